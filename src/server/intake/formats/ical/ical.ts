import { hash } from 'node:crypto';
import { MAX_LENGTH } from '#server/catalogue/events/import-limits.ts';
import type { Moment } from '#server/catalogue/times/moment.ts';
import { readLocation } from '#server/catalogue/venues/location-parts.ts';
import { finishEvent } from '../../reading/finish-event.ts';
import { type RowCheck, refuse, startRow } from '../../reading/row-check.ts';
import { statedStatus } from '../../reading/stated-values.ts';
import type { FeedReader, FeedRow } from '../../rows/feed-row.ts';
import { noteRow } from '../../rows/file-budget.ts';
import { type EventFormat, sampleRows } from '../../rows/format.ts';
import type { ReaderSetup } from '../../rows/reader-setup.ts';
import { unreadable } from '../../rows/unreadable.ts';
import { type CalendarEvent, type CalendarFacts, createEventFinder } from './calendar-events.ts';
import {
  type CalendarTime,
  endOf,
  readDuration,
  readLength,
  readTime,
  stampOf,
  zoneOfCalendar,
} from './calendar-times.ts';
import { type ContentLine, unescapeText } from './content-lines.ts';
import { readSummary, typeOf } from './event-name.ts';
import { expandRecurrence, isTooMuchWork } from './expand-recurrences.ts';

/** Dates of recurring events in one file; finding them takes most of the time. */
const MAX_DATES = 20_000;
/** Recurring events in one file, which are in memory until its end. */
const MAX_RECURRING = 5000;

const UNREADABLE_RULE = 'Recurs by a rule that cannot be read, or too often.';
const TOO_OFTEN = 'Recurs by a rule of more times or dates than any event has.';

/** The lines of a concert with every field that is read. */
export const CONCERT = [
  'UID:gulls@pier.example',
  'DTSTART;TZID=America/Chicago:20260501T200000',
  'DTEND;TZID=America/Chicago:20260501T230000',
  'SUMMARY:Gulls\\, Otters & Friends',
  'LOCATION:Pier Club\\, 12 Dock Street\\, Chicago\\, IL 60601',
  'CATEGORIES:Concert,Indie',
  'URL:https://pier.example/gulls',
  'DESCRIPTION:A night',
  ' \\non the pier',
  'STATUS:CONFIRMED',
];

/**
 * Reads iCalendar files. Recurring events become one event for each date of a year, after all others; a date that
 * the calendar changes or cancels is as it says there.
 */
function createIcalReader(setup: ReaderSetup): FeedReader<FeedRow> {
  const facts: CalendarFacts = { zone: null, zoneNames: new Map() };
  const findEvents = createEventFinder(facts);
  const recurring: CalendarEvent[] = [];
  /** Dates of recurring events that have an entry of their own. */
  const changedDates = new Set<string>();
  let row = 0;
  let dates = 0;

  function read(event: CalendarEvent): FeedRow[] {
    if (!event.lines.has('RRULE') && !event.lines.has('RDATE')) return [readDate(event, null)];
    recurring.push(event);
    if (recurring.length > MAX_RECURRING) {
      throw unreadable(`The calendar has more than ${MAX_RECURRING} recurring events. Split it.`);
    }
    return [];
  }

  /** One row: the event, or its date that starts then. */
  function readDate(event: CalendarEvent, at: Moment | null): FeedRow {
    row += 1;
    const check = startRow(row);
    return readCalendarEvent(check, event, { at, facts, setup, onChanged });
  }

  function onChanged(id: string): void {
    changedDates.add(id);
  }

  function readRecurring(event: CalendarEvent): FeedRow[] {
    noteRow(row + 1);
    const start = startOf(event, facts);
    const uid = uidOf(event);
    if (!start) return [readDate(event, null)];
    // Each rule takes time to expand, also where its dates are not wanted any more.
    if (dates > MAX_DATES) return [tooManyDates()];
    try {
      const { starts, work } = expandRecurrence(recurrenceOf(event, start), setup.now);
      dates += work;
      if (dates > MAX_DATES) return [tooManyDates()];
      return starts
        .filter((at) => !changedDates.has(`${uid}/${stampOf({ ...start, moment: at })}`))
        .map((at) => readDate(event, at));
    } catch (error) {
      const tooMuch = isTooMuchWork(error);
      if (tooMuch === 'on the way') dates += MAX_DATES / 10;
      return [refuseRule(tooMuch === 'before' ? TOO_OFTEN : UNREADABLE_RULE)];
    }
  }

  function tooManyDates(): FeedRow {
    return refuseRule(`Has more than ${MAX_DATES} dates in a year, with the events before it.`);
  }

  function refuseRule(reason: string): FeedRow {
    row += 1;
    return { row, errors: [{ row, field: 'rrule', reason }] };
  }

  return {
    push: (text) => findEvents(text, false).flatMap(read),
    end: () => [...findEvents('', true).flatMap(read), ...recurring.flatMap(readRecurring)],
  };
}

export const ical: EventFormat = {
  rows: 'events',
  reads: 'iCalendar files (`.ics`)',
  fits: ({ text }) => /^BEGIN:VCALENDAR\b/i.test(text),
  createReader: createIcalReader,
  samples: { calendar: sampleCalendar },
};

/** Events on one date, and one that recurs. */
function sampleCalendar(): string {
  const event = (id: string, ...more: string[]) => {
    const [, ...others] = CONCERT;
    return ['BEGIN:VEVENT', `UID:${id}`, ...others, ...more, 'END:VEVENT'];
  };
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'X-WR-TIMEZONE:America/Chicago',
    ...sampleRows((index) => event(`${index}@pier.example`)).flat(),
    ...event(
      'weekly@pier.example',
      'RRULE:FREQ=WEEKLY;COUNT=20',
      'EXDATE;TZID=America/Chicago:20260508T200000',
    ),
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

function recurrenceOf({ lines }: CalendarEvent, start: CalendarTime) {
  return {
    start,
    rules: lines.get('RRULE') ?? [],
    extraDates: lines.get('RDATE') ?? [],
    exceptDates: lines.get('EXDATE') ?? [],
  };
}

type Reading = {
  /** The start of this date of a recurring event; null: the event's own. */
  at: Moment | null;
  facts: CalendarFacts;
  setup: ReaderSetup;
  /** Called with the id of a recurring event's date that has an entry of its own. */
  onChanged: (id: string) => void;
};

function readCalendarEvent(
  check: RowCheck,
  event: CalendarEvent,
  { at, facts, setup, onChanged }: Reading,
): FeedRow {
  const first = startOf(event, facts);
  if (!first) refuse(check, 'starts_at', 'Is missing, or is not a date or time.');
  if (event.brokenLine !== null)
    refuse(check, 'row', `Has a line that cannot be read: ${event.brokenLine.slice(0, 60)}`);
  const start = at ?? first?.moment ?? null;
  const summary = readSummary(textOf(event, 'SUMMARY') ?? '');
  const { name, status } = summary;
  const ownZone = zoneOfCalendar(facts);
  const categories = textOf(event, 'CATEGORIES');
  return finishEvent(
    check,
    {
      source: setup.source ?? 'ical',
      sourceId: idOf(event, { at, first, facts, onChanged }),
      name,
      type: setup.type ?? typeOf(categories ?? '', summary) ?? 'other',
      category: categories?.split(',')[0] ?? null,
      ...readLocation(textOf(event, 'LOCATION')),
      capacity: undefined,
      start,
      end: start && first ? endOf(start, lengthOf(event, first, facts)) : null,
      // An instant needs no zone, so that of its city is nearer.
      zone: first?.zone ?? (start?.offset === null ? ownZone : undefined),
      status:
        status ?? statedStatus(check, textOf(event, 'STATUS')?.toLowerCase() ?? '', AS_PLANNED),
      priceMin: null,
      priceMax: null,
      currency: null,
      url: textOf(event, 'URL'),
      imageUrl: null,
    },
    { ...setup, zone: ownZone ?? setup.zone },
  );
}

const AS_PLANNED = ['confirmed', 'tentative'];

function line({ lines }: CalendarEvent, name: string): ContentLine | undefined {
  return lines.get(name)?.[0];
}

function textOf(event: CalendarEvent, name: string): string | null {
  return unescapeText(line(event, name)?.value ?? '').trim() || null;
}

function startOf(event: CalendarEvent, facts: CalendarFacts): CalendarTime | undefined {
  const start = line(event, 'DTSTART');
  return start && readTime(start, facts);
}

function lengthOf(event: CalendarEvent, start: CalendarTime, facts: CalendarFacts): number | null {
  const end = line(event, 'DTEND');
  const duration = line(event, 'DURATION');
  return readLength(start, end && readTime(end, facts), duration && readDuration(duration.value));
}

/** Calendars must name their events; one that does not is named by what it says. */
function uidOf(event: CalendarEvent): string {
  const uid = textOf(event, 'UID');
  // A date of a recurring event has its time behind the name.
  if (uid !== null && uid.length <= MAX_LENGTH.source_id - 20) return uid;
  const said = [uid, textOf(event, 'SUMMARY'), line(event, 'DTSTART')?.value];
  return hash('sha256', JSON.stringify(said)).slice(0, 32);
}

function idOf(
  event: CalendarEvent,
  { at, first, facts, onChanged }: Omit<Reading, 'setup'> & { first: CalendarTime | undefined },
): string {
  const uid = uidOf(event);
  const changed = line(event, 'RECURRENCE-ID');
  const changedTime = changed && readTime(changed, facts);
  if (changedTime) {
    const id = `${uid}/${stampOf(changedTime)}`;
    onChanged(id);
    return id;
  }
  return at && first ? `${uid}/${stampOf({ ...first, moment: at })}` : uid;
}
