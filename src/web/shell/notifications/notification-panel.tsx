import '#web/messages/notifications.json';
import { Link } from '@tanstack/react-router';
import {
  AtSign,
  BellOff,
  CalendarClock,
  CalendarX2,
  CheckCheck,
  CircleAlert,
  CircleCheck,
  FileUp,
  ListTodo,
  type LucideIcon,
  ReceiptText,
  RefreshCw,
  Send,
  ShieldAlert,
  SlidersHorizontal,
  Trash2,
  Undo2,
  UserRoundCheck,
} from 'lucide-react';
import type { Notification, NotificationKind } from '#web/data/notifications/notification-store.ts';
import { useNotifications } from '#web/data/notifications/notifications.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { EmptyState } from '#web/ui/display/states.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { Spacer, Stack, VisuallyHidden } from '#web/ui/layout/layout.tsx';
import { Heading, Text } from '#web/ui/layout/text.tsx';
import { announce } from '#web/ui/overlays/announce.ts';
import type { PageAddress } from '../router/paths.ts';
import styles from './notification-panel.module.css';

/** The notifications, the newest first. */
export function NotificationPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { entries, unread, readOne, readAll, clear } = useNotifications();
  const handleReadAll = () => {
    readAll();
    announce(t('notifications.allRead'));
  };
  const handleClear = () => {
    clear?.();
    announce(t('notifications.cleared'));
  };
  return (
    <>
      <div className={styles.header}>
        <Heading size="base">{t('notifications.label')}</Heading>
        <Spacer />
        {unread > 0 && (
          <Button variant="plain" size="sm" icon={CheckCheck} onClick={handleReadAll}>
            {t('notifications.readAll')}
          </Button>
        )}
        {clear && (
          <Button variant="plain" size="sm" icon={Trash2} onClick={handleClear}>
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
                onClose();
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

/** The icon and the page of each kind; the values have the `$id` of the page. */
const KINDS = {
  mentioned: { icon: AtSign, tone: 'accent', page: '/scores/events/$id' },
  given: { icon: UserRoundCheck, tone: 'accent', page: '/scores/events/$id' },
  recalculated: { icon: RefreshCw, tone: 'accent', page: '/scores/week' },
  weights_saved: { icon: SlidersHorizontal, tone: 'accent', page: '/scores/weights/history' },
  stale_older_than_a_day: { icon: CircleAlert, tone: 'warning', page: '/scores/weights' },
  imported: { icon: FileUp, tone: 'accent', page: '/scores/imports/$id' },
  import_failed: { icon: CircleAlert, tone: 'warning', page: '/scores/imports/$id' },
  import_undone: { icon: Undo2, tone: 'accent', page: '/scores/imports/$id' },
  feed_failing: { icon: CircleAlert, tone: 'warning', page: '/scores/feeds/$id' },
  feed_recovered: { icon: CircleCheck, tone: 'accent', page: '/scores/feeds/$id' },
  feed_held: { icon: CircleAlert, tone: 'warning', page: '/scores/feeds/$id' },
  feed_events_gone: { icon: CalendarX2, tone: 'warning', page: '/scores/feeds/$id' },
  account_changed: { icon: ShieldAlert, tone: 'warning', page: '/scores/me' },
  account_changed_by: { icon: ShieldAlert, tone: 'warning', page: '/scores/me' },
  guest_answered: { icon: UserRoundCheck, tone: 'accent', page: '/apps/calendar' },
  event_soon: { icon: CalendarClock, tone: 'accent', page: '/apps/calendar' },
  task_soon: { icon: ListTodo, tone: 'accent', page: '/apps/todo' },
  tasks_due: { icon: ListTodo, tone: 'accent', page: '/apps/todo' },
  chat_mentioned: { icon: AtSign, tone: 'accent', page: '/apps/chat/{-$id}' },
  mail_sent: { icon: Send, tone: 'accent', page: '/apps/email/$folder' },
  order_invoiced: { icon: ReceiptText, tone: 'accent', page: '/apps/invoice/preview/{-$id}' },
} as const satisfies Record<
  NotificationKind,
  { icon: LucideIcon; tone: 'accent' | 'warning'; page: PageAddress }
>;

/** The search of the page: for an account its history, for an app the record. */
function searchFor(kind: NotificationKind, id: number) {
  switch (kind) {
    case 'account_changed':
    case 'account_changed_by':
      return { tab: 'sessions' as const };
    case 'guest_answered':
    case 'event_soon':
      return { event: id };
    case 'task_soon':
      return { task: id };
    case 'tasks_due':
      return { sort: 'due-date' as const };
    default:
      return {};
  }
}

/** One notification; following it marks it as read. */
function NotificationItem({
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
  const texts = values.by === '' ? { ...values, by: t('notifications.formerColleague') } : values;
  return (
    <li>
      <Link
        to={page}
        params={{ id: String(values.id ?? ''), folder: 'sent' }}
        search={searchFor(kind, Number(values.id))}
        className={styles.item}
        onClick={onFollow}
      >
        <span className={styles.icon} data-tone={tone}>
          <Icon size={16} aria-hidden />
        </span>
        <Stack gap="none" className={styles.text}>
          <Text size="md" weight={isRead ? 'normal' : 'bold'}>
            {t(`notifications.kinds.${kind}.title`, texts)}
          </Text>
          <Text as="bdi" size="sm" tone="neutral">
            {t(`notifications.kinds.${kind}.description`, texts)}
          </Text>
          <Text size="xs" tone="neutral">
            <time dateTime={at} title={format.moment(moment)}>
              {format.relative(moment.getTime(), now)}
            </time>
          </Text>
        </Stack>
        {!isRead && (
          <span className={styles.dot}>
            <VisuallyHidden>{t('notifications.isUnread')}</VisuallyHidden>
          </span>
        )}
      </Link>
    </li>
  );
}
