import { describe, expect, it } from 'vitest';
import { parseDay, writeDay } from './parse-day.ts';

describe('parseDay', () => {
  it.each([
    ['11/22/2026', 'en-US', '2026-11-22'],
    ['22/11/2026', 'en-GB', '2026-11-22'],
    ['22.11.26', 'de', '2026-11-22'],
    [' 3.1.2027 ', 'de', '2027-01-03'],
    ['2026-11-22', 'de', '2026-11-22'],
    ['31.02.2026', 'de', null],
    ['22.11', 'de', null],
    ['soon', 'en', null],
  ])('reads %s in %s', (typed, language, day) => {
    expect(parseDay(typed, language)).toBe(day);
  });

  it.each(['en-US', 'en-GB', 'de', 'fr', 'ja', 'ar'])('reads what it writes in %s', (language) => {
    expect(parseDay(writeDay('2026-11-05', language), language)).toBe('2026-11-05');
  });
});
