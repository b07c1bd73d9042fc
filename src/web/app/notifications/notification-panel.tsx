import { BellOff, CheckCheck, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNotifications } from '#web/api/notifications.ts';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { NotificationItem } from './notification-item.tsx';
import styles from './notification-panel.module.css';

/** What has happened, the newest first. */
export function NotificationPanel({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation();
  const { entries, unread, readOne, readAll, clear } = useNotifications();
  return (
    <>
      <div className={styles.header}>
        <h2 className={styles.title}>{t('notifications.label')}</h2>
        {unread > 0 && (
          <button type="button" className={styles.tool} onClick={readAll}>
            <CheckCheck size={15} aria-hidden />
            {t('notifications.readAll')}
          </button>
        )}
        {entries.length > 0 && (
          <button type="button" className={styles.tool} onClick={clear}>
            <Trash2 size={15} aria-hidden />
            {t('notifications.clear')}
          </button>
        )}
      </div>
      {entries.length > 0 ? (
        <ul className={styles.list}>
          {entries.map((entry) => (
            <NotificationItem
              key={entry.id}
              entry={entry}
              onFollow={() => {
                readOne(entry.id);
                onFollow();
              }}
            />
          ))}
        </ul>
      ) : (
        <EmptyState icon={BellOff} title={t('notifications.none.title')}>
          {t('notifications.none.description')}
        </EmptyState>
      )}
    </>
  );
}
