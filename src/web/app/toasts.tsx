import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';
import styles from './toasts.module.css';

/** The container of the toasts, the newest on top. */
export function Toasts() {
  return <Notifications position="top-right" className={styles.container} limit={5} />;
}
