import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useApiContext } from '../api-context.ts';
import { useStored } from '../stored/use-stored.ts';
import {
  addNotifications,
  clearAll,
  markRead,
  markResolved,
  type NewNotification,
  NO_NOTIFICATIONS,
  type NotificationState,
  notificationKey,
  passOver,
  storedNotifications,
} from './notification-store.ts';

function useNotificationKey() {
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
  const [state, setState] = useStored(useNotificationKey(), storedNotifications);
  return useMemo(() => {
    const change = (how: (state: NotificationState) => NotificationState) =>
      setState((before) => how(before ?? NO_NOTIFICATIONS));
    const { entries } = state ?? NO_NOTIFICATIONS;
    return {
      entries,
      unread: entries.filter(({ isRead }) => !isRead).length,
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
    };
  }, [state, setState]);
}
