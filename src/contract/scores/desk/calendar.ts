import { z } from 'zod';
import { DAY_MS } from '#scoring/durations.ts';
import { apiKey } from '../../access/api-keys.ts';
import { oneLine } from '../../kit/one-line.ts';
import { defineRoute } from '../../kit/route.ts';
import { eventRow } from '../events.ts';
import { ownFilters, specifiedFilters } from '../filter-schemas.ts';
import {
  categoryRefusal,
  comparedWith,
  comparison,
  hasAllowedCategory,
  runId,
  timeRange,
} from '../scores.ts';

/** The days that one call answers: a month with the days of other months in its first and last weeks, and more. */
const MOST_DAYS = 62;
/** The events that one call answers of each day. */
export const MOST_OF_A_DAY = 50;

const day = z.iso.date('Enter a date like 2026-11-22.');

/** What a calendar shows of an event. */
const calendarEvent = eventRow.pick({
  id: true,
  event_name: true,
  event_type: true,
  venue_name: true,
  city: true,
  starts_at: true,
  time_known: true,
  timezone: true,
  status: true,
  score: true,
  rank: true,
  previous_rank: true,
  pinned: true,
});

const calendarBody = z
  .object({
    time_range: timeRange,
    run_id: runId,
    compare: comparison,
    ...specifiedFilters,
    ...ownFilters,
    /** The first and the last day, as the day of an event is at its venue. */
    from: day,
    to: day,
    per_day: z.number().int().min(1).max(MOST_OF_A_DAY).default(5),
  })
  .refine(hasAllowedCategory, categoryRefusal)
  .refine(
    ({ from, to }) => {
      const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
      return days >= 0 && days < MOST_DAYS;
    },
    { path: ['to'], message: `Ask for 1 to ${MOST_DAYS} days.` },
  );
export type CalendarBody = z.output<typeof calendarBody>;

export const readCalendar = defineRoute({
  method: 'POST',
  path: '/event_score/calendar',
  summary: 'The best events of each day of a list, and how many each day has',
  changes: false,
  access: { action: 'read', subject: 'Score' },
  refreshes: [],
  body: calendarBody,
  answer: z.object({
    run_id: z.string().nullable(),
    compared_with: comparedWith,
    /** The days that have events, in order; of each its best events by score first. */
    days: z.array(
      z.object({ day: z.string(), count: z.number().int(), events: z.array(calendarEvent) }),
    ),
  }),
});
export type CalendarDay = z.output<(typeof readCalendar)['answer']>['days'][number];

/**
 * The calendar that other programs read, by a secret in the query, which no log has. The answer is an iCalendar file
 * (RFC 5545).
 */
export const CALENDAR_FILE = { method: 'GET', path: '/event_score/calendar.ics' } as const;

/** The best events that a calendar address answers. */
export const MOST_CALENDAR_EVENTS = 500;

/** How long a calendar address works: as long as any API key may. */
export const CALENDAR_KEY_DAYS = 365;

const listed = { time_range: timeRange, ...specifiedFilters, ...ownFilters };

/** Which events a calendar address answers, as it is stored. */
export const calendarList = z.object(listed).refine(hasAllowedCategory, categoryRefusal);
export type CalendarList = z.output<typeof calendarList>;

export const createCalendarAddress = defineRoute({
  method: 'POST',
  path: '/calendar_addresses',
  summary:
    'Make an address by which other calendars read a list: an own API key for this alone, whose secret is in this answer and never again',
  access: { action: 'update', subject: 'ApiKey' },
  confirms: 'always',
  refreshes: ['api_keys', 'staff', 'audit'],
  body: z
    .object({ name: oneLine(60, 'Enter a name.'), ...listed })
    .refine(hasAllowedCategory, categoryRefusal),
  status: 201,
  answer: z.object({ key: apiKey, secret: z.string() }),
});

/** Path and query of the address that a secret makes. */
export function calendarPath(secret: string): string {
  return `${CALENDAR_FILE.path}?key=${secret}`;
}
