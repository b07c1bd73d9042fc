import '#web/messages/notifications.json';
import { z } from 'zod';
import { APP_NOTICE_KINDS } from '#contract/apps/notices.ts';
import type { ApiContextValue } from '../api-context.ts';
import { readStored, writeStored } from '../stored/stored.ts';

/**
 * The stored notifications: what others did, what failed, and changes to the sign-in of one's account. One's own actions
 * and automatic runs are not notified. A new kind gets its messages, its icon and its page in `shell/notifications`.
 */
const NOTIFICATION_KINDS = [
  'recalculated',
  'weights_saved',
  'stale_older_than_a_day',
  'imported',
  'import_failed',
  'import_undone',
  'feed_failing',
  'feed_recovered',
  'feed_events_gone',
  'feed_held',
  'account_changed',
  'account_changed_by',
  ...APP_NOTICE_KINDS,
] as const;
type StoredKind = (typeof NOTIFICATION_KINDS)[number];
/** Stored by the server: mentions and new owners of events, and who has read them. */
export type NotificationKind = StoredKind | 'mentioned' | 'given';

/** Something that has happened. The same `id` is added once, however often and by how many tabs it is reported. */
export type NewNotification = {
  id: string;
  kind: StoredKind;
  /** The parameters of the message. */
  values: Record<string, string | number>;
  /** An ISO instant. */
  at: string;
};

type StoredNotification = NewNotification & { isRead: boolean };

export type Notification = Omit<StoredNotification, 'kind'> & { kind: NotificationKind };

/** Entries that this version cannot read are left out. */
const knownOf = <Item extends z.ZodType>(item: Item) =>
  z.array(z.unknown()).transform((items): readonly z.output<Item>[] =>
    items.flatMap((one) => {
      const read = item.safeParse(one);
      return read.success ? [read.data] : [];
    }),
  );

const notification: z.ZodType<StoredNotification> = z.object({
  id: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  at: z.string().refine((at) => !Number.isNaN(Date.parse(at))),
  isRead: z.boolean(),
});

const notificationState = z.object({
  /** The newest first. */
  entries: knownOf(notification),
  /** The ids that were ever added, so that cleared entries do not return. */
  told: knownOf(z.string()),
});
export type NotificationState = z.infer<typeof notificationState>;

/** Null: nothing was ever stored. */
export const storedNotifications = notificationState.nullable().catch(null);

/** False for notifications of the sample apps. */
export function isOfProduct({ kind }: Pick<NewNotification, 'kind'>): boolean {
  return !APP_NOTICE_KINDS.some((told) => told === kind);
}

const MOST_ENTRIES = 50;
const MOST_TOLD = 200;

export function addNotification(
  state: NotificationState,
  notification: NewNotification,
): NotificationState {
  if (state.told.includes(notification.id)) return state;
  return {
    entries: [{ ...notification, isRead: false }, ...state.entries].slice(0, MOST_ENTRIES),
    told: [notification.id, ...state.told].slice(0, MOST_TOLD),
  };
}

/** Marks as seen what happened before the first visit, without an entry. */
export function dismiss(state: NotificationState, id: string): NotificationState {
  return state.told.includes(id)
    ? state
    : { ...state, told: [id, ...state.told].slice(0, MOST_TOLD) };
}

/** Marks one as read, or all where no id is given. */
export function markRead(state: NotificationState, id?: string): NotificationState {
  const entries = state.entries.map((entry) =>
    id === undefined || entry.id === id ? { ...entry, isRead: true } : entry,
  );
  return { ...state, entries };
}

/** Marks as read why the ranking was out of date, unless that is still so. */
export function markResolved(state: NotificationState, current: readonly string[]) {
  const isResolved = ({ id, kind }: StoredNotification) =>
    kind.startsWith('stale_') && !current.includes(id);
  const entries = state.entries.map((entry) =>
    isResolved(entry) ? { ...entry, isRead: true } : entry,
  );
  return { ...state, entries };
}

export function clearAll(state: NotificationState): NotificationState {
  return { ...state, entries: [] };
}

/** The storage key of a person's notifications. */
export function notificationKey(personId: number | undefined): `notifications.${string}` {
  return `notifications.${personId ?? 'nobody'}`;
}

export const NO_NOTIFICATIONS: NotificationState = { entries: [], told: [] };

/**
 * Adds notifications for the person who is signed in, each id once. Feedback on an action is a toast instead.
 */
export function addNotifications(
  { storage, session }: Pick<ApiContextValue, 'storage' | 'session'>,
  notifications: readonly NewNotification[],
): void {
  const key = notificationKey(session.read()?.userData.id);
  const before = readStored(storage, key, storedNotifications) ?? NO_NOTIFICATIONS;
  writeStored(storage, key, notifications.reduce(addNotification, before));
}
