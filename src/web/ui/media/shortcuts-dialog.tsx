import { useTranslation } from '#web/translation.tsx';
import { areSingleKeysOn, TOAST_KEY, UNDO_KEYS } from '../hooks/hotkeys.ts';
import { Text } from '../layout/text.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import { KeyCap } from './key-cap.tsx';
import styles from './shortcuts-dialog.module.css';
import '#web/messages/customiser.json';
import '#web/messages/toasts.json';

/** The keys of a page and what they do, after them those that work on every page, and where single keys are switched off. */
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
  const everywhere = [
    { label: t('toasts.undo'), keys: UNDO_KEYS },
    { label: t('toasts.go'), keys: [TOAST_KEY] },
  ];
  return (
    <Dialog title={title} size="sm" onClose={onClose}>
      <table className={styles.table}>
        <tbody>
          {[...shortcuts, ...everywhere].map(({ label, keys }) => (
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
