import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { CheckField } from '#web/ui/fields/check-field.tsx';
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
      <CheckField
        label={t('todo.keys.switch')}
        checked={isOn}
        onChange={(event) => onSwitch(event.currentTarget.checked)}
      />
    </Modal>
  );
}
