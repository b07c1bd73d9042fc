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
  dismiss,
  isOfProduct,
  markRead,
  markResolved,
  type NewNotification,
  NO_NOTIFICATIONS,
  type Notification,
  type NotificationState,
  notificationKey,
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

/** The notes that mention the person and the events that they became owner of, as far as fetched. */
function useMentions() {
  const { data } = useCall(listMentions, {}, { enabled: false, isServerRendered: false });
  const { mutate } = useChange(readMentions);
  return useMemo(() => {
    const mentions = data?.mentions ?? [];
    const given = data?.given ?? [];
    const entries = [
      ...mentions.map((one) =>
        entryOf(mentionId(one), 'mentioned', one, one.mentioned_at, one.written_by, {
          text: one.text,
        }),
      ),
      ...given.map((one) => entryOf(givenId(one), 'given', one, one.given_at, one.given_by)),
    ];
    const read = (entryId?: string) => {
      if (!entries.some(({ id, isRead }) => !isRead && (entryId ?? id) === id)) return;
      if (entryId === undefined) return mutate({ body: {} });
      const notes = mentions.filter((mention) => mentionId(mention) === entryId);
      const events = given.filter((one) => givenId(one) === entryId);
      mutate({
        body: {
          note_ids: notes.map(({ note_id: id }) => id),
          event_ids: events.map(({ event }) => event.id),
        },
      });
    };
    return { entries, unread: data?.unread ?? 0, read };
  }, [data, mutate]);
}

/** A change of an event, and who made it. */
function entryOf(
  id: string,
  kind: 'mentioned' | 'given',
  { event, is_read: isRead }: { event: { id: number; event_name: string }; is_read: boolean },
  at: string,
  by: { full_name: string } | null,
  more?: { text: string },
): Notification {
  const values = { id: event.id, event: event.event_name, by: by?.full_name ?? '', ...more };
  return { id, kind, values, at, isRead };
}

const mentionId = ({ note_id: id }: { note_id: number }) => `mention ${id}`;
const givenId = ({ event, given_at: at }: { event: { id: number }; given_at: string }) =>
  `given ${event.id} ${at}`;

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
      wasNotified: (id: string) => told.includes(id),
      readOne: (id: string) => {
        change((before) => markRead(before, id));
        mentions.read(id);
      },
      readAll: () => {
        change((before) => markRead(before));
        mentions.read();
      },
      /** `stale`: the ids of the reasons why the ranking is out of date now. */
      readResolved: (stale: readonly string[]) => change((before) => markResolved(before, stale)),
      /** Absent where there is nothing to remove; mentions stay with their notes, and events with their owners. */
      clear: entries.length > 0 ? () => change(clearAll) : undefined,
      /** Marks as seen what happened before the first visit. */
      begin: (...known: readonly Pick<NewNotification, 'id'>[]) =>
        change((before) => known.reduce((state, { id }) => dismiss(state, id), before)),
    };
  }, [state, setState, mentions, hasSamples]);
}
