import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import styles from './key-help.module.css';
import { KEY_ACTIONS, TASK_KEYS } from './task-keys.ts';

/** The page's keys, and whether single letters count: they get in the way of who controls by voice. */
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
    <Modal
      opened
      onClose={onClose}
      title={t('todo.keys.title')}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <table className={styles.table}>
        <tbody>
          {KEY_ACTIONS.map((action) => (
            <tr key={action}>
              <th scope="row">{t(`todo.keys.${action}`)}</th>
              <td>
                {TASK_KEYS[action].map((key) => (
                  <kbd key={key} className={styles.key} dir="ltr">
                    {key}
                  </kbd>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Checkbox label={t('todo.keys.switch')} value={isOn} onChange={(value) => onSwitch(value)} />
    </Modal>
  );
}
