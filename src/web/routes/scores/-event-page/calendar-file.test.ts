import { describe, expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const event = {
  id: 12,
  event_name: 'Tosca; a gala, live',
  starts_at: '2026-12-04T19:30:00+01:00',
  ends_at: null,
  time_known: true,
  venue_name: 'Opéra',
  city: 'Paris',
  country: 'FR',
  url: null,
};
const now = new Date('2026-11-22T08:00:00Z');

function linesOf(file: string | null): string[] {
  return (file ?? '').replaceAll('\r\n ', '').split('\r\n');
}

describe('calendarFile', () => {
  it('enters the start in UTC, two hours without a known end, and escapes texts', () => {
    const lines = linesOf(calendarFile(event, now, 'https://marquee.test/scores/events/12'));
    expect(lines).toContain('DTSTART:20261204T183000Z');
    expect(lines).toContain('DTEND:20261204T203000Z');
    expect(lines).toContain('SUMMARY:Tosca\\; a gala\\, live');
    expect(lines).toContain('LOCATION:Opéra\\, Paris\\, FR');
    expect(lines).toContain('URL:https://marquee.test/scores/events/12');
  });

  it('enters a date without a time as a whole day', () => {
    const dated = { ...event, time_known: false, starts_at: '2026-12-04T12:00:00+01:00' };
    const lines = linesOf(calendarFile(dated, now, ''));
    expect(lines).toContain('DTSTART;VALUE=DATE:20261204');
    expect(lines.some((line) => line.startsWith('DTEND'))).toBe(false);
  });

  it('keeps lines within 75 bytes and characters whole', () => {
    const file = calendarFile({ ...event, event_name: '🎭é'.repeat(60) }, now, '') ?? '';
    for (const line of file.split('\r\n')) {
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    }
    expect(linesOf(file)).toContain(`SUMMARY:${'🎭é'.repeat(60)}`);
  });

  it('is nothing without a date', () => {
    expect(calendarFile({ ...event, starts_at: null }, now, '')).toBeNull();
  });
});
