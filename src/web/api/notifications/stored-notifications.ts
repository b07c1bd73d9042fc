import type { ApiContextValue } from '../api-context.ts';
import {
  addNotification,
  type NewNotification,
  type NotificationState,
  parseNotifications,
} from './notification-store.ts';

/** `storage` events come from other tabs only; this one is for the rest of this page. */
export const NOTIFICATIONS_CHANGED = 'marquee:notifications';
export const NO_NOTIFICATIONS: NotificationState = { entries: [], told: [] };

export type Change = (state: NotificationState) => NotificationState;

/** The storage key of a person's notifications. */
export function notificationKey(personId: number | undefined): `notifications.${string}` {
  return `notifications.${personId ?? 'nobody'}`;
}

/** Changes what is stored under a key, in every tab. */
export function changeNotifications(storage: Storage, key: string, change: Change): void {
  const before = parseNotifications(storage.getItem(key)) ?? { ...NO_NOTIFICATIONS };
  const text = JSON.stringify(change(before));
  if (text === storage.getItem(key)) return;
  storage.setItem(key, text);
  window.dispatchEvent(new Event(NOTIFICATIONS_CHANGED));
}

/**
 * Adds to the notifications of the person who is signed in, each id once. For what concerns only the moment
 * there are toasts.
 */
export function addNotifications(
  { storage, session }: Pick<ApiContextValue, 'storage' | 'session'>,
  notifications: readonly NewNotification[],
): void {
  const key = notificationKey(session.read()?.userData.id);
  changeNotifications(storage, key, (state) => notifications.reduce(addNotification, state));
}
