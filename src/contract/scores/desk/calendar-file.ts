import { DAY_MS, HOUR_MS, MINUTE_MS } from '#scoring/durations.ts';
import type { EventRow } from '../events.ts';

/** The facts of an event in a calendar file. */
export type FiledEvent = Pick<
  EventRow,
  | 'id'
  | 'event_name'
  | 'starts_at'
  | 'ends_at'
  | 'time_known'
  | 'venue_name'
  | 'city'
  | 'country'
  | 'status'
  | 'url'
> & {
  /** Lines of text below the title. */
  about?: readonly string[];
  /** The address where the event has none of its own. */
  page?: string | undefined;
};

/** Of a file that other calendars read again and again. */
type Subscription = { name: string; everyMs: number };

/** Events without a known end are entered with this length. */
const USUAL_LENGTH_MS = 2 * HOUR_MS;
const MAX_LINE_BYTES = 75;

/**
 * Events as an iCalendar file (RFC 5545), those without a date left out. An event has the same UID in every file. `stamp`:
 * when what the file says was made. Times are instants (UTC), which every calendar shows in its own zone; a date without a
 * time is a whole day.
 */
export function calendarFile(
  events: readonly FiledEvent[],
  stamp: Date,
  subscription?: Subscription,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Marquee//Ranking//EN',
    ...(subscription ? subscriptionLines(subscription) : []),
    ...events.flatMap((event) =>
      event.starts_at === null ? [] : eventLines(event, event.starts_at, stamp),
    ),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

/** Each said twice: RFC 7986 came after the programs that read the other names. */
function subscriptionLines({ name, everyMs }: Subscription): string[] {
  const every = `PT${Math.round(everyMs / MINUTE_MS)}M`;
  return [
    'CALSCALE:GREGORIAN',
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${every}`,
    `X-PUBLISHED-TTL:${every}`,
  ];
}

function eventLines(event: FiledEvent, startsAt: string, stamp: Date): string[] {
  const { about = [], url, page, venue_name, city, country } = event;
  const address = url ?? page;
  return [
    'BEGIN:VEVENT',
    `UID:event-${event.id}@marquee`,
    `DTSTAMP:${utcStamp(stamp)}`,
    ...times(event, startsAt),
    `SUMMARY:${escapeText(event.event_name)}`,
    `LOCATION:${escapeText([venue_name, city, country].filter(Boolean).join(', '))}`,
    ...(about.length > 0 ? [`DESCRIPTION:${escapeText(about.join('\n'))}`] : []),
    `STATUS:${STATUSES[event.status] ?? 'CONFIRMED'}`,
    // It is looked at, and takes nobody's time.
    'TRANSP:TRANSPARENT',
    ...(address ? [`URL:${withoutControls(address)}`] : []),
    'END:VEVENT',
  ];
}

const STATUSES: { readonly [Status in EventRow['status']]?: string } = {
  cancelled: 'CANCELLED',
  postponed: 'TENTATIVE',
};

/**
 * When the entry of an event begins and ends: days, `to` the one after the last, where the event has no known time; else
 * instants.
 */
export function entrySpan(
  { time_known, ends_at }: Pick<FiledEvent, 'time_known' | 'ends_at'>,
  startsAt: string,
): { from: string; to: string } {
  if (!time_known) {
    // The local day stands at the beginning of the text, whatever the offset.
    const [first, last] = [startsAt.slice(0, 10), (ends_at ?? startsAt).slice(0, 10)];
    const after = new Date(Math.max(Date.parse(first), Date.parse(last)) + DAY_MS).toISOString();
    return { from: first, to: after.slice(0, 10) };
  }
  const start = new Date(startsAt);
  const known = ends_at === null ? Number.NaN : Date.parse(ends_at);
  const end = known > start.getTime() ? known : start.getTime() + USUAL_LENGTH_MS;
  return { from: start.toISOString(), to: new Date(end).toISOString() };
}

function times(event: FiledEvent, startsAt: string): string[] {
  const { from, to } = entrySpan(event, startsAt);
  return event.time_known
    ? [`DTSTART:${utcStamp(new Date(from))}`, `DTEND:${utcStamp(new Date(to))}`]
    : [`DTSTART;VALUE=DATE:${plainDay(from)}`, `DTEND;VALUE=DATE:${plainDay(to)}`];
}

/** `20261122` */
function plainDay(day: string): string {
  return day.replaceAll('-', '');
}

/** `20261122T190000Z` */
function utcStamp(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escapeText(text: string): string {
  const escaped = text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|[\r\n]/g, '\\n');
  return withoutControls(escaped);
}

function withoutControls(text: string): string {
  return text.replace(/\p{Cc}/gu, '');
}

/** Breaks a line that is longer than calendars must accept, never inside a character. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > MAX_LINE_BYTES) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}
