import type { ReactNode } from 'react';
import { useTranslation } from '#web/translation.tsx';
import { UNDO_KEYS } from '../hooks/hotkeys.ts';
import { Dialog } from '../overlays/dialog.tsx';
import { KeyCap } from './key-cap.tsx';
import styles from './shortcuts-dialog.module.css';

/** The keys of a page and what they do, after them the one that works on every page. */
export function ShortcutsDialog({
  title,
  shortcuts,
  onClose,
  children,
}: {
  /** The heading of the dialog. */
  title: string;
  /** What each shortcut does, and the keys to press. */
  shortcuts: readonly { label: string; keys: readonly string[] }[];
  /** Called when the dialog should close. */
  onClose: () => void;
  /** More below the table, such as a switch. */
  children?: ReactNode;
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
      {children}
    </Dialog>
  );
}
