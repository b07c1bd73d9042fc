import { Link } from '@tanstack/react-router';
import { CircleAlert, FileDown, FileUp, type LucideIcon, RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Notification, NotificationKind } from '#web/api/notification-store.ts';
import type { PagePath } from '#web/page-entry.ts';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import styles from './notification-panel.module.css';

/** The face of each kind, and the page where one sees what has happened or does something about it. */
const KINDS = {
  recalculated_own: { icon: RefreshCw, tone: 'plain', page: '/scores/week' },
  recalculated_other: { icon: RefreshCw, tone: 'plain', page: '/scores/week' },
  recalculated_alone: { icon: RefreshCw, tone: 'plain', page: '/scores/week' },
  stale_weights_changed: { icon: CircleAlert, tone: 'warning', page: '/scores/weights' },
  stale_older_than_a_day: { icon: CircleAlert, tone: 'warning', page: '/scores/weights' },
  imported: { icon: FileUp, tone: 'plain', page: '/scores/week' },
  exported: { icon: FileDown, tone: 'plain', page: '/scores/week' },
  exported_part: { icon: FileDown, tone: 'plain', page: '/scores/week' },
} as const satisfies Record<
  NotificationKind,
  { icon: LucideIcon; tone: 'plain' | 'warning'; page: PagePath }
>;

/** One notification in words; following it marks it as read. */
export function NotificationItem({
  entry: { kind, values, at, isRead },
  onFollow,
}: {
  entry: Notification;
  onFollow: () => void;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const { icon: Icon, tone, page } = KINDS[kind];
  const moment = new Date(at);
  return (
    <li>
      <Link to={page} className={styles.item} data-read={isRead} onClick={onFollow}>
        <span className={styles.face} data-tone={tone}>
          <Icon size={16} aria-hidden />
        </span>
        <span className={styles.words}>
          <span className={styles.what}>{t(`notifications.kinds.${kind}.title`)}</span>
          <span className={styles.detail}>
            <bdi>{t(`notifications.kinds.${kind}.description`, values)}</bdi>
          </span>
          <time className={styles.when} dateTime={at} title={format.moment(moment)}>
            {format.relative(moment.getTime(), now)}
          </time>
        </span>
        {!isRead && (
          <span className={styles.dot}>
            <span className="visually-hidden">{t('notifications.isUnread')}</span>
          </span>
        )}
      </Link>
    </li>
  );
}
