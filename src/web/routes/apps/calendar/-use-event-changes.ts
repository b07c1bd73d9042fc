import {
  addCalendarEvent,
  type CalendarEvent,
  type CalendarOccurrence,
  calendarEvent,
  type EventDraft,
  endCalendarSeries,
  importCalendar,
  listCalendarEvents,
  listCalendarOccurrences,
  removeCalendarEvent,
  splitCalendarEvent,
  updateCalendarEvent,
} from '#contract/calendar.ts';
import { useApiContext } from '#web/data/api-context.ts';
import { updateAnswers, useChange } from '#web/data/use-change.ts';
import { useTranslation } from '#web/translation.tsx';
import type { Span } from '#web/ui/calendar/calendar-grid.tsx';
import { utcOf } from '#web/ui/calendar/days.ts';
import { useFormat } from '#web/ui/format/format.ts';
import { useNow } from '#web/ui/format/now.tsx';
import { useUndoableChange } from '#web/ui/overlays/toast.ts';
import { isLaterPart, restOf, type Scope, seriesOf } from './-event-values.ts';
import '#web/messages/calendar.json';

/** Only the back end computes the occurrences of recurring events. */
const REPLACED = updateAnswers<typeof listCalendarOccurrences, { body: { event: unknown } }>(
  listCalendarOccurrences,
  (events, { body }) => {
    const changed = calendarEvent.parse(body.event);
    if (changed.extendedProps.repeat !== undefined) return events;
    return events.map((event) =>
      event.id === changed.id && event.occurrence === undefined ? changed : event,
    );
  },
);

const REMOVED = updateAnswers<typeof listCalendarOccurrences, { query: { id: unknown } }>(
  listCalendarOccurrences,
  (events, { query }) => events.filter(({ id }) => id !== query.id),
);

/** The form of an event begins with what is cached, so that is changed too. */
const REPLACED_WHOLE = updateAnswers<typeof listCalendarEvents, { body: { event: unknown } }>(
  listCalendarEvents,
  (events, { body }) => {
    const changed = calendarEvent.parse(body.event);
    return events.map((event) => (event.id === changed.id ? changed : event));
  },
);

const SPLIT_WHOLE = updateAnswers<
  typeof listCalendarEvents,
  { body: { id: number; occurrence: string } }
>(listCalendarEvents, (events, { body: { id, occurrence } }) =>
  events.map((event) => {
    if (event.id !== id) return event;
    const { except = [], ...others } = event.extendedProps;
    return { ...event, extendedProps: { ...others, except: [...except, occurrence] } };
  }),
);

/** Changes of events. They show at once and can be undone. */
export function useEventChanges() {
  const { t } = useTranslation();
  const { call } = useApiContext();
  const format = useFormat();
  const now = useNow();
  const adding = useChange(addCalendarEvent);
  const replacing = useChange(updateCalendarEvent, [REPLACED, REPLACED_WHOLE]);
  const splitting = useChange(splitCalendarEvent, [SPLIT_WHOLE]);
  const ending = useChange(endCalendarSeries);
  const removing = useChange(removeCalendarEvent, [REMOVED]);
  const importing = useChange(importCalendar);
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
  const take = (id: number) => removing.mutateAsync({ query: { id } });

  /** Replaces one occurrence of a recurring event; `rejoin` undoes it. */
  const split = (whole: CalendarEvent, occurrence: string, event: EventDraft) => {
    const done = splitting.mutateAsync({ body: { id: whole.id, occurrence, event } });
    const rejoin = async () => {
      await take((await done).event.id);
      await save(whole);
    };
    return { done, rejoin };
  };

  /** Replaces a recurring event from one of its occurrences on; `rejoin` undoes it. */
  const cut = (whole: CalendarEvent, occurrence: string, draft: EventDraft) => {
    const end = async () => {
      const { rest } = await ending.mutateAsync({ body: { id: whole.id, occurrence } });
      const event = restOf(whole, { ...rest, occurrence }, draft);
      try {
        return await adding.mutateAsync({ body: { event } });
      } catch (error) {
        // Otherwise the rest of the series would be gone.
        await save(whole);
        throw error;
      }
    };
    const done = end();
    const rejoin = async () => {
      await take((await done).event.id);
      await save(whole);
    };
    return { done, rejoin };
  };

  const wholeOf = async (id: number) =>
    (await call(listCalendarEvents, { query: {} })).find((event) => event.id === id);

  return {
    add: async (draft: EventDraft) => {
      const { event } = await adding.mutateAsync({ body: { event: draft } });
      await send(Promise.resolve(), t('calendar.done.added', { title: event.title }), () =>
        take(event.id),
      );
    },
    /** `before` is the occurrence that was opened, `whole` the recurring event. */
    replace: (whole: CalendarEvent, before: CalendarEvent, draft: EventDraft, scope: Scope) => {
      const message = t('calendar.done.saved', { title: draft.title });
      if (whole.extendedProps.repeat !== undefined && scope === 'one') {
        const { done, rejoin } = split(whole, before.start, draft);
        return send(done, message, rejoin);
      }
      if (isLaterPart(whole, before, scope)) {
        const { done, rejoin } = cut(whole, before.start, draft);
        return send(done, message, rejoin);
      }
      return send(save(seriesOf(whole, before, draft)), message, () => save(whole));
    },
    /** Moves only this occurrence of a recurring event. */
    move: async ({ occurrence, ...before }: CalendarOccurrence, span: Span) => {
      const message = t('calendar.done.moved', { title: before.title, when: whenOf(span) });
      if (occurrence === undefined) {
        const undo = () => save(before);
        return runUndoable(save({ ...before, ...span }), { message, tone: 'success', undo });
      }
      const whole = await wholeOf(before.id);
      if (!whole) return;
      const { done, rejoin } = split(whole, occurrence, { ...before, ...span });
      return runUndoable(done, {
        message: t('calendar.done.movedOne', { title: before.title, when: whenOf(span) }),
        tone: 'success',
        undo: rejoin,
      });
    },
    /** Undone, an event comes back under another id. */
    remove: (whole: CalendarEvent, before: CalendarEvent, scope: Scope) => {
      const { id, ...draft } = whole;
      const { except = [], ...props } = whole.extendedProps;
      const message = t('calendar.done.removed', { title: draft.title });
      if (props.repeat !== undefined && scope === 'one') {
        const extendedProps = { ...props, except: [...except, before.start] };
        const undo = () => save(whole);
        return runUndoable(save({ ...whole, extendedProps }), { message, tone: 'success', undo });
      }
      if (isLaterPart(whole, before, scope)) {
        const done = ending.mutateAsync({ body: { id, occurrence: before.start } });
        return runUndoable(done, { message, tone: 'success', undo: () => save(whole) });
      }
      return runUndoable(take(id), {
        message,
        tone: 'success',
        undo: () => adding.mutateAsync({ body: { event: draft } }),
      });
    },
    importFile: async (file: File) => {
      const done = importing.mutateAsync({ body: { ics: await file.text() } });
      const counts = await done.catch(() => ({ added: [], skipped: 0 }));
      const added = t('calendar.done.imported', { count: counts.added.length });
      const skipped = t('calendar.done.skipped', { count: counts.skipped });
      return runUndoable(done, {
        message: counts.skipped === 0 ? added : `${added} ${skipped}`,
        tone: 'success',
        undo: () => Promise.all(counts.added.map(take)),
      });
    },
  };
}
