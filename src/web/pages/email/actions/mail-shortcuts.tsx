import { useTranslation } from 'react-i18next';
import { ShortcutsDialog } from '#web/ui/media/shortcuts-dialog.tsx';

const KEYS = [
  ['next', ['j', '↓']],
  ['previous', ['k', '↑']],
  ['openMail', ['o', 'Enter']],
  ['back', ['Esc']],
  ['select', ['x']],
  ['star', ['s']],
  ['unread', ['u']],
  ['trash', ['e', '#']],
  ['spam', ['!']],
  ['reply', ['r']],
  ['replyAll', ['a']],
  ['forward', ['f']],
  ['compose', ['c']],
  ['send', ['Ctrl Enter', '⌘ Enter']],
  ['search', ['/']],
  ['help', ['?']],
] as const;

export function MailShortcuts({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const shortcuts = KEYS.map(([name, keys]) => ({ label: t(`email.shortcuts.${name}`), keys }));
  return (
    <ShortcutsDialog title={t('email.shortcuts.title')} shortcuts={shortcuts} onClose={onClose} />
  );
}
