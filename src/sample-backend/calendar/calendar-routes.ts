import { z } from 'zod';
import {
  addCalendarEvent,
  calendarEvent,
  listCalendarEvents,
  listCalendarGuests,
  removeCalendarEvent,
  updateCalendarEvent,
} from '#contract/calendar.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { nextId } from '../kit/list.ts';
import { PEOPLE } from '../kit/people.ts';
import type { AddRoutes } from '../kit/resource.ts';
import { seedCalendarEvents } from './calendar-seed.ts';

/** Events stand in the order in which they were added, so that the last one has the greatest id. */
export const addCalendarRoutes: AddRoutes = (implement, { collection }) => {
  const events = collection({
    name: 'calendar events',
    schema: z.array(calendarEvent),
    seed: (today) => seedCalendarEvents(today),
  });

  implement(listCalendarEvents, async ({ query: { calendars } }) => {
    const all = await events.read();
    if (!calendars) return all;
    return all.filter(({ extendedProps }) => calendars.includes(extendedProps.calendar));
  });

  implement(addCalendarEvent, ({ body }) =>
    events.change((state) => {
      const event = { id: nextId(state), ...body.event };
      return { state: [...state, event], result: { event } };
    }),
  );

  implement(updateCalendarEvent, ({ body: { event } }) =>
    events.change((state) => {
      if (!state.some(({ id }) => id === event.id)) throw unknownEvent(event.id);
      const changed = state.map((other) => (other.id === event.id ? event : other));
      return { state: changed, result: { event } };
    }),
  );

  implement(removeCalendarEvent, ({ query: { id } }) =>
    events.change((state) => {
      const others = state.filter((event) => event.id !== id);
      if (others.length === state.length) throw unknownEvent(id);
      return { state: others, result: {} };
    }),
  );

  implement(listCalendarGuests, async () =>
    PEOPLE.map(({ fullName, email, avatar }) => ({ fullName, email, avatar })),
  );
};

function unknownEvent(id: number): ApiError {
  return new ApiError('not_found', `There is no event ${id}.`);
}
