import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#scoring/durations.ts';
import { findZone, offsetAt, type TimeZone, toInstant } from './time-zone.ts';

function zone(name: string): TimeZone {
  const found = findZone(name);
  if (!found) throw new Error(`No zone ${name}.`);
  return found;
}

function instantOf(name: string, wall: string): string {
  return new Date(toInstant(zone(name), Date.parse(`${wall}Z`))).toISOString();
}

describe('findZone', () => {
  it('finds zones by their IANA names, old ones included', () => {
    for (const name of ['America/Chicago', 'America/Indianapolis', 'Asia/Kolkata', 'UTC']) {
      expect(findZone(name)?.name).toBe(name);
    }
  });

  it('writes the name of a zone in its official case', () => {
    expect(findZone('europe/paris')?.name).toBe('Europe/Paris');
  });

  it.each(['', 'Mars/Olympus', '+02:00', 'Europe/Paris; drop', '../etc', 'x'.repeat(100)])(
    'knows no zone %j',
    (name) => expect(findZone(name)).toBeUndefined(),
  );

  it('still finds zones after many wrong names', () => {
    for (let i = 0; i < 3000; i++) findZone(`No/Zone${i}`);
    expect(findZone('Europe/Paris')?.name).toBe('Europe/Paris');
  });
});

describe('offsetAt', () => {
  it('changes within the day on which the clocks change', () => {
    const chicago = zone('America/Chicago');
    expect(offsetAt(chicago, Date.parse('2026-03-08T07:59:59Z'))).toBe(-6 * HOUR_MS);
    expect(offsetAt(chicago, Date.parse('2026-03-08T08:00:00Z'))).toBe(-5 * HOUR_MS);
  });

  it('knows offsets that are not whole hours', () => {
    expect(offsetAt(zone('Asia/Kathmandu'), Date.parse('2026-01-01T00:00:00Z'))).toBe(
      5.75 * HOUR_MS,
    );
  });
});

describe('toInstant', () => {
  it.each([
    ['America/Chicago', '2018-02-22T19:30:00', '2018-02-23T01:30:00.000Z'],
    ['America/Chicago', '2018-07-27T12:00:00', '2018-07-27T17:00:00.000Z'],
    ['Asia/Tokyo', '2026-05-01T00:30:00', '2026-04-30T15:30:00.000Z'],
    ['Pacific/Kiritimati', '2026-01-01T00:00:00', '2025-12-31T10:00:00.000Z'],
  ])('finds the instant of a time in %s', (name, wall, instant) => {
    expect(instantOf(name, wall)).toBe(instant);
  });

  it('uses the first of two equal times when the clocks go back', () => {
    expect(instantOf('America/New_York', '2026-11-01T01:30:00')).toBe('2026-11-01T05:30:00.000Z');
    expect(instantOf('Europe/Paris', '2026-10-25T02:30:00')).toBe('2026-10-25T00:30:00.000Z');
  });

  it('moves a skipped time forward by the skipped time', () => {
    expect(instantOf('America/New_York', '2026-03-08T02:30:00')).toBe('2026-03-08T07:30:00.000Z');
    expect(instantOf('Europe/Paris', '2026-03-29T02:30:00')).toBe('2026-03-29T01:30:00.000Z');
  });

  it('restores every wall time that exists', () => {
    const names = ['America/Sao_Paulo', 'Australia/Lord_Howe', 'Europe/Dublin', 'Asia/Jerusalem'];
    const instants = fc.integer({ min: 0, max: Date.UTC(2099, 11, 31) / MINUTE_MS });
    fc.assert(
      fc.property(fc.constantFrom(...names), instants, (name, minute) => {
        const wall = minute * MINUTE_MS + offsetAt(zone(name), minute * MINUTE_MS);
        const instant = toInstant(zone(name), wall);
        expect(instant + offsetAt(zone(name), instant)).toBe(wall);
      }),
    );
  });
});
