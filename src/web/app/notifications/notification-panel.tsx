import { BellOff, CheckCheck, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNotifications } from '#web/api/notifications/notifications.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Heading } from '#web/ui/layout/heading.tsx';
import { Spacer } from '#web/ui/layout/spacer.tsx';
import { NotificationItem } from './notification-item.tsx';
import styles from './notification-panel.module.css';

/** The notifications, the newest first. */
export function NotificationPanel({ onFollow }: { onFollow: () => void }) {
  const { t } = useTranslation();
  const { entries, unread, readOne, readAll, clear } = useNotifications();
  return (
    <>
      <div className={styles.header}>
        <Heading size="base">{t('notifications.label')}</Heading>
        <Spacer />
        {unread > 0 && (
          <Button variant="plain" size="sm" icon={CheckCheck} onClick={readAll}>
            {t('notifications.readAll')}
          </Button>
        )}
        {entries.length > 0 && (
          <Button variant="plain" size="sm" icon={Trash2} onClick={clear}>
            {t('notifications.clear')}
          </Button>
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
