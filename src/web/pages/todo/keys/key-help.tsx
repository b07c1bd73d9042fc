import { useTranslation } from 'react-i18next';
import { Switch } from '#web/ui/fields/choices/checkbox.tsx';
import { ShortcutsDialog } from '#web/ui/media/shortcuts-dialog.tsx';
import { KEY_ACTIONS, showKey, TASK_KEYS } from './task-keys.ts';

/** The page's shortcuts. Single characters can be turned off: they get in the way of voice control. */
export function KeyHelp({
  isOn,
  onSwitch,
  onClose,
}: {
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  return (
    <ShortcutsDialog
      title={t('todo.keys.title')}
      shortcuts={KEY_ACTIONS.map((action) => ({
        label: t(`todo.keys.${action}`),
        keys: TASK_KEYS[action].map(showKey),
      }))}
      onClose={onClose}
    >
      <Switch label={t('todo.keys.switch')} value={isOn} onChange={(value) => onSwitch(value)} />
    </ShortcutsDialog>
  );
}
