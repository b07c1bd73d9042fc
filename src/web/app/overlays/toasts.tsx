import '@mantine/core/styles/Notification.css';
import '@mantine/notifications/styles.css';
import { MantineThemeProvider, Notification } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MantineFrame } from '#web/app/router/mantine-frame.tsx';
import styles from './toasts.module.css';

/** The container of the toasts, the newest on top. */
export function Toasts() {
  const { t } = useTranslation();
  const closeLabel = t('close');
  const theme = useMemo(() => {
    const defaultProps = { closeButtonProps: { 'aria-label': closeLabel } };
    return { components: { Notification: Notification.extend({ defaultProps }) } };
  }, [closeLabel]);
  return (
    <MantineFrame>
      <MantineThemeProvider theme={theme}>
        <Notifications position="top-right" className={styles.container} limit={5} />
      </MantineThemeProvider>
    </MantineFrame>
  );
}
