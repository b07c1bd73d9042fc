import { useTranslation } from '#web/translation.tsx';
import { areSingleKeysOn, UNDO_KEYS } from '../hooks/hotkeys.ts';
import { Text } from '../layout/text.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { KeyCap } from './key-cap.tsx';
import styles from './shortcuts-dialog.module.css';
import '#web/messages/customiser.json';

/** The keys of a page and what they do, after them the one that works on every page, and where single keys are switched off. */
export function ShortcutsDialog({
  title,
  shortcuts,
  onClose,
}: {
  /** The heading of the dialog. */
  title: string;
  /** What each shortcut does, and the keys to press. */
  shortcuts: readonly { label: string; keys: readonly string[] }[];
  /** Called when the dialog should close. */
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <Dialog title={title} size="sm" onClose={onClose}>
      <table className={styles.table}>
        <tbody>
          {[...shortcuts, { label: t('undoLast'), keys: UNDO_KEYS }].map(({ label, keys }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>
                {keys.map((key) => (
                  <KeyCap key={key}>{key}</KeyCap>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Text as="p" size="sm" tone="neutral">
        {t(areSingleKeysOn() ? 'customiser.singleKeys.areOn' : 'customiser.singleKeys.areOff')}
      </Text>
    </Dialog>
  );
}
