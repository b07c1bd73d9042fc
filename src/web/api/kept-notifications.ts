import type { ApiContextValue } from './api-context.ts';
import {
  addHappening,
  type Happening,
  type NotificationState,
  parseNotifications,
} from './notification-store.ts';

/** `storage` events come from other tabs only; this one tells the rest of this page. */
export const NOTIFICATIONS_CHANGED = 'marquee:notifications';
export const NO_NOTIFICATIONS: NotificationState = { entries: [], told: [] };

export type Change = (state: NotificationState) => NotificationState;

/** Where the notifications of a person are kept. */
export function notificationKey(personId: number | undefined): string {
  return `notifications.${personId ?? 'nobody'}`;
}

/** Changes what is kept under a key, in every tab. */
export function changeNotifications(storage: Storage, key: string, change: Change): void {
  const before = parseNotifications(storage.getItem(key)) ?? { ...NO_NOTIFICATIONS };
  const text = JSON.stringify(change(before));
  if (text === storage.getItem(key)) return;
  storage.setItem(key, text);
  window.dispatchEvent(new Event(NOTIFICATIONS_CHANGED));
}

/**
 * Puts what has happened into the notification centre of the person who is signed in, once, whoever
 * tells of it how often. For what concerns only the moment there are toasts.
 */
export function tellHappenings(
  { storage, session }: Pick<ApiContextValue, 'storage' | 'session'>,
  happenings: readonly Happening[],
): void {
  const key = notificationKey(session.read()?.userData.id);
  changeNotifications(storage, key, (state) => happenings.reduce(addHappening, state));
}
