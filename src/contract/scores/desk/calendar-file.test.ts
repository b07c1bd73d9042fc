import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import { calendarFile, type FiledEvent } from './calendar-file.ts';

const event: FiledEvent = {
  id: 12,
  event_name: 'Tosca; a gala, live',
  starts_at: '2026-12-04T19:30:00+01:00',
  ends_at: null,
  time_known: true,
  venue_name: 'Opéra',
  city: 'Paris',
  country: 'FR',
  status: 'onsale',
  url: null,
  page: 'https://marquee.test/scores/events/12',
};
const now = new Date('2026-11-22T08:00:00Z');

/** As another calendar reads it. */
function readBack(events: readonly FiledEvent[]) {
  const calendar = new ICAL.Component(ICAL.parse(calendarFile(events, now)));
  return calendar.getAllSubcomponents('vevent').map((entry) => new ICAL.Event(entry));
}

const first = (change: Partial<FiledEvent>) => readBack([{ ...event, ...change }])[0];

describe('calendarFile', () => {
  it('enters the start in UTC, two hours without a known end, and escapes texts', () => {
    const entry = first({ about: ['Score 12.5', 'Doors; at 7'] });
    expect(entry).toMatchObject({
      uid: 'event-12@marquee',
      summary: 'Tosca; a gala, live',
      location: 'Opéra, Paris, FR',
      description: 'Score 12.5\nDoors; at 7',
    });
    expect(entry?.startDate.toString()).toBe('2026-12-04T18:30:00Z');
    expect(entry?.endDate.toString()).toBe('2026-12-04T20:30:00Z');
    expect(entry?.component.getFirstPropertyValue('url')).toBe(event.page);
  });

  it('takes no end that is not after the start', () => {
    expect(first({ ends_at: '2026-12-04T18:30:00Z' })?.endDate.toString()).toBe(
      '2026-12-04T20:30:00Z',
    );
    expect(first({ ends_at: '2026-12-05T01:00:00+01:00' })?.endDate.toString()).toBe(
      '2026-12-05T00:00:00Z',
    );
  });

  it('enters a date without a time as a whole day, or as days', () => {
    const dated = { time_known: false, starts_at: '2026-12-04T12:00:00+01:00' };
    const entry = first(dated);
    expect(entry?.startDate.isDate).toBe(true);
    expect([entry?.startDate, entry?.endDate].map(String)).toEqual(['2026-12-04', '2026-12-05']);
    const long = first({ ...dated, ends_at: '2026-12-06T12:00:00+01:00' });
    expect(String(long?.endDate)).toBe('2026-12-07');
  });

  it('says of a cancelled event that it is, and of a postponed one that it is not sure', () => {
    const statuses = (['onsale', 'cancelled', 'postponed'] as const).map((status) =>
      first({ status })?.component.getFirstPropertyValue('status'),
    );
    expect(statuses).toEqual(['CONFIRMED', 'CANCELLED', 'TENTATIVE']);
  });

  it('keeps lines within 75 bytes and characters whole, and lets no text begin a line', () => {
    const file = calendarFile([{ ...event, event_name: '🎭é'.repeat(60) }], now);
    for (const line of file.split('\r\n')) {
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    }
    expect(first({ event_name: '🎭é'.repeat(60) })?.summary).toBe('🎭é'.repeat(60));
    const sly = first({ event_name: 'A\r\nSTATUS:CANCELLED', url: 'https://a.test/\r\nX:1' });
    expect(sly?.component.getFirstPropertyValue('status')).toBe('CONFIRMED');
    expect(sly?.component.getFirstPropertyValue('x')).toBeNull();
  });

  it('leaves out what has no date', () => {
    expect(readBack([{ ...event, starts_at: null }])).toEqual([]);
  });

  it('tells other calendars its name and when to read it again', () => {
    const file = calendarFile([], now, { name: 'Jazz, next month', everyMs: 3_600_000 });
    const calendar = new ICAL.Component(ICAL.parse(file));
    expect(calendar.toString()).toContain('\r\nX-WR-CALNAME:Jazz\\, next month\r\n');
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT60M');
  });
});
