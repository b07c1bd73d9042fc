import { z } from 'zod';
import { repeatRule } from './apps/repeat-rule.ts';
import { nameList } from './kit/name-list.ts';
import { defineRoute } from './kit/route.ts';
import { timeZoneName } from './kit/wall-clock.ts';

/** The calendars that events belong to, in the order in which they are shown. */
export const CALENDARS = ['Business', 'Holiday', 'Personal', 'ETC', 'Family'] as const;
export type Calendar = (typeof CALENDARS)[number];

export const LIMITS = { title: 200, url: 2000, location: 200, description: 5000, guests: 50 };

export const GUEST_ANSWERS = ['yes', 'maybe', 'no'] as const;
export type GuestAnswer = (typeof GUEST_ANSWERS)[number];

const MAX_REMINDER_MINUTES = 4 * 7 * 24 * 60;
const MAX_EXCEPTIONS = 1000;

function text(most: number) {
  return z
    .string()
    .trim()
    .max(most, `At most ${most.toLocaleString('en')} characters.`);
}

const webAddress = text(LIMITS.url).refine(
  (url) => url === '' || /^https?:\/\/[^\s/]/i.test(url),
  'Enter an address that begins with https://, or leave it empty.',
);

const eventFields = {
  /** Of a page about the event; empty: there is none. */
  url: webAddress.default(''),
  title: text(LIMITS.title).min(1, 'Enter a title.'),
  /** An instant with its offset; of an all-day event its first day, as `2026-06-01`. */
  start: z.string(),
  /** An instant; of an all-day event the first day after it. */
  end: z.string(),
  allDay: z.boolean().default(false),
  extendedProps: z.object({
    calendar: z.enum(CALENDARS),
    /** E-mail addresses. */
    guests: z.array(z.email()).max(LIMITS.guests).default([]),
    location: text(LIMITS.location).default(''),
    description: text(LIMITS.description).default(''),
    /** What the guests have answered, by e-mail address; the back end writes it. */
    answers: z.record(z.string(), z.enum(GUEST_ANSWERS)).exactOptional(),
    /** Minutes before the start; absent: no reminder. */
    remindMinutes: z.int().min(0).max(MAX_REMINDER_MINUTES).exactOptional(),
    /** How it repeats; absent: it does not. */
    repeat: repeatRule.exactOptional(),
    /** The time zone of a recurring event; absent: that of the device. */
    timeZone: timeZoneName.exactOptional(),
    /** The starts that the rule skips, as `start` has them. */
    except: z.array(z.string().max(40)).max(MAX_EXCEPTIONS).exactOptional(),
  }),
};

type Span = { start: string; end: string; allDay: boolean };

const instant = z.iso.datetime({ offset: true });
const day = z.iso.date();

/** Both ends are readable, and the end comes after the start. */
function checkSpan({ start, end, allDay }: Span, context: z.RefinementCtx): void {
  const format = allDay ? day : instant;
  const complaint = allDay ? 'Enter a date.' : 'Enter a date and a time.';
  const complain = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message });
  const isReadable = { start: format.safeParse(start).success, end: format.safeParse(end).success };
  if (!isReadable.start) complain('start', complaint);
  if (!isReadable.end) complain('end', complaint);
  if (!isReadable.start || !isReadable.end) return;
  if (Date.parse(end) <= Date.parse(start)) complain('end', 'The end must be after the start.');
}

export const eventDraft = z.object(eventFields).superRefine(checkSpan);
export type EventDraft = z.infer<typeof eventDraft>;

export const calendarEvent = z
  .object({ id: z.number().int(), ...eventFields })
  .superRefine(checkSpan);
export type CalendarEvent = z.infer<typeof calendarEvent>;

export const listCalendarEvents = defineRoute({
  method: 'GET',
  path: '/apps/calendar/events',
  summary: 'The events of some calendars, or of all',
  access: 'open',
  query: z.object({
    /** Absent: all. */
    calendars: nameList
      .pipe(z.array(z.enum(CALENDARS, `Name calendars among ${CALENDARS.join(', ')}.`)))
      .optional(),
  }),
  answer: z.array(calendarEvent),
});

/** An event at one of its times: for a recurring event, `occurrence` is the start that its rule gives. */
const occurrence = calendarEvent.and(z.object({ occurrence: z.string().optional() }));
export type CalendarOccurrence = z.infer<typeof occurrence>;

export const listCalendarOccurrences = defineRoute({
  method: 'GET',
  path: '/apps/calendar/occurrences',
  summary: 'The events between two days, with each occurrence of a recurring one',
  access: 'open',
  query: z.object({
    from: z.iso.date(),
    /** The first day after. */
    to: z.iso.date(),
    calendars: nameList
      .pipe(z.array(z.enum(CALENDARS, `Name calendars among ${CALENDARS.join(', ')}.`)))
      .optional(),
  }),
  answer: z.array(occurrence),
});

export const splitCalendarEvent = defineRoute({
  method: 'POST',
  path: '/apps/calendar/split-event',
  summary: 'Replace one occurrence of a recurring event by an event of its own',
  access: 'open',
  body: z.object({ id: z.number().int(), occurrence: z.string().max(40), event: eventDraft }),
  answer: z.object({ event: calendarEvent }),
});

export const endCalendarSeries = defineRoute({
  method: 'POST',
  path: '/apps/calendar/end-series',
  summary: 'End a recurring event before one of its occurrences',
  access: 'open',
  body: z.object({ id: z.number().int(), occurrence: z.string().max(40) }),
  answer: z.object({
    event: calendarEvent,
    /** What was cut off: the rule from that time on, and the times at which it does not come. */
    rest: z.object({ repeat: z.string(), except: z.array(z.string()) }),
  }),
});

export const exportCalendar = defineRoute({
  method: 'GET',
  path: '/apps/calendar/ics',
  summary: 'All events as an iCalendar file',
  access: 'open',
  answer: z.object({ ics: z.string() }),
});

export const importCalendar = defineRoute({
  method: 'POST',
  path: '/apps/calendar/import-ics',
  summary: 'Add the events of an iCalendar file; 400 where it is none',
  access: 'open',
  body: z.object({ ics: z.string().max(2_000_000, 'This file is too large.') }),
  answer: z.object({
    added: z.array(z.number().int()),
    /** Entries without a readable time, or with a rule that is not supported. */
    skipped: z.number().int(),
  }),
});

export const addCalendarEvent = defineRoute({
  method: 'POST',
  path: '/apps/calendar/add-event',
  summary: 'Add an event',
  access: 'open',
  body: z.object({ event: eventDraft }),
  status: 201,
  answer: z.object({ event: calendarEvent }),
});

export const updateCalendarEvent = defineRoute({
  method: 'POST',
  path: '/apps/calendar/update-event',
  summary: 'Replace an event',
  access: 'open',
  body: z.object({ event: calendarEvent }),
  answer: z.object({ event: calendarEvent }),
});

export const removeCalendarEvent = defineRoute({
  method: 'DELETE',
  path: '/apps/calendar/remove-event',
  summary: 'Remove an event',
  access: 'open',
  query: z.object({ id: z.coerce.number().int().min(1) }),
  answer: z.object({}),
});

export const listCalendarGuests = defineRoute({
  method: 'GET',
  path: '/apps/calendar/guests',
  summary: 'People who can be invited to an event',
  access: 'open',
  answer: z.array(z.object({ fullName: z.string(), email: z.string(), avatar: z.string() })),
});
