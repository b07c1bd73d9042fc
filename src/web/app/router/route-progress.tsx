import { useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import styles from './root-frame.module.css';

/** A progress line at the top of the window while the next page loads. */
export function RouteProgress() {
  const { t } = useTranslation();
  const isLoading = useRouterState({ select: (state) => state.status === 'pending' });
  if (!isLoading) return null;
  return <div className={styles.progress} role="progressbar" aria-label={t('loading')} />;
}
