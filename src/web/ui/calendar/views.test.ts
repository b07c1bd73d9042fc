import { afterEach, describe, expect, it, vi } from 'vitest';
import { addDays, addMonths, firstWeekday, isDay, localDay, startOfWeek } from './days.ts';
import { stepDay, titleOf, zoneOf } from './views.ts';

afterEach(() => vi.unstubAllEnvs());

describe('days', () => {
  it('go over the ends of months and years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
  });

  it('belong to the week that began on its first day', () => {
    expect(startOfWeek('2026-06-01', 1)).toBe('2026-06-01');
    expect(startOfWeek('2026-06-07', 1)).toBe('2026-06-01');
    expect(startOfWeek('2026-06-07', 0)).toBe('2026-06-07');
    expect(startOfWeek('2026-06-05', 6)).toBe('2026-05-30');
  });

  it('begin the week as the region of the browser has it', () => {
    expect(['en-US', 'en-GB', 'ar-EG', 'de'].map((locale) => firstWeekday(locale))).toEqual([
      0, 1, 6, 1,
    ]);
    expect(firstWeekday('not a locale')).toBe(1);
  });

  it('exist or do not', () => {
    expect(['2028-02-29', '2026-06-01'].every(isDay)).toBe(true);
    expect(['2026-02-29', '2026-6-1', '12026-06-01', ''].some(isDay)).toBe(false);
  });

  it('are those of the zone where the person is', () => {
    const at = new Date('2026-06-01T23:30:00Z');
    vi.stubEnv('TZ', 'Asia/Tokyo');
    expect(localDay(at)).toBe('2026-06-02');
    vi.stubEnv('TZ', 'America/New_York');
    expect(localDay(at)).toBe('2026-06-01');
  });
});

describe('the views', () => {
  it('step by what they show', () => {
    expect(stepDay('month', '2026-03-31', -1)).toBe('2026-02-28');
    expect(stepDay('week', '2026-06-01', 1)).toBe('2026-06-08');
    expect(stepDay('day', '2026-06-01', -1)).toBe('2026-05-31');
    expect(stepDay('list', '2026-06-01', 1)).toBe('2026-06-29');
  });

  it('say what they show, whatever the zone', () => {
    vi.stubEnv('TZ', 'Pacific/Honolulu');
    expect(titleOf('month', '2026-06-01', 'en')).toBe('June 2026');
    expect(titleOf('day', '2026-06-01', 'en')).toBe('Mon, Jun 1, 2026');
    expect(titleOf('week', '2026-07-01', 'en', 1)).toMatch(/^Jun 29\s–\sJul 5, 2026$/);
    expect(titleOf('list', '2026-06-01', 'en')).toMatch(/^Jun 1\s–\s28, 2026$/);
  });

  it('name the zone, with its offset on that day', () => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    expect(zoneOf(Date.parse('2026-01-10T12:00:00Z'), 'en')).toEqual({
      zone: 'Europe/Berlin',
      offset: 'GMT+1',
    });
    expect(zoneOf(Date.parse('2026-07-10T12:00:00Z'), 'en').offset).toBe('GMT+2');
  });
});
