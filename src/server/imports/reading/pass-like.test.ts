import { describe, expect, it } from 'vitest';
import { isPassLike } from './pass-like.ts';
import { findZone } from './time-zone.ts';

const now = new Date('2026-01-01T00:00:00Z');
const chicago = findZone('America/Chicago');

const SHOW = {
  name: 'Night River',
  startsAt: new Date('2026-06-01T00:00:00Z'),
  startsOn: '2026-05-31',
  timeKnown: true,
};

/** 31 December in Chicago, at a time of day in UTC−6. */
const newYearsEve = (instant: string) => ({
  ...SHOW,
  startsAt: new Date(instant),
  startsOn: '2026-12-31',
});

describe('isPassLike', () => {
  it.each([
    '2026 Country MEGATICKET',
    'Gulls Season Pass',
    'Three Day Pass',
    'VIP Upgrade',
    'Parking: Night River',
    'Hotel Package',
    'Gift Card',
    'Suite 12',
  ])('recognises %j by its name', (name) =>
    expect(isPassLike({ ...SHOW, name }, chicago, now)).toBe(true),
  );

  it.each(['Night River', 'The Passion Play', 'Compass', 'Trespassers'])(
    'takes %j for an event',
    (name) => expect(isPassLike({ ...SHOW, name }, chicago, now)).toBe(false),
  );

  it('treats a date five years ahead as a placeholder', () => {
    const later = (instant: string) => ({ ...SHOW, startsAt: new Date(instant) });
    expect(isPassLike(later('2030-12-30T00:00:00Z'), chicago, now)).toBe(false);
    expect(isPassLike(later('2031-01-02T00:00:00Z'), chicago, now)).toBe(true);
  });

  it('treats 31 December without a time, or around midnight, as a placeholder', () => {
    const dateOnly = { ...newYearsEve('2026-12-31T18:00:00Z'), timeKnown: false };
    expect(isPassLike(dateOnly, chicago, now)).toBe(true);
    for (const time of ['2026-12-31T06:00:00Z', '2026-12-31T06:01:00Z', '2027-01-01T05:59:00Z']) {
      expect(isPassLike(newYearsEve(time), chicago, now)).toBe(true);
    }
    expect(isPassLike(newYearsEve('2027-01-01T03:00:00Z'), chicago, now)).toBe(false);
  });

  it('accepts an event without a date', () => {
    const undated = { ...SHOW, startsAt: null, startsOn: null, timeKnown: false };
    expect(isPassLike(undated, undefined, now)).toBe(false);
  });
});
