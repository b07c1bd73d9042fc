import '#web/messages/notifications.json';
import { z } from 'zod';
import { APP_NOTICE_KINDS } from '#contract/apps/notices.ts';
import type { ApiContextValue } from '../api-context.ts';
import { readStored, writeStored } from '../stored/stored.ts';

/**
 * What is stored of what others did, what failed, and what changed of who can get into one's account; of the rest not what
 * one did oneself or what runs by itself. A new kind gets its
 * messages, its icon and its page in `shell/notifications`.
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
/** The server stores who was mentioned or given an event, and who has read it. */
export type NotificationKind = StoredKind | 'mentioned' | 'given';

/** Something that has happened. The same `id` is added once, however often and by how many tabs it is reported. */
export type NewNotification = {
  id: string;
  kind: StoredKind;
  /** What the message shows. */
  values: Record<string, string | number>;
  /** An ISO instant. */
  at: string;
};

type StoredNotification = NewNotification & { isRead: boolean };

export type Notification = Omit<StoredNotification, 'kind'> & { kind: NotificationKind };

/** Entries that a newer or a broken version has stored are left out. */
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
  /** The ids that were added, so that what was cleared stays away. */
  told: knownOf(z.string()),
});
export type NotificationState = z.infer<typeof notificationState>;

/** Null: nothing was ever stored. */
export const storedNotifications = notificationState.nullable().catch(null);

/** False for what the sample apps tell. */
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
 * Adds to the notifications of the person who is signed in, each id once. For what concerns only the moment
 * there are toasts.
 */
export function addNotifications(
  { storage, session }: Pick<ApiContextValue, 'storage' | 'session'>,
  notifications: readonly NewNotification[],
): void {
  const key = notificationKey(session.read()?.userData.id);
  const before = readStored(storage, key, storedNotifications) ?? NO_NOTIFICATIONS;
  writeStored(storage, key, notifications.reduce(addNotification, before));
}
