import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useApiContext } from '../api-context.ts';
import {
  clearAll,
  markRead,
  markResolved,
  type NewNotification,
  parseNotifications,
  passOver,
} from './notification-store.ts';
import {
  addNotifications,
  type Change,
  changeNotifications,
  NO_NOTIFICATIONS,
  NOTIFICATIONS_CHANGED,
  notificationKey,
} from './stored-notifications.ts';

function useNotificationKey(): string {
  const { session } = useApiContext();
  const readId = () => session.read()?.userData.id;
  return notificationKey(useSyncExternalStore(session.subscribe, readId, readId));
}

/** Adds to the notifications: see `addNotifications`. */
export function useNotify(): (...notifications: readonly NewNotification[]) => void {
  const { storage, session } = useApiContext();
  return useCallback(
    (...notifications) => addNotifications({ storage, session }, notifications),
    [storage, session],
  );
}

/** The notifications of the person who is signed in, the newest first, and what can be done with them. */
export function useNotifications() {
  const { storage } = useApiContext();
  const key = useNotificationKey();
  const change = useCallback(
    (how: Change) => changeNotifications(storage, key, how),
    [storage, key],
  );
  const subscribe = useCallback(
    (listener: () => void) => followNotifications(key, listener),
    [key],
  );
  const text = useSyncExternalStore(
    subscribe,
    () => storage.getItem(key),
    () => null,
  );
  const state = useMemo(() => parseNotifications(text), [text]);
  return useMemo(
    () => ({
      entries: state?.entries ?? NO_NOTIFICATIONS.entries,
      unread: state?.entries.filter(({ isRead }) => !isRead).length ?? 0,
      /** Nothing was ever stored for this person in this browser. */
      isFirstVisit: state === null,
      readOne: (id: string) => change((before) => markRead(before, id)),
      readAll: () => change((before) => markRead(before)),
      /** `stale`: the ids of what makes the ranking out of date now. */
      readResolved: (stale: readonly string[]) => change((before) => markResolved(before, stale)),
      clear: () => change(clearAll),
      /** Ends the first visit: what has happened before it is no news. */
      begin: (...known: readonly NewNotification[]) =>
        change((before) => known.reduce((state, { id }) => passOver(state, id), before)),
    }),
    [state, change],
  );
}

function followNotifications(key: string, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener(NOTIFICATIONS_CHANGED, listener);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener(NOTIFICATIONS_CHANGED, listener);
  };
}
