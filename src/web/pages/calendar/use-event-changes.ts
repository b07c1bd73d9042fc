import { useTranslation } from 'react-i18next';
import {
  addCalendarEvent,
  type CalendarEvent,
  calendarEvent,
  type EventDraft,
  listCalendarEvents,
  removeCalendarEvent,
  updateCalendarEvent,
} from '#contract/calendar.ts';
import { updateAnswers, useChange } from '#web/api/use-change.ts';
import type { Span } from '#web/ui/calendar/calendar-grid.tsx';
import { utcOf } from '#web/ui/calendar/days.ts';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';

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

/** Changes of events that show at once, say that they are done, and can be taken back. */
export function useEventChanges() {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  const adding = useChange(addCalendarEvent);
  const replacing = useChange(updateCalendarEvent, [REPLACED]);
  const removing = useChange(removeCalendarEvent, [REMOVED]);

  const tell = (message: string, undo: () => Promise<unknown>) => {
    showToast({
      message,
      tone: 'success',
      action: { label: t('undo'), onAct: () => void undo().catch(complain) },
    });
  };

  const complain = (error: Error) => {
    const message = t('calendar.done.failed', { reason: error.message });
    showToast({ message, tone: 'danger' });
  };

  const whenOf = ({ start, allDay }: Span) =>
    allDay ? format.wallDay(utcOf(start), now) : format.moment(new Date(start));

  const putBack = (event: CalendarEvent) => replacing.mutateAsync({ body: { event } });

  return {
    /** Rejects when it is refused; whoever asked has the words to say so. */
    add: async (draft: EventDraft) => {
      const { event } = await adding.mutateAsync({ body: { event: draft } });
      tell(t('calendar.done.added', { title: event.title }), () =>
        removing.mutateAsync({ query: { id: event.id } }),
      );
    },
    /** Rejects when it is refused; whoever asked has the words to say so. */
    replace: async (before: CalendarEvent, draft: EventDraft) => {
      await replacing.mutateAsync({ body: { event: { id: before.id, ...draft } } });
      tell(t('calendar.done.saved', { title: draft.title }), () => putBack(before));
    },
    move: (before: CalendarEvent, span: Span) => {
      const { title } = before;
      putBack({ ...before, ...span })
        .then(() =>
          tell(t('calendar.done.moved', { title, when: whenOf(span) }), () => putBack(before)),
        )
        .catch(complain);
    },
    /** Taken back, the event comes again under another id. */
    remove: ({ id, ...draft }: CalendarEvent) => {
      removing
        .mutateAsync({ query: { id } })
        .then(() =>
          tell(t('calendar.done.removed', { title: draft.title }), () =>
            adding.mutateAsync({ body: { event: draft } }),
          ),
        )
        .catch(complain);
    },
  };
}
