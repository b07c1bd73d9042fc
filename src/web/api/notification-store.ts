/** What a notification can be about. A new kind gets its words, its face and its page in `app/notifications`. */
const NOTIFICATION_KINDS = [
  'recalculated_own',
  'recalculated_other',
  'recalculated_alone',
  'stale_weights_changed',
  'stale_older_than_a_day',
  'imported',
  'exported',
  'exported_part',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** Something that has happened. The same `id` happens once, however often and by how many tabs it is told. */
export type Happening = {
  id: string;
  kind: NotificationKind;
  /** What the words need. */
  values: Record<string, string | number>;
  /** An ISO instant. */
  at: string;
};

export type Notification = Happening & { isRead: boolean };

/** What is kept: the newest first, and the ids that were told, so that what was cleared stays away. */
export type NotificationState = { entries: readonly Notification[]; told: readonly string[] };

const MOST_ENTRIES = 50;
const MOST_TOLD = 200;

export function addHappening(state: NotificationState, happening: Happening): NotificationState {
  if (state.told.includes(happening.id)) return state;
  return {
    entries: [{ ...happening, isRead: false }, ...state.entries].slice(0, MOST_ENTRIES),
    told: [happening.id, ...state.told].slice(0, MOST_TOLD),
  };
}

/** Marks as told what happened before anybody looked: it is no news. */
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

export function clearAll(state: NotificationState): NotificationState {
  return { ...state, entries: [] };
}

/** Null: nothing was ever kept. What cannot be understood counts as nothing. */
export function parseNotifications(text: string | null): NotificationState | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(kept) || !Array.isArray(kept.entries) || !Array.isArray(kept.told)) return null;
    return {
      entries: kept.entries.filter(isNotification),
      told: kept.told.filter((id) => typeof id === 'string'),
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
