import { z } from 'zod';
import { type CalendarEvent, calendarEvent } from '#contract/calendar.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { CollectionOptions } from '../kit/collection.ts';

/** All events in the order in which they were added, so that the last one has the greatest id. */
export const CALENDAR: CollectionOptions<CalendarEvent[]> = {
  name: 'calendar events',
  schema: z.array(calendarEvent),
  seed: async (today) => (await import('./calendar-seed.ts')).seedCalendarEvents(today),
};

export function eventIn(events: readonly CalendarEvent[], id: number): CalendarEvent {
  const found = events.find((event) => event.id === id);
  if (!found) throw new ApiError('not_found', `There is no event ${id}.`);
  return found;
}
