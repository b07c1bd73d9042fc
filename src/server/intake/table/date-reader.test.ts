import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDateReader, createTimeReader } from './date-reader.ts';

/** As ISO 8601 text; undefined where the text is not written like the pattern. */
function read(pattern: string, text: string, language = 'en'): string | undefined {
  const moment = createDateReader(pattern, language)(text);
  return moment && new Date(moment.wall).toISOString().slice(0, moment.hasTime ? 19 : 10);
}

describe('createDateReader', () => {
  it.each([
    ['D/M/YYYY', '3/4/2024', '2024-04-03'],
    ['M/D/YYYY', '3/4/2024', '2024-03-04'],
    ['M/D/YY', '8/20/23', '2023-08-20'],
    ['D.M.YY', '01.12.70', '1970-12-01'],
    ['YYYY-MM-DD HH:mm:ss', '2015-08-02 15:00:00', '2015-08-02T15:00:00'],
    ['D.M.YYYY H[h]mm', '9.6.2024 20h30', '2024-06-09T20:30:00'],
    ['ddd, MMM D, YYYY h:mm a', 'Fri, Sept. 6, 2024 12:05 AM', '2024-09-06T00:05:00'],
    ['MMM Do, YYYY', 'May 1st, 2024', '2024-05-01'],
    ['h a, D/M/YYYY', '7 p.m., 1/2/2024', '2024-02-01T19:00:00'],
    ['D/M/YYYY H:mm:ss', '1/2/2024 19:30:00.0', '2024-02-01T19:30:00'],
    ['ISO', '2024-05-01T19:30', '2024-05-01T19:30:00'],
  ])('reads %s: %s', (pattern, text, expected) => {
    expect(read(pattern, text)).toBe(expected);
  });

  it.each([
    ['fr', '[Le] dddd D MMMM YYYY', 'Le dimanche 8 décembre 2024', '2024-12-08'],
    ['fr', 'dddd D MMMM YYYY', 'Vendredi\u00a01 AOUT\u202f2025', '2025-08-01'],
    ['de', 'dddd, D. MMMM YYYY', 'Samstag, 2. März 2024', '2024-03-02'],
    ['pl', 'D MMMM YYYY', '5 października 2024', '2024-10-05'],
    ['es', 'D [de] MMMM [de] YYYY', '7 de enero de 2024', '2024-01-07'],
  ])('reads names of months in %s', (language, pattern, text, expected) => {
    expect(read(pattern, text, language)).toBe(expected);
  });

  it.each([
    ['D/M/YYYY', '4/13/2024'],
    ['D/M/YYYY', '31/4/2024'],
    ['DD/MM/YYYY', '3/4/2024'],
    ['D/M/YYYY', '3/4/24'],
    ['D/M/YYYY', '3/4/2024 19:30'],
    ['D MMMM YYYY', '3 avril 2024'],
    ['H:mm, D/M/YYYY', '24:10, 3/4/2024'],
    ['h:mm a, D/M/YYYY', '13:10 pm, 3/4/2024'],
    ['D.M.YYYY', '3/4/2024'],
  ])('refuses, for %s, %s', (pattern, text) => {
    expect(read(pattern, text)).toBeUndefined();
  });

  const dates = fc
    .date({ min: new Date('1970-01-01'), max: new Date('2069-12-31'), noInvalidDate: true })
    .map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000));

  it('reads every date as it was written, and never day and month the other way round', () => {
    const pieces = fc.constantFrom('D/M/YYYY', 'M/D/YYYY', 'DD.MM.YY', 'YYYY-MM-DD', 'M-D-YY');
    fc.assert(
      fc.property(dates, pieces, (date, pattern) => {
        const two = (value: number) => String(value).padStart(2, '0');
        const [year, month, day] = [
          date.getUTCFullYear(),
          date.getUTCMonth() + 1,
          date.getUTCDate(),
        ];
        const text = pattern
          .replace('YYYY', String(year))
          .replace('YY', two(year % 100))
          .replace('MM', two(month))
          .replace('DD', two(day))
          .replace(/M/, String(month))
          .replace(/D/, String(day));
        const time = `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`;
        const expected = date.toISOString().slice(0, 19);
        expect(read(`${pattern} HH:mm`, `${text} ${time}`)).toBe(expected);
        expect(read(pattern, text)).toBe(expected.slice(0, 10));
      }),
    );
  });

  it('never throws, whatever the text', () => {
    const reader = createDateReader('dddd D MMMM YYYY h:mm a', 'fr');
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(reader(text)).toBeUndefined();
      }),
    );
  });
});

describe('createTimeReader', () => {
  it('reads times of day alone', () => {
    const time = (pattern: string, text: string) => createTimeReader(pattern)(text);
    expect(time('H:mm', '19:30')).toBe(19.5 * 3_600_000);
    expect(time('h:mm a', '12:15 pm')).toBe(12.25 * 3_600_000);
    expect(time('H:mm', 'TBA')).toBeUndefined();
  });
});
