import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useApiContext } from './api-context.ts';
import {
  addHappening,
  clearAll,
  type Happening,
  markRead,
  type NotificationState,
  parseNotifications,
  passOver,
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
function useChangeNotifications(): (change: Change) => void {
  const { storage } = useApiContext();
  const key = useNotificationKey();
  return useCallback(
    (change) => {
      const before = parseNotifications(storage.getItem(key)) ?? { ...NOTHING };
      const after = change(before);
      const text = JSON.stringify(after);
      if (text === storage.getItem(key)) return;
      storage.setItem(key, text);
      window.dispatchEvent(new Event(CHANGED));
    },
    [storage, key],
  );
}

/**
 * Puts what has happened into the notification centre of the person who is signed in, once, whoever
 * tells of it how often. For what concerns only the moment there are toasts.
 */
export function useNotify(): (...happenings: readonly Happening[]) => void {
  const change = useChangeNotifications();
  return useCallback(
    (...happenings) => change((state) => happenings.reduce(addHappening, state)),
    [change],
  );
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
      /** Ends the first visit: what has happened before it is no news. */
      begin: (...known: readonly Happening[]) =>
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
  window.addEventListener(CHANGED, listener);
  return () => {
    window.removeEventListener('storage', onStorage);
    window.removeEventListener(CHANGED, listener);
  };
}
