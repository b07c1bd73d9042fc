import {
  addCalendarEvent,
  type CalendarEvent,
  calendarEvent,
  type EventDraft,
  listCalendarEvents,
  removeCalendarEvent,
  updateCalendarEvent,
} from '#contract/calendar.ts';
import { updateAnswers, useChange } from '#web/data/use-change.ts';
import { useTranslation } from '#web/translation.tsx';
import type { Span } from '#web/ui/calendar/calendar-grid.tsx';
import { utcOf } from '#web/ui/calendar/days.ts';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { useUndoableChange } from '#web/ui/overlays/toast.ts';
import '#web/messages/calendar.json';

const REPLACED = updateAnswers<typeof listCalendarEvents, { body: { event: unknown } }>(
  listCalendarEvents,
  (events, { body }) => {
    const changed = calendarEvent.parse(body.event);
    return events.map((event) => (event.id === changed.id ? changed : event));
  },
);

const REMOVED = updateAnswers<typeof listCalendarEvents, { query: { id: unknown } }>(
  listCalendarEvents,
  (events, { query }) => events.filter(({ id }) => id !== query.id),
);

/** Changes of events. They show at once and can be undone. */
export function useEventChanges() {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const adding = useChange(addCalendarEvent);
  const replacing = useChange(updateCalendarEvent, [REPLACED]);
  const removing = useChange(removeCalendarEvent, [REMOVED]);
  const runUndoable = useUndoableChange(t('calendar.done.failed'));

  /** Rejects with the reason where the change is refused, for the form that sent it. */
  const send = async (
    change: Promise<unknown>,
    message: string,
    undo: () => Promise<unknown>,
  ): Promise<void> => {
    await change;
    void runUndoable(change, { message, tone: 'success', undo });
  };

  const whenOf = ({ start, allDay }: Span) =>
    allDay ? format.wallDay(utcOf(start), now) : format.moment(new Date(start));

  const save = (event: CalendarEvent) => replacing.mutateAsync({ body: { event } });

  return {
    add: async (draft: EventDraft) => {
      const { event } = await adding.mutateAsync({ body: { event: draft } });
      await send(Promise.resolve(), t('calendar.done.added', { title: event.title }), () =>
        removing.mutateAsync({ query: { id: event.id } }),
      );
    },
    replace: (before: CalendarEvent, draft: EventDraft) =>
      send(
        save({ id: before.id, ...draft }),
        t('calendar.done.saved', { title: draft.title }),
        () => save(before),
      ),
    move: (before: CalendarEvent, span: Span) =>
      runUndoable(save({ ...before, ...span }), {
        message: t('calendar.done.moved', { title: before.title, when: whenOf(span) }),
        tone: 'success',
        undo: () => save(before),
      }),
    /** Undone, the event comes back under another id. */
    remove: ({ id, ...draft }: CalendarEvent) =>
      runUndoable(removing.mutateAsync({ query: { id } }), {
        message: t('calendar.done.removed', { title: draft.title }),
        tone: 'success',
        undo: () => adding.mutateAsync({ body: { event: draft } }),
      }),
  };
}
