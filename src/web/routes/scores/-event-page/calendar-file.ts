import type { EventDetail } from '#contract/scores/event-detail.ts';
import { HOUR_MS } from '#scoring/durations.ts';

type Calendared = Pick<
  EventDetail,
  | 'id'
  | 'event_name'
  | 'starts_at'
  | 'ends_at'
  | 'time_known'
  | 'venue_name'
  | 'city'
  | 'country'
  | 'url'
>;

/** Events without a known end are entered with this length. */
const USUAL_LENGTH_MS = 2 * HOUR_MS;
const MAX_LINE_BYTES = 75;

/** An event as an iCalendar file (RFC 5545); null without a date. A date without a time is a whole day. */
export function calendarFile(event: Calendared, now: Date, page: string): string | null {
  if (event.starts_at === null) return null;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Marquee//Ranking//EN',
    'BEGIN:VEVENT',
    `UID:event-${event.id}@marquee`,
    `DTSTAMP:${utcStamp(now)}`,
    ...times(event, event.starts_at),
    `SUMMARY:${escapeText(event.event_name)}`,
    `LOCATION:${escapeText([event.venue_name, event.city, event.country].filter(Boolean).join(', '))}`,
    `URL:${event.url ?? page}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join('');
}

function times({ time_known, ends_at }: Calendared, startsAt: string): string[] {
  // The local day stands at the beginning of the text, whatever the offset.
  if (!time_known) return [`DTSTART;VALUE=DATE:${startsAt.slice(0, 10).replaceAll('-', '')}`];
  const start = new Date(startsAt);
  const end = ends_at === null ? new Date(start.getTime() + USUAL_LENGTH_MS) : new Date(ends_at);
  return [`DTSTART:${utcStamp(start)}`, `DTEND:${utcStamp(end)}`];
}

/** `20261122T190000Z` */
function utcStamp(at: Date): string {
  return `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
}

function escapeText(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n');
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
