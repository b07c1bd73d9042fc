import { describe, expect, it } from 'vitest';
import { dayIn, dayOf, FRIDAY, isoDate, isWithin, later, weekday } from './calendar.ts';

describe('a day', () => {
  it('has a date and a weekday', () => {
    const day = dayOf(new Date('2026-11-20T23:59:59Z'));
    expect(isoDate(day)).toBe('2026-11-20');
    expect(weekday(day)).toBe(FRIDAY);
    expect(dayIn(2026, '11-20')).toBe(day);
  });

  it('is within a season that runs over New Year', () => {
    const season = ['10-20', '04-14'] as const;
    expect(isWithin(dayIn(2026, '12-31'), ...season)).toBe(true);
    expect(isWithin(dayIn(2027, '04-14'), ...season)).toBe(true);
    expect(isWithin(dayIn(2027, '04-15'), ...season)).toBe(false);
    expect(isWithin(dayIn(2027, '06-01'), '05-08', '09-28')).toBe(true);
    expect(isWithin(dayIn(2027, '10-01'), '05-08', '09-28')).toBe(false);
  });
});

describe('later', () => {
  it('moves a time of day both ways and keeps it on its day', () => {
    expect(later('19:30', 45)).toBe('20:15');
    expect(later('19:00', -30)).toBe('18:30');
    expect(later('21:00', 180)).toBe('23:30');
  });
});
