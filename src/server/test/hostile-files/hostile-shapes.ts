import { gzipSync } from 'node:zlib';
import type { RequestedFormat } from '#contract/imports.ts';
import { packZip } from '#server/intake/unpacking/pack-zip.ts';

const PIECE = 65_536;
const MOST = 10_000_000;

/** A text or bytes, repeated up to so many bytes. */
type Part = string | Uint8Array | readonly [text: string, bytes: number];
export type HostileShape = [
  name: string,
  format: RequestedFormat | 'csv, as a check',
  ...parts: Part[],
];

const most = (text: string) => [text, MOST] as const;
const packed = (text: string, times: number) => gzipSync(text.repeat(times));
const numbered = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join('');

const EVENTS = 'source,source_id,event_name,event_type,starts_at\n';
const GOOD_ROWS = numbered(91_000, (i) => `many,${i},A,concert,2026-05-01T10:00Z\n`);
const PAST_ROWS = numbered(100_000, (i) => `past,${i},A,concert,2025-05-01T10:00Z\n`);
const REFUSED_ROWS = ['h,1,,concert,2026-05-01\n', 90_000 * 25] as const;
const ONE_ID = ['h,1,A,concert,2026-05-01\n', 100_000 * 26] as const;
const CALENDAR = 'BEGIN:VCALENDAR\r\n';
const BLOCK = '<script type="application/ld+json">';
const SECONDS = numbered(60, (second) => `${second === 0 ? '' : ','}${second}`);
const EACH_SECOND = `RRULE:FREQ=DAILY;BYHOUR=${SECONDS.split(',').slice(0, 24)};BYMINUTE=${SECONDS};BYSECOND=${SECONDS};BYSETPOS=1`;
const RECURRING = `BEGIN:VEVENT\r\nUID:a\r\nSUMMARY:A\r\nDTSTART:20260101T000000Z\r\n${EACH_SECOND}\r\nEND:VEVENT\r\n`;

/** Files that waste as much as they can of a kind: depth, keys, length, emptiness, packing, columns, rows, dates or elements. */
export const HOSTILE_SHAPES: readonly HostileShape[] = [
  ['103 bytes of objects in objects', 'auto', packed('{"":', 16_384)],
  ['200,000 objects in objects', 'auto', packed('{"a":', 200_000)],
  ['10 MB of objects in objects', 'auto', most('{"a":')],
  ['10 MB of lists in lists', 'auto', most('[')],
  ['objects in lists in objects', 'auto', most('[{"a":')],
  ['lists in records', 'seatgeek', '{"events":[', most('[')],
  ['objects in records', 'ticketmaster-feed', '{"events":[', most('{"a":')],
  ['a key that does not end', 'auto', '{"', most('k')],
  ['long keys in each other', 'auto', most(`{"${'k'.repeat(10_000)}":`)],
  ['a text that does not end', 'eventbrite', '{"events":[{"name":"', most('x')],
  ['a text of escapes', 'auto', '[{"@type":"', most('\\u0000')],
  ['keys of one record', 'ticketmaster-discovery', '{"_embedded":{"events":[{', most('"a":1,')],
  ['keys around the records', 'auto', '{', most('"a":1,')],
  ['empty objects', 'seatgeek', '{"events":[', most('{},')],
  ['numbers', 'auto', '[', most('1,')],
  ['empty lines', 'auto', most('\n')],
  ['empty lines of records', 'songkick', most('\n')],
  ['byte order marks', 'auto', most('\ufeff')],
  ['bytes of zero', 'auto', most('\0')],
  [
    'UTF-16 of objects in objects',
    'auto',
    Buffer.from(`\ufeff${'{"a":'.repeat(MOST / 100)}`, 'utf16le'),
  ],
  ['a bomb of gzip', 'auto', packed('\0', MOST)],
  ['a bomb of gzip in a bomb', 'auto', gzipSync(packed(' ', MOST))],
  ['a bomb of zip', 'csv', packZip({ a: EVENTS + ' '.repeat(MOST) })],
  [
    'a zip file of 10,000 files',
    'auto',
    packZip(Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`${i}`, 'a,b\n1,2\n']))),
  ],
  ['a gzip file that is cut', 'auto', packed('{"a":1}', 1_000_000).subarray(0, 2000)],
  ['100,000 columns', 'auto', numbered(100_000, (i) => `c${i},`), '\n', most('1,')],
  [
    '100,000 columns of events',
    'csv',
    EVENTS.trim(),
    numbered(100_000, (i) => `,c${i}`),
    '\n',
    most('1,'),
  ],
  ['a quote that does not end', 'auto', 'a,b\n"', most('x,')],
  ['doubled quotes', 'csv', EVENTS, 'a,1,"', most('""')],
  ['one line', 'csv', most('x')],
  ['one line of delimiters', 'auto', most(',;\t|')],
  ['90,000 refused rows', 'csv, as a check', EVENTS, GOOD_ROWS, REFUSED_ROWS],
  ['90,000 refused rows behind good ones', 'csv', EVENTS, GOOD_ROWS, REFUSED_ROWS],
  ['100,000 rows with one id', 'csv, as a check', EVENTS, ONE_ID],
  ['100,000 rows with one id', 'csv', EVENTS, ONE_ID],
  ['100,000 past rows', 'csv', EVENTS, PAST_ROWS],
  ['100,000 past rows', 'csv, as a check', EVENTS, PAST_ROWS],
  ['empty rows', 'csv', EVENTS, most(',,,,\n')],
  [
    'rows that are half empty',
    'csv',
    EVENTS,
    [numbered(1000, (i) => `hostile,${i},A,concert,2026-05-01\n,,,,\n`), 2_000_000],
  ],
  ['venues without a name', 'venues-csv', 'name,city,capacity\n', most(',,\n')],
  ['a folded line', 'ical', CALENDAR, 'DESCRIPTION:', most('x\r\n ')],
  ['parts in parts of a calendar', 'auto', CALENDAR, most('BEGIN:A\r\n')],
  ['parameters of a line', 'ical', CALENDAR, 'SUMMARY', most(';A=B')],
  [
    'dates that recur each second',
    'ical',
    CALENDAR,
    [RECURRING, 100 * RECURRING.length],
    'END:VCALENDAR\r\n',
  ],
  ['scripts in a page', 'auto', '<html>', most('<script>')],
  ['comments in a page', 'jsonld', '<html>', most('<!--')],
  ['empty blocks of a page', 'auto', '<html>', most(`${BLOCK}{}</script>`)],
  ['objects in a block of a page', 'auto', `<html>${BLOCK}`, most('{"a":')],
  ['nodes without a type', 'jsonld', '{"@graph":[', most('{"a":1},')],
  ['rows without cells in a page', 'auto', '<html><table>', most('<tr>')],
  ['cells that span a page', 'auto', '<html><table>', most('<td rowspan=9 colspan=9>a')],
  ['elements in elements of a page', 'auto', '<html><table>', most('<b>')],
  ['closing tags of a page', 'auto', '<html><table>', ['<b>', 3000], most('</i>')],
  ['a list of records', 'auto', '[', most('{"a":1,"b":2,"c":3},')],
  ['records by line', 'auto', most('{"a":1,"b":2,"c":3}\n')],
  ['lists in lists of records', 'auto', '{"a":[', most('{"b":[{"c":[{"d":1,"e":2}]}]},')],
  ['random text', 'auto', most(gzipSync(EVENTS).toString('latin1').slice(2))],
  ['bytes that are no text', 'csv', most('\u00ff\u0080')],
];

/** The bytes of a file, a piece at a time. */
export async function* bytesOf(parts: readonly Part[]): AsyncGenerator<Uint8Array> {
  for (const part of parts) {
    const [unit, size] = typeof part === 'string' || part instanceof Uint8Array ? [part, 0] : part;
    const bytes = Buffer.from(unit);
    const times = Math.ceil(Math.max(size, bytes.length) / bytes.length);
    const block = Math.ceil(PIECE / bytes.length);
    const repeated = Buffer.concat(new Array<Buffer>(Math.min(block, times)).fill(bytes));
    for (let left = times; left > 0; left -= block) {
      const some = left < block ? repeated.subarray(0, left * bytes.length) : repeated;
      for (let at = 0; at < some.length; at += PIECE) yield some.subarray(at, at + PIECE);
    }
  }
}
