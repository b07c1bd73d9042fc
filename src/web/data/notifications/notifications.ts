import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { listMentions, readMentions } from '#contract/scores/desk/decisions.ts';
import { useAccess } from '../ability.ts';
import { useApiContext } from '../api-context.ts';
import { useStored } from '../stored/use-stored.ts';
import { useCall } from '../use-call.ts';
import { useChange } from '../use-change.ts';
import {
  addNotifications,
  clearAll,
  isOfProduct,
  markRead,
  markResolved,
  type NewNotification,
  NO_NOTIFICATIONS,
  type Notification,
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

/** The notes that mention the person, as far as the watch has asked for them. */
function useMentions() {
  const { data } = useCall(listMentions, {}, { enabled: false, isDrawn: false });
  const { mutate } = useChange(readMentions);
  return useMemo(() => {
    const mentions = data?.mentions ?? [];
    const entries = mentions.map(
      (mention): Notification => ({
        id: `mention ${mention.note_id}`,
        kind: 'mentioned',
        values: {
          id: mention.event.id,
          event: mention.event.event_name,
          by: mention.written_by?.full_name ?? '',
          text: mention.text,
        },
        at: mention.mentioned_at,
        isRead: mention.is_read,
      }),
    );
    const read = (entryId?: string) => {
      const unread = mentions.filter(({ is_read: isRead }) => !isRead);
      const ids = unread.map(({ note_id: id }) => id).filter((id) => isMentionOf(entryId, id));
      if (ids.length > 0) mutate({ body: entryId === undefined ? {} : { note_ids: ids } });
    };
    return { entries, unread: data?.unread ?? 0, read };
  }, [data, mutate]);
}

function isMentionOf(entryId: string | undefined, noteId: number): boolean {
  return entryId === undefined || entryId === `mention ${noteId}`;
}

/** The notifications of the person who is signed in, the newest first, and what can be done with them. */
export function useNotifications() {
  const [state, setState] = useStored(useNotificationKey(), storedNotifications);
  const mentions = useMentions();
  const { hasSamples } = useAccess();
  return useMemo(() => {
    const change = (how: (state: NotificationState) => NotificationState) =>
      setState((before) => how(before ?? NO_NOTIFICATIONS));
    const { entries: stored, told } = state ?? NO_NOTIFICATIONS;
    const entries = hasSamples ? stored : stored.filter(isOfProduct);
    return {
      entries: [...mentions.entries, ...entries].toSorted(
        (one, other) => Date.parse(other.at) - Date.parse(one.at),
      ),
      unread: entries.filter(({ isRead }) => !isRead).length + mentions.unread,
      /** Nothing was ever stored for this person in this browser. */
      isFirstVisit: state === null,
      isTold: (id: string) => told.includes(id),
      readOne: (id: string) => {
        change((before) => markRead(before, id));
        mentions.read(id);
      },
      readAll: () => {
        change((before) => markRead(before));
        mentions.read();
      },
      /** `stale`: the ids of what makes the ranking out of date now. */
      readResolved: (stale: readonly string[]) => change((before) => markResolved(before, stale)),
      /** Absent where there is nothing to remove; mentions stay with their notes. */
      clear: entries.length > 0 ? () => change(clearAll) : undefined,
      /** What has happened before the first visit is no news. */
      begin: (...known: readonly Pick<NewNotification, 'id'>[]) =>
        change((before) => known.reduce((state, { id }) => passOver(state, id), before)),
    };
  }, [state, setState, mentions, hasSamples]);
}
