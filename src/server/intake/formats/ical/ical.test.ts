import { describe, expect, it } from 'vitest';
import type { FeedEvent } from '#server/catalogue/events/feed-event.ts';
import { findZone } from '#server/catalogue/times/time-zone.ts';
import { idleMsOf } from '#server/test/processes/thread-time.ts';
import type { FeedRow } from '../../rows/feed-row.ts';
import { CONCERT, ical } from './ical.ts';

const now = new Date('2026-01-01T00:00:00Z');
const HEAD = 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\n';
const TAIL = 'END:VCALENDAR\r\n';

const event = (...lines: string[]) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT', ''].join('\r\n');

function readText(
  text: string,
  setup: Partial<Parameters<typeof ical.createReader>[0]> = {},
  size = text.length,
): FeedRow[] {
  const reader = ical.createReader({ now, ...setup });
  const rows: FeedRow[] = [];
  for (let start = 0; start < text.length; start += size) {
    rows.push(...reader.push(text.slice(start, start + size)));
  }
  return [...rows, ...reader.end()];
}

const read = (...events: string[]) => readText(HEAD + events.join('') + TAIL);

/** The concert with other lines in place of those of the same name; null leaves one out. */
function changed(changes: Record<string, string | null>): string {
  const kept = CONCERT.filter((line) => !Object.hasOwn(changes, line.split(/[:;]/)[0] ?? ''));
  return event(...kept, ...Object.values(changes).filter((line) => line !== null));
}

function eventOf(row: FeedRow | undefined): FeedEvent {
  if (!row || !('event' in row)) throw new Error(JSON.stringify(row));
  return row.event;
}

const startsOf = (rows: FeedRow[]) =>
  rows.map((row) => eventOf(row).startsAt?.toISOString().slice(0, 16));

describe('ical', () => {
  it('maps every field', () => {
    expect(read(event(...CONCERT))).toEqual([
      {
        row: 1,
        localStart: null,
        event: {
          source: 'ical',
          sourceId: 'gulls@pier.example',
          name: 'Gulls, Otters & Friends',
          type: 'concert',
          category: 'Concert',
          venue: 'Pier Club',
          city: 'Chicago',
          country: 'US',
          capacity: null,
          startsAt: new Date('2026-05-02T01:00:00Z'),
          startsOn: '2026-05-01',
          startsOffset: null,
          endsAt: new Date('2026-05-02T04:00:00Z'),
          timeKnown: true,
          timezone: 'America/Chicago',
          listedUntil: new Date('2026-05-02T01:00:00Z'),
          status: 'scheduled',
          priceMin: null,
          priceMax: null,
          currency: null,
          url: 'https://pier.example/gulls',
          imageUrl: null,
          passLike: false,
        },
      },
    ]);
  });

  it('unfolds lines of any line ends, wherever chunks are cut', () => {
    const folded = HEAD + event(...CONCERT).replace('Friends', 'Fri\r\n ends') + TAIL;
    for (const end of ['\r\n', '\n', '\r']) {
      const text = folded.replaceAll('\r\n', end);
      for (const size of [1, 7, text.length]) {
        expect(eventOf(readText(text, {}, size)[0]).name).toBe('Gulls, Otters & Friends');
      }
    }
  });

  it.each([
    ['UTC', 'DTSTART:20260501T180000Z', '2026-05-01T18:00'],
    [
      'a zone with a path',
      'DTSTART;TZID=/x.org/2020/Europe/Paris:20260501T200000',
      '2026-05-01T18:00',
    ],
    ['a zone of Windows', 'DTSTART;TZID=Romance Standard Time:20260501T200000', '2026-05-01T18:00'],
    ['a zone that the calendar names', 'DTSTART;TZID=My Zone:20260501T200000', '2026-05-01T18:00'],
    ['no zone', 'DTSTART:20260501T200000', '2026-05-01T18:00'],
  ])('reads a time in %s', (_, DTSTART, start) => {
    const zone =
      'BEGIN:VTIMEZONE\r\nTZID:My Zone\r\nX-LIC-LOCATION:Europe/Paris\r\nEND:VTIMEZONE\r\n';
    expect(startsOf(read(zone, changed({ DTSTART, DTEND: null })))).toEqual([start]);
  });

  it('reads floating times in the zone of the calendar, else in the default one', () => {
    const floating = changed({ DTSTART: 'DTSTART:20260501T200000', DTEND: null, LOCATION: null });
    const zone = findZone('Asia/Tokyo');
    const zoned = `${HEAD}X-WR-TIMEZONE:Europe/Paris\r\n${floating}${TAIL}`;
    expect(startsOf(readText(zoned, { zone }))).toEqual(['2026-05-01T18:00']);
    expect(startsOf(readText(HEAD + floating + TAIL, { zone }))).toEqual(['2026-05-01T11:00']);
    expect(read(floating)[0]).toMatchObject({ localStart: '2026-05-01T20:00' });
    const defined = 'BEGIN:VTIMEZONE\r\nTZID:America/Denver\r\nEND:VTIMEZONE\r\n';
    expect(startsOf(read(defined, floating))).toEqual(['2026-05-02T02:00']);
  });

  it('reads floating times in the zone of the calendar, not of the city', () => {
    const floating = changed({ DTSTART: 'DTSTART:20260501T193000', DTEND: null });
    const read = (head: string, zone = findZone('Asia/Tokyo')) =>
      startsOf(readText(`${HEAD}${head}${floating}${TAIL}`, { zone }));
    const defined = 'BEGIN:VTIMEZONE\r\nTZID:America/Los_Angeles\r\nEND:VTIMEZONE\r\n';
    const other = defined.replace('Los_Angeles', 'New_York');
    expect(read('X-WR-TIMEZONE:America/Los_Angeles\r\n')).toEqual(['2026-05-02T02:30']);
    expect(read(defined)).toEqual(['2026-05-02T02:30']);
    expect(read(`X-WR-TIMEZONE:America/New_York\r\n${defined}`)).toEqual(['2026-05-01T23:30']);
    // Of two zones none is the calendar's, so that of Chicago counts.
    expect(read(defined + other)).toEqual(['2026-05-02T00:30']);
    expect(read('')).toEqual(['2026-05-02T00:30']);
    const day = changed({ DTSTART: 'DTSTART;VALUE=DATE:20260501', DTEND: null });
    expect(startsOf(readText(`${HEAD}${defined}${day}${TAIL}`))).toEqual(['2026-05-01T19:00']);
  });

  it('shows an instant at the clocks of its city', () => {
    const instant = changed({ DTSTART: 'DTSTART:20260501T233000Z', DTEND: null });
    const text = `${HEAD}X-WR-TIMEZONE:America/Los_Angeles\r\n${instant}${TAIL}`;
    expect(eventOf(readText(text)[0])).toMatchObject({
      startsAt: new Date('2026-05-01T23:30:00Z'),
      timezone: 'America/Chicago',
    });
  });

  it('reads all-day events until the end of their last day', () => {
    const days = { DTSTART: 'DTSTART;VALUE=DATE:20260501', DTEND: 'DTEND;VALUE=DATE:20260504' };
    expect(eventOf(read(changed(days))[0])).toMatchObject({
      startsAt: new Date('2026-05-01T17:00:00Z'),
      timeKnown: false,
      endsAt: new Date('2026-05-04T05:00:00Z'),
    });
  });

  it('reads a duration', () => {
    const row = read(changed({ DTEND: null, DURATION: 'DURATION:PT1H30M' }))[0];
    expect(eventOf(row).endsAt).toEqual(new Date('2026-05-02T02:30:00Z'));
  });

  it.each([
    ['STATUS:CANCELLED', 'SUMMARY:Gulls', 'Gulls', 'cancelled'],
    ['STATUS:TENTATIVE', 'SUMMARY:CANCELLED - Gulls', 'Gulls', 'cancelled'],
    ['STATUS:CONFIRMED', 'SUMMARY:Postponed: Gulls', 'Gulls', 'postponed'],
    ['STATUS:CONFIRMED', 'SUMMARY:[Lg] Gulls [Check Listings]', 'Gulls', 'scheduled'],
    ['STATUS:CONFIRMED', 'SUMMARY:Cancelled Lives', 'Lives', 'cancelled'],
  ])('reads %s with %s', (STATUS, SUMMARY, name, status) => {
    expect(eventOf(read(changed({ STATUS, SUMMARY }))[0])).toMatchObject({ name, status });
  });

  it.each([
    ['CATEGORIES:Broadway Series', 'SUMMARY:Night', 'theater'],
    ['CATEGORIES:Series', 'SUMMARY:Gulls at Otters', 'other'],
    ['CATEGORIES:Series', 'SUMMARY:Gulls @ The Pier', 'other'],
    ['CATEGORIES:Series', 'SUMMARY:Jazz at Lincoln Center', 'other'],
    ['CATEGORIES:Series', 'SUMMARY:[MLB] Gulls at Otters [Check Listings]', 'sport'],
    ['CATEGORIES:Series', 'SUMMARY:[Away] Gulls @ Otters', 'sport'],
    ['CATEGORIES:NHL', 'SUMMARY:Gulls at Otters', 'sport'],
    ['CATEGORIES:Series', 'SUMMARY:Gulls v Otters', 'sport'],
    ['CATEGORIES:Series', 'SUMMARY:Gulls vs. Otters', 'sport'],
    ['CATEGORIES:Series', 'SUMMARY:Jazz at the Park', 'other'],
    ['CATEGORIES:Series', 'SUMMARY:Night', 'other'],
  ])('finds the type of %s, %s', (CATEGORIES, SUMMARY, type) => {
    expect(eventOf(read(changed({ CATEGORIES, SUMMARY }))[0]).type).toBe(type);
  });

  it('gives all events the type that is set for the feed', () => {
    const text = HEAD + event(...CONCERT) + TAIL;
    expect(eventOf(readText(text, { type: 'theater' })[0]).type).toBe('theater');
  });

  it.each([
    ['PayPal Park, San Jose, CA', 'PayPal Park', 'San Jose', 'US'],
    ['Pier, 4 Dock Street, 75001 Paris', 'Pier', 'Paris', null],
    ['Pier, London, United Kingdom', 'Pier', 'London', 'United Kingdom'],
    [
      'Pier, 1 Dock Street, Corning, New York, 14830, United States',
      'Pier',
      'Corning',
      'United States',
    ],
    ['Pier, Corning, New York 14830, USA', 'Pier', 'Corning', 'USA'],
    ['Pier, Corning, NY, 14830, United States', 'Pier', 'Corning', 'United States'],
    ['Pier, Corning, New York', 'Pier', 'Corning', 'US'],
    ['Pier, New York, NY 10001', 'Pier', 'New York', 'US'],
    ['Pier, New York, New York, 10001', 'Pier', 'New York', 'US'],
    ['Pier, 4 Penn Plaza, New York, 10001, United States', 'Pier', 'New York', 'United States'],
    ['Pier, Penn Plaza, New York, United States', 'Pier', 'New York', 'United States'],
    ['Pier, Toronto, Ontario, M5V 1J1, Canada', 'Pier', 'Toronto', 'Canada'],
    ['Pier, Toronto, ON M5V 1J1, Canada', 'Pier', 'Toronto', 'Canada'],
    ['Pier, London, SE10 0DX, UK', 'Pier', 'London', 'UK'],
    ['Pier, 75001 Paris, France', 'Pier', 'Paris', 'France'],
    ['Pier, Atlanta, Georgia', 'Pier', 'Atlanta', null],
    ['Pier, Germany', 'Pier', null, 'Germany'],
    ['Pier, 4 Dock Street', 'Pier', null, null],
    ['Pier', 'Pier', null, null],
    ['Away', null, null, null],
  ])('reads the location %j', (location, venue, city, country) => {
    const LOCATION = `LOCATION:${location.replaceAll(',', '\\,')}`;
    expect(eventOf(read(changed({ LOCATION }))[0])).toMatchObject({ venue, city, country });
  });

  it('expands a recurring event for a year, with its changed, cancelled and left-out dates', () => {
    const weekly = {
      DTSTART: 'DTSTART;TZID=America/Chicago:20251204T200000',
      DTEND: 'DTEND;TZID=America/Chicago:20251204T230000',
      RRULE: 'RRULE:FREQ=WEEKLY;UNTIL=20260212T000000Z',
      EXDATE: 'EXDATE;TZID=America/Chicago:20260108T200000,20260115T200000',
    };
    const moved = changed({
      'RECURRENCE-ID': 'RECURRENCE-ID;TZID=America/Chicago:20260122T200000',
      DTSTART: 'DTSTART;TZID=America/Chicago:20260123T180000',
      DTEND: null,
    });
    const cancelled = changed({
      'RECURRENCE-ID': 'RECURRENCE-ID:20260130T020000Z',
      DTSTART: 'DTSTART;TZID=America/Chicago:20260129T200000',
      STATUS: 'STATUS:CANCELLED',
    });
    const rows = read(moved, changed(weekly), cancelled);
    expect(rows.map((row) => [row.row, eventOf(row).sourceId, eventOf(row).status])).toEqual([
      [1, 'gulls@pier.example/20260123T020000Z', 'scheduled'],
      [2, 'gulls@pier.example/20260130T020000Z', 'cancelled'],
      [3, 'gulls@pier.example/20260102T020000Z', 'scheduled'],
      [4, 'gulls@pier.example/20260206T020000Z', 'scheduled'],
    ]);
    expect(startsOf(rows)).toEqual([
      '2026-01-24T00:00',
      '2026-01-30T02:00',
      '2026-01-02T02:00',
      '2026-02-06T02:00',
    ]);
    expect(eventOf(rows[2]).endsAt).toEqual(new Date('2026-01-02T05:00:00Z'));
  });

  it('keeps the clock time of a recurring event across the change of clocks', () => {
    const monthly = changed({ RRULE: 'RRULE:FREQ=MONTHLY;COUNT=8', DTEND: null });
    expect(startsOf(read(monthly)).slice(5)).toEqual([
      '2026-10-02T01:00',
      '2026-11-02T02:00',
      '2026-12-02T02:00',
    ]);
  });

  it('expands extra dates, all-day rules, and the first date of a rule that is over', () => {
    const day = { DTSTART: 'DTSTART;VALUE=DATE:20260501', DTEND: null };
    const extra = changed({ ...day, RDATE: 'RDATE;VALUE=DATE:20260510,20260512' });
    expect(read(extra).map((row) => eventOf(row).startsOn)).toEqual([
      '2026-05-01',
      '2026-05-10',
      '2026-05-12',
    ]);
    const daily = changed({
      ...day,
      RRULE: 'RRULE:FREQ=DAILY;COUNT=3',
      EXDATE: 'EXDATE;VALUE=DATE:20260502',
    });
    expect(read(daily).map((row) => eventOf(row).sourceId)).toEqual([
      'gulls@pier.example/20260501',
      'gulls@pier.example/20260503',
    ]);
    const over = changed({
      DTSTART: 'DTSTART:20200101T200000Z',
      DTEND: null,
      RRULE: 'RRULE:FREQ=DAILY;COUNT=3',
    });
    expect(startsOf(read(over))).toEqual(['2020-01-01T20:00']);
  });

  it.each([
    'FREQ=SECONDLY',
    'FREQ=MINUTELY;INTERVAL=1',
    'FREQ=NEVER',
    'nonsense',
    'FREQ=DAILY;INTERVAL=0',
  ])('refuses an event with the rule %s, and reads the others', (rule) => {
    const rows = read(changed({ RRULE: `RRULE:${rule}` }), event(...CONCERT));
    expect(eventOf(rows[0]).name).toBe('Gulls, Otters & Friends');
    expect(rows[1]).toMatchObject({ row: 2, errors: [{ field: 'rrule' }] });
  });

  it.each([
    ['FREQ=HOURLY', '20260501T200000'],
    [
      'FREQ=DAILY;BYHOUR=1,2,3,4,5,6,7,8,9;BYMINUTE=1,2,3,4,5,6,7,8,9;BYSECOND=1,2,3,4,5,6',
      '20260501T200000',
    ],
    ['FREQ=SECONDLY', '20260501T200000'],
    ['FREQ=DAILY;COUNT=50000', '19000101T200000'],
  ])(
    'expands no more rules than a server has time for: %s',
    (rule, start) => {
      const recurring = changed({
        DTSTART: `DTSTART:${start}Z`,
        DTEND: null,
        RRULE: `RRULE:${rule}`,
      });
      const rows = read(event(...CONCERT), ...Array.from({ length: 1500 }, () => recurring));
      const refused = rows.filter((row) => 'errors' in row);
      expect(refused.length).toBeGreaterThan(1450);
      expect(refused[0]).toMatchObject({ errors: [{ field: 'rrule' }] });
      expect(eventOf(rows[0]).name).toBe('Gulls, Otters & Friends');
    },
    300_000,
  );

  const upTo = (count: number) => Array.from({ length: count }, (_, index) => index).join(',');
  const EACH_SECOND = `BYHOUR=${upTo(24)};BYMINUTE=${upTo(60)};BYSECOND=${upTo(60)}`;

  it.each([
    ['a day', `FREQ=DAILY;${EACH_SECOND};BYSETPOS=-1`],
    ['a week', `FREQ=WEEKLY;COUNT=9;${EACH_SECOND};BYSETPOS=1`],
    ['a month', `FREQ=MONTHLY;${EACH_SECOND};BYSETPOS=1`],
    ['a year', `FREQ=YEARLY;${EACH_SECOND};BYSETPOS=-1`],
    ['an hour', `FREQ=HOURLY;BYMINUTE=${upTo(60)};BYSECOND=${upTo(60)};BYSETPOS=1`],
    ['a minute', `FREQ=MINUTELY;BYSECOND=${upTo(60)};BYSETPOS=1`],
    ['a day, in two parts', `FREQ=DAILY;${EACH_SECOND};BYHOUR=1;BYMINUTE=1;BYSECOND=1`],
    ['a year, by name', `FREQ=YEARLY;BYDAY=${'MO,'.repeat(2000)}TU`],
  ])('does not begin to expand a rule that picks from each second of %s', (_, rule) => {
    const picking = changed({ RRULE: `RRULE:${rule}`, DTEND: null });
    let rows: FeedRow[] = [];
    const ms = idleMsOf(() => {
      rows = read(...Array.from({ length: 300 }, () => picking), event(...CONCERT));
    });
    expect(rows[1]).toMatchObject({
      row: 2,
      errors: [
        {
          row: 2,
          field: 'rrule',
          reason: 'Recurs by a rule of more times or dates than any event has.',
        },
      ],
    });
    expect(eventOf(rows[0]).name).toBe('Gulls, Otters & Friends');
    // A single one of them took a tenth of that, and all of them minutes.
    expect(ms).toBeLessThan(2000);
  });

  it('reads several times a day', () => {
    const series = changed({
      DTSTART: 'DTSTART;TZID=America/Chicago:20150101T140000',
      DTEND: null,
      RRULE: 'RRULE:FREQ=DAILY;BYHOUR=14,17,20;UNTIL=20260103T235959Z',
    });
    expect(startsOf(read(series)).slice(-3)).toEqual([
      '2026-01-03T02:00',
      '2026-01-03T20:00',
      '2026-01-03T23:00',
    ]);
  });

  it.each([
    ['FREQ=DAILY;INTERVAL=3', '19700102', 'the days that have passed'],
    ['FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;WKST=SU', '19991108', 'the weeks'],
  ])('goes on with %s from %s as if it had counted %s', (rule, day) => {
    const series = (end: string) =>
      changed({
        DTSTART: `DTSTART;TZID=America/Chicago:${day}T200000`,
        DTEND: null,
        RRULE: `RRULE:${rule}${end}`,
      });
    const starts = startsOf(read(series('')));
    expect(starts.length).toBeGreaterThan(50);
    expect(starts).toEqual(startsOf(read(series(';UNTIL=20991231T000000Z'))));
  });

  it('reads an event of very many lines', () => {
    const notes = Array.from({ length: 100_000 }, () => 'COMMENT:x');
    expect(eventOf(read(event(...CONCERT, ...notes))[0]).name).toBe('Gulls, Otters & Friends');
  });

  it.each([
    ['no start', { DTSTART: null }, 'starts_at'],
    ['a date that does not exist', { DTSTART: 'DTSTART:20261340T200000' }, 'starts_at'],
    ['no name', { SUMMARY: null }, 'event_name'],
    ['a line that is none', { X: 'this is no line' }, 'row'],
  ])('refuses an event with %s', (_, changes, field) => {
    expect(read(changed(changes))[0]).toMatchObject({ errors: [{ field }] });
  });

  it('names events without an id by what they say', () => {
    const ids = () => eventOf(read(changed({ UID: null }))[0]).sourceId;
    expect(ids()).toMatch(/^[0-9a-f]{32}$/);
    expect(ids()).toBe(ids());
  });

  it.each([
    ['', 'no iCalendar file'],
    ['BEGIN:VEVENT\r\nEND:VEVENT\r\n', 'no iCalendar file'],
    ['{"events":[]}', 'no iCalendar file'],
    [HEAD + event(...CONCERT), 'ends inside a VCALENDAR'],
    [`${HEAD}BEGIN:VEVENT\r\n${TAIL}`, 'ends a VCALENDAR that is not open'],
  ])('refuses %j', (text, reason) => expect(() => readText(text)).toThrow(reason));
});
