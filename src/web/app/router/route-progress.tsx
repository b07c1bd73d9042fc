import { useRouterState } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import styles from './root-frame.module.css';

/** A line along the window's top edge while the next page is on its way; a page that comes at once shows none. */
export function RouteProgress() {
  const { t } = useTranslation();
  const isUnderWay = useRouterState({ select: (state) => state.status === 'pending' });
  if (!isUnderWay) return null;
  return <div className={styles.progress} role="progressbar" aria-label={t('loading')} />;
}
