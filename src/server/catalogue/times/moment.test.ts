import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR_MS } from '#scoring/durations.ts';
import { dateOf, readMoment } from './moment.ts';

describe('readMoment', () => {
  it('reads an instant in UTC', () => {
    expect(readMoment('2018-03-18T00:00:00Z')).toEqual({
      wall: Date.UTC(2018, 2, 18),
      hasTime: true,
      offset: 0,
      isZulu: true,
    });
  });

  it.each([
    ['2026-05-01T19:30:00+02:00', 2 * HOUR_MS],
    ['2026-05-01 19:30-0430', -4.5 * HOUR_MS],
    ['2026-05-01T19:30:00.000+02', 2 * HOUR_MS],
    ['2026-05-01T19:30:00.123456Z', 0],
    ['2026-05-01T19:30', null],
  ])('reads %s with its offset', (text, offset) => {
    const wall = Date.UTC(2026, 4, 1, 19, 30);
    expect(readMoment(text)).toMatchObject({ wall, hasTime: true, offset });
  });

  it('reads a date without a time', () => {
    const wall = Date.UTC(2024, 1, 29);
    expect(readMoment('2024-02-29')).toEqual({ wall, hasTime: false, offset: null, isZulu: false });
  });

  it.each([
    '',
    'tomorrow',
    '2026-02-29',
    '2026-13-01',
    '2026-04-31T10:00Z',
    '2026-05-01T24:00',
    '2026-05-01T23:60',
    '2026-05-01T10:00:60',
    '2026-05-01T10:00+16:00',
    '2026-05-01Z',
    '0000-01-01',
    '1899-12-31',
    '3000-01-01',
    '9999-12-31T23:59:59Z',
    '+012026-05-01',
    '1/2/2026',
    '20260501',
    '2026-05-01T10:00:00Z; drop table event',
  ])('does not read %j', (text) => expect(readMoment(text)).toBeUndefined());

  it('reads back every instant that a date writes', () => {
    const dates = fc.date({
      min: new Date('1900-01-01T00:00:00Z'),
      max: new Date('2999-12-31T23:59:59Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(dates, (date) => {
        const seconds = Math.floor(date.getTime() / 1000) * 1000;
        const moment = readMoment(date.toISOString());
        expect(moment?.wall).toBe(seconds);
        expect(dateOf(seconds)).toBe(date.toISOString().slice(0, 10));
      }),
    );
  });
});
