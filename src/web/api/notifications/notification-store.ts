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

/** What is stored: the newest first, and the ids that were added, so that what was cleared stays away. */
export type NotificationState = { entries: readonly Notification[]; told: readonly string[] };

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

/** Null: nothing was ever stored. What cannot be read counts as nothing. */
export function parseNotifications(text: string | null): NotificationState | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(stored) || !Array.isArray(stored.entries) || !Array.isArray(stored.told))
      return null;
    return {
      entries: stored.entries.filter(isNotification),
      told: stored.told.filter((id) => typeof id === 'string'),
    };
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isNotification(value: unknown): value is Notification {
  return (
    isRecord(value) &&
    typeof value.id === 'string' &&
    NOTIFICATION_KINDS.some((kind) => kind === value.kind) &&
    typeof value.at === 'string' &&
    !Number.isNaN(Date.parse(value.at)) &&
    typeof value.isRead === 'boolean' &&
    isRecord(value.values) &&
    Object.values(value.values).every((part) => ['string', 'number'].includes(typeof part))
  );
}
