import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useApiContext } from './api-context.ts';
import {
  addHappening,
  clearAll,
  type Happening,
  markRead,
  type NotificationState,
  parseNotifications,
} from './notification-store.ts';

/** `storage` events come from other tabs only; this one tells the rest of this page. */
const CHANGED = 'marquee:notifications';
const NOTHING: NotificationState = { entries: [], told: [] };

type Change = (state: NotificationState) => NotificationState;

function useNotificationKey(): string {
  const { session } = useApiContext();
  const person = useSyncExternalStore(session.subscribe, () => session.read()?.userData.id);
  return `notifications.${person ?? 'nobody'}`;
}

/** Changes what is kept for the person who is signed in, in every tab. */
export function useChangeNotifications(): (change: Change) => void {
  const { storage } = useApiContext();
  const key = useNotificationKey();
  return useCallback(
    (change) => {
      const before = parseNotifications(storage.getItem(key)) ?? NOTHING;
      const after = change(before);
      if (after === before) return;
      storage.setItem(key, JSON.stringify(after));
      window.dispatchEvent(new Event(CHANGED));
    },
    [storage, key],
  );
}

/**
 * Puts something that has happened into the notification centre of the person who is signed in. For
 * what concerns only the moment there are toasts.
 */
export function useNotify(): (happening: Happening) => void {
  const change = useChangeNotifications();
  return useCallback((happening) => change((state) => addHappening(state, happening)), [change]);
}

/** The notifications of the person who is signed in, the newest first, and what can be done with them. */
export function useNotifications() {
  const { storage } = useApiContext();
  const key = useNotificationKey();
  const change = useChangeNotifications();
  const subscribe = useCallback(
    (listener: () => void) => followNotifications(key, listener),
    [key],
  );
  const text = useSyncExternalStore(subscribe, () => storage.getItem(key));
  const state = useMemo(() => parseNotifications(text), [text]);
  return useMemo(
    () => ({
      entries: state?.entries ?? NOTHING.entries,
      unread: state?.entries.filter(({ isRead }) => !isRead).length ?? 0,
      /** Nothing was ever kept for this person here. */
      isFirstVisit: state === null,
      readOne: (id: string) => change((before) => markRead(before, id)),
      readAll: () => change((before) => markRead(before)),
      clear: () => change(clearAll),
    }),
    [state, change],
  );
}

function followNotifications(key: string, listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === key || event.key === null) listener();
  };
  window.addEventListener('storage', onStorage);
  window.addEventListener(CHANGED, listener);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener(CHANGED, listener);
  };
}
