import {
  addCalendarEvent,
  type Calendar,
  type CalendarEvent,
  endCalendarSeries,
  exportCalendar,
  importCalendar,
  listCalendarEvents,
  listCalendarGuests,
  listCalendarOccurrences,
  removeCalendarEvent,
  splitCalendarEvent,
  updateCalendarEvent,
} from '#contract/calendar.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { PEOPLE } from '../kit/people.ts';
import type { AddRoutes } from '../kit/resource.ts';
import { CALENDAR, eventIn } from './calendar-book.ts';
import { readIcs, writeIcs } from './calendar-ics.ts';
import { tellGuests, withAnswers } from './invitations.ts';
import { checkRepeat, hasOccurrence, occurrencesOf, splitRule } from './occurrences.ts';

/** The calendar: events once or again and again, and what guests hear of them. */
export const addCalendarRoutes: AddRoutes = (implement, { collection, clock, outbox }) => {
  const events = collection(CALENDAR);

  /** An empty filter reads as absent, and must still answer none. */
  const inCalendars = async (calendars: readonly Calendar[] | undefined, { url }: Request) => {
    const all = await events.read();
    if (!calendars) {
      const { searchParams } = new URL(url);
      return searchParams.has('calendars') || searchParams.has('calendars[]') ? [] : all;
    }
    return all.filter(({ extendedProps }) => calendars.includes(extendedProps.calendar));
  };

  const add = async (draft: Omit<CalendarEvent, 'id'>) => {
    checkRepeat(draft.extendedProps.repeat, 'event.extendedProps.repeat');
    const added = await events.change((state, newId) => {
      const event = { id: newId(), ...draft };
      return { state: [...state, event], result: event };
    });
    await tellGuests(outbox, null, added);
    return { event: added };
  };

  implement(listCalendarEvents, ({ query: { calendars }, request }) =>
    inCalendars(calendars, request),
  );

  implement(listCalendarOccurrences, async ({ query: { from, to, calendars }, request }) => {
    const [start, end] = [new Date(from), new Date(to)];
    return (await inCalendars(calendars, request)).flatMap((event) =>
      occurrencesOf(event, start, end),
    );
  });

  implement(addCalendarEvent, ({ body }) => add(body.event));

  implement(updateCalendarEvent, async ({ body }) => {
    checkRepeat(body.event.extendedProps.repeat, 'event.extendedProps.repeat');
    const { before, event } = await events.change((state) => {
      const known = eventIn(state, body.event.id);
      const after = withAnswers(known, body.event);
      const changed = state.map((other) => (other === known ? after : other));
      return { state: changed, result: { before: known, event: after } };
    });
    await tellGuests(outbox, before, event);
    return { event };
  });

  implement(splitCalendarEvent, async ({ body: { id, occurrence, event } }) => {
    await events.change((state) => {
      const known = eventIn(state, id);
      if (!hasOccurrence(known, occurrence)) {
        throw new ApiError('validation', 'The event has no occurrence at this time.');
      }
      const { except = [], ...others } = known.extendedProps;
      const extendedProps = { ...others, except: [...new Set([...except, occurrence])] };
      const changed = state.map((one) => (one === known ? { ...known, extendedProps } : one));
      return { state: changed, result: undefined };
    });
    const { repeat: _, except: __, timeZone: ___, ...extendedProps } = event.extendedProps;
    return add({ ...event, extendedProps });
  });

  implement(endCalendarSeries, async ({ body: { id, occurrence } }) => {
    const { before, event, rest } = await events.change((state) => {
      const known = eventIn(state, id);
      const { except = [], repeat, ...props } = known.extendedProps;
      const isTime = repeat !== undefined && Date.parse(occurrence) > Date.parse(known.start);
      if (!isTime) throw new ApiError('validation', 'The event has no times before this one.');
      const cut = splitRule(known, occurrence);
      const isLeft = (time: string) => Date.parse(time) < Date.parse(occurrence);
      const extendedProps = { ...props, repeat: cut.until, except: except.filter(isLeft) };
      const after = { ...known, extendedProps };
      const result = {
        before: known,
        event: after,
        rest: { repeat: cut.rest, except: except.filter((time) => !isLeft(time)) },
      };
      return { state: state.map((one) => (one === known ? after : one)), result };
    });
    await tellGuests(outbox, before, event);
    return { event, rest };
  });

  implement(removeCalendarEvent, async ({ query: { id } }) => {
    const removed = await events.change((state) => {
      const known = eventIn(state, id);
      return { state: state.filter((event) => event !== known), result: known };
    });
    await tellGuests(outbox, removed, null);
    return {};
  });

  implement(exportCalendar, async () => ({ ics: writeIcs(await events.read(), clock()) }));

  implement(importCalendar, ({ body: { ics } }) => {
    const { drafts, skipped } = readIcs(ics);
    return events.change((state, newId) => {
      const added = drafts.map((draft) => ({ id: newId(), ...draft }));
      const result = { added: added.map(({ id }) => id), skipped };
      return { state: added.length === 0 ? state : [...state, ...added], result };
    });
  });

  implement(listCalendarGuests, async () =>
    PEOPLE.map(({ fullName, email, avatar }) => ({ fullName, email, avatar })),
  );
};
