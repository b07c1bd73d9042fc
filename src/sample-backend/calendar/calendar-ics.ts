import ICAL from 'ical.js';
import { type CalendarEvent, type EventDraft, eventDraft, LIMITS } from '#contract/calendar.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { ownTimeZone, timeZoneName } from '#contract/kit/wall-clock.ts';
import { isoDay } from '../kit/dates.ts';
import { type Clock, checkRepeat, clockOf, wallTime, writtenTime } from './occurrences.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Events as an iCalendar file. The times of recurring events are those of a zone: they stay the same where clocks
 * change.
 */
export function writeIcs(events: readonly CalendarEvent[], now: Date): string {
  const file = new ICAL.Component('vcalendar');
  file.updatePropertyWithValue('version', '2.0');
  file.updatePropertyWithValue('prodid', '-//Marquee//Sample calendar//EN');
  for (const event of events) file.addSubcomponent(entryOf(event, now));
  return file.toString();
}

function entryOf(event: CalendarEvent, now: Date) {
  const { id, title, url, start, end, allDay, extendedProps } = event;
  const entry = new ICAL.Component('vevent');
  const {
    calendar,
    location,
    description,
    guests,
    repeat,
    except = [],
    remindMinutes,
  } = extendedProps;
  const clock = clockOf(event);
  const addTime = (name: string, text: string) => {
    if (repeat === undefined && !allDay) {
      entry.addPropertyWithValue(name, ICAL.Time.fromJSDate(new Date(text), true));
      return;
    }
    const property = entry.addPropertyWithValue(name, wallTime(text, clock));
    if (!allDay) property.setParameter('tzid', clock.timeZone);
  };
  entry.updatePropertyWithValue('uid', `event-${id}@marquee.example`);
  entry.updatePropertyWithValue('dtstamp', ICAL.Time.fromJSDate(now, true));
  addTime('dtstart', start);
  addTime('dtend', end);
  entry.updatePropertyWithValue('summary', title);
  entry.updatePropertyWithValue('categories', calendar);
  if (location !== '') entry.updatePropertyWithValue('location', location);
  if (description !== '') entry.updatePropertyWithValue('description', description);
  if (url !== '') entry.updatePropertyWithValue('url', url);
  if (repeat !== undefined) {
    entry.updatePropertyWithValue('rrule', ICAL.Recur.fromString(repeat));
    for (const one of except) addTime('exdate', one);
  }
  for (const guest of guests) entry.addPropertyWithValue('attendee', `mailto:${guest}`);
  if (remindMinutes !== undefined) {
    const alarm = new ICAL.Component('valarm');
    alarm.updatePropertyWithValue('action', 'DISPLAY');
    alarm.updatePropertyWithValue('description', title);
    alarm.updatePropertyWithValue('trigger', ICAL.Duration.fromSeconds(-remindMinutes * 60));
    entry.addSubcomponent(alarm);
  }
  return entry;
}

/** The events of an iCalendar file, and how many entries could not be read. */
export function readIcs(text: string): { drafts: EventDraft[]; skipped: number } {
  const entries = entriesOf(text);
  const drafts: EventDraft[] = [];
  let skipped = 0;
  for (const entry of entries) {
    const draft = draftOf(entry, exceptionsOf(entry, entries));
    if (draft) drafts.push(draft);
    else skipped += 1;
  }
  return { drafts, skipped };
}

function entriesOf(text: string): ICAL.Component[] {
  try {
    const file = ICAL.Component.fromString(text.trim());
    if (file.name !== 'vcalendar') throw new Error('No calendar.');
    return file.getAllSubcomponents('vevent');
  } catch {
    const message = 'This file is not an iCalendar file.';
    throw new ApiError('validation', message, { fields: { ics: message } });
  }
}

function timeIn(entry: ICAL.Component, name: string): ICAL.Time | null {
  const value = entry.getFirstPropertyValue(name);
  return value instanceof ICAL.Time ? value : null;
}

function textIn(entry: ICAL.Component, name: string, most: number): string {
  const value = entry.getFirstPropertyValue(name);
  return typeof value === 'string' ? value.trim().slice(0, most) : '';
}

/** Times that are cancelled, and those that an entry of their own replaces. */
function exceptionsOf(entry: ICAL.Component, all: readonly ICAL.Component[]): ICAL.Time[] {
  const uid = entry.getFirstPropertyValue('uid');
  const cancelled = entry
    .getAllProperties('exdate')
    .flatMap((property) => property.getValues())
    .filter((value) => value instanceof ICAL.Time);
  const replaced = all
    .filter((other) => other !== entry && other.getFirstPropertyValue('uid') === uid)
    .flatMap((other) => timeIn(other, 'recurrence-id') ?? []);
  return [...cancelled, ...replaced];
}

function draftOf(entry: ICAL.Component, exceptions: readonly ICAL.Time[]): EventDraft | null {
  const start = timeIn(entry, 'dtstart');
  if (!start) return null;
  const allDay = start.isDate;
  const rule = entry.getFirstPropertyValue('rrule');
  const repeat = rule instanceof ICAL.Recur ? rule.toString() : undefined;
  const clock = { allDay, timeZone: zoneOf(entry, start) };
  const except = exceptions.map((time) => instantOf(time, clock));
  const url = textIn(entry, 'url', LIMITS.url);
  const read = eventDraft.safeParse({
    title: textIn(entry, 'summary', LIMITS.title) || '—',
    url: /^https?:/i.test(url) ? url : '',
    start: instantOf(start, clock),
    end: endOf(entry, start, clock),
    allDay,
    extendedProps: {
      calendar: 'ETC',
      guests: guestsOf(entry),
      location: textIn(entry, 'location', LIMITS.location),
      description: textIn(entry, 'description', LIMITS.description),
      ...(repeat !== undefined && {
        repeat,
        ...(!allDay && { timeZone: clock.timeZone }),
        ...(except.length > 0 && { except }),
      }),
    },
  });
  return read.success && isFollowed(repeat) ? read.data : null;
}

function isFollowed(repeat: string | undefined): boolean {
  try {
    checkRepeat(repeat, 'ics');
    return true;
  } catch {
    return false;
  }
}

/** The zone that the file names for the start; that of the device where it names none that is known. */
function zoneOf(entry: ICAL.Component, start: ICAL.Time): string {
  if (start.zone === ICAL.Timezone.utcTimezone) return 'UTC';
  const named = timeZoneName.safeParse(entry.getFirstProperty('dtstart')?.getParameter('tzid'));
  return named.success ? named.data : ownTimeZone();
}

/** A time of a file as an event has it; without a zone of its own by the clock of the event. */
function instantOf(time: ICAL.Time, clock: Clock): string {
  const isUtc = time.zone === ICAL.Timezone.utcTimezone;
  return writtenTime(time, isUtc ? { ...clock, timeZone: 'UTC' } : clock);
}

/** Without an end or a length a day lasts a day, anything else an hour. */
function endOf(entry: ICAL.Component, start: ICAL.Time, clock: Clock): string {
  const end = timeIn(entry, 'dtend');
  if (end) return instantOf(end, clock);
  const length = entry.getFirstPropertyValue('duration');
  const startMs = Date.parse(instantOf(start, clock));
  const ms = length instanceof ICAL.Duration ? length.toSeconds() * 1000 : 0;
  if (start.isDate) return isoDay(new Date(startMs + Math.max(ms, DAY_MS)));
  return new Date(startMs + (ms || 60 * 60 * 1000)).toISOString();
}

function guestsOf(entry: ICAL.Component): string[] {
  const addresses = entry.getAllProperties('attendee').flatMap((property) => {
    const value = property.getFirstValue();
    return typeof value === 'string' ? [value.replace(/^mailto:/i, '')] : [];
  });
  const { guests } = eventDraft.shape.extendedProps.shape;
  return addresses.filter((one) => guests.safeParse([one]).success).slice(0, LIMITS.guests);
}
