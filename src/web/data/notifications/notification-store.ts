import '#web/messages/notifications.json';
import { z } from 'zod';
import type { ApiContextValue } from '../api-context.ts';
import { readStored, writeStored } from '../stored/stored.ts';

/** What a notification can be about. A new kind gets its messages, its icon and its page in `app/notifications`. */
const NOTIFICATION_KINDS = [
  'recalculated_own',
  'recalculated_other',
  'recalculated_alone',
  'stale_weights_changed',
  'stale_older_than_a_day',
  'imported',
  'exported',
  'feed_failing',
  'feed_recovered',
  'feed_events_gone',
  'feed_held',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Something that has happened. The same `id` is added once, however often and by how many tabs it is reported. */
export type NewNotification = {
  id: string;
  kind: NotificationKind;
  /** What the message shows. */
  values: Record<string, string | number>;
  /** An ISO instant. */
  at: string;
};

export type Notification = NewNotification & { isRead: boolean };

/** Entries that a newer or a broken version has stored are left out. */
const knownOf = <Item extends z.ZodType>(item: Item) =>
  z.array(z.unknown()).transform((items): readonly z.output<Item>[] =>
    items.flatMap((one) => {
      const read = item.safeParse(one);
      return read.success ? [read.data] : [];
    }),
  );

const notification: z.ZodType<Notification> = z.object({
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

/** What the user has just done is in the list, but is no news. */
const OWN_ACTIONS: ReadonlySet<NotificationKind> = new Set(['recalculated_own', 'exported']);

const MOST_ENTRIES = 50;
const MOST_TOLD = 200;

export function addNotification(
  state: NotificationState,
  notification: NewNotification,
): NotificationState {
  if (state.told.includes(notification.id)) return state;
  return {
    entries: [
      { ...notification, isRead: OWN_ACTIONS.has(notification.kind) },
      ...state.entries,
    ].slice(0, MOST_ENTRIES),
    told: [notification.id, ...state.told].slice(0, MOST_TOLD),
  };
}

/** Counts as added what happened before the first visit: it is no news. */
export function passOver(state: NotificationState, id: string): NotificationState {
  return state.told.includes(id)
    ? state
    : { ...state, told: [id, ...state.told].slice(0, MOST_TOLD) };
}

/** Reads one, or all where no id is given. */
export function markRead(state: NotificationState, id?: string): NotificationState {
  const entries = state.entries.map((entry) =>
    id === undefined || entry.id === id ? { ...entry, isRead: true } : entry,
  );
  return { ...state, entries };
}

/** Marks as read why the ranking was out of date, unless that is still so. */
export function markResolved(state: NotificationState, current: readonly string[]) {
  const isResolved = ({ id, kind }: Notification) =>
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
