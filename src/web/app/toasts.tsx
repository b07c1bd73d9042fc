import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';
import { MantineFrame } from '#web/mantine/mantine-frame.tsx';
import styles from './toasts.module.css';

/** The container of the toasts, the newest on top. */
export function Toasts() {
  return (
    <MantineFrame>
      <Notifications position="top-right" className={styles.container} limit={5} />
    </MantineFrame>
  );
}
