import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WrittenDates } from '#contract/import-mappings/mapping-draft.ts';
import { writtenMoment } from '#server/catalogue/times/moment.ts';
import { propertyRuns } from '#server/test/property-runs.ts';
import { DATE_LANGUAGES } from './date-words.ts';
import { readWrittenText, readWrittenTime } from './written-dates.ts';

const NOW = new Date('2026-03-01T00:00:00Z');
const IN_2026: WrittenDates = { year: { from: 'stated', year: 2026 } };

/** `2026-05-05T19:30 > end`, `first … last`, `one & other`; for what is refused the reason in parentheses. */
function read(text: string, language: string, written: WrittenDates = IN_2026): string {
  const found = readWrittenText(text, language);
  const dates = 'problem' in found ? found : found.read({ written, now: NOW });
  if ('problem' in dates) return `(${dates.problem})`;
  const { kind, moments, end } = dates;
  const texts = moments.map(writtenMoment).join(kind === 'range' ? ' … ' : ' & ');
  return end ? `${texts} > ${writtenMoment(end)}` : texts;
}

const NO_DATE = '(is not written like a date.)';

/** By language: what is written, and what it means. 5 May 2026 is a Tuesday. */
const DATES: Record<string, [string, string][]> = {
  en: [
    ['5 May 2026', '2026-05-05'],
    ['May 5, 2026', '2026-05-05'],
    ['May 5 2026', '2026-05-05'],
    ['5th of May 2026', '2026-05-05'],
    ['Tuesday, May 5th, 2026', '2026-05-05'],
    ['Tue 5 May', '2026-05-05'],
    ['Tues. 5 May', '2026-05-05'],
    ['2026 May 5', '2026-05-05'],
    ['5-May-26', '2026-05-05'],
    ['5-May-2026', '2026-05-05'],
    ['May-5-2026', '2026-05-05'],
    ["5 May '26", '2026-05-05'],
    ['Sept 5, 2026', '2026-09-05'],
    ['Sep. 5, 2026', '2026-09-05'],
    ['SEPTEMBER 5, 2026', '2026-09-05'],
    ['2026-05-05', '2026-05-05'],
    ['2026/5/5', '2026-05-05'],
    ['2026.05.06', '2026-05-06'],
    ['20260506', '2026-05-06'],
    ['2026-05-05T19:30', '2026-05-05T19:30'],
    ['46143', '2026-05-01'],
    ['46143.8125', '2026-05-01T19:30'],
    ['46143.0', '2026-05-01'],
    ['13/4/2026', '2026-04-13'],
    ['4/13/2026', '2026-04-13'],
    ['5/5/26', '2026-05-05'],
    ['Tue 5/6/2026', '(names a Tuesday, but 2026-06-05 is a Friday.)'],
    ['Fri 5/6/2026', '2026-06-05'],
    ['Wed 5/6/2026', '2026-05-06'],
    ['3/4/2026', '(can be read with the day or the month first. Choose which in the mapping.)'],
    ['5 May 2026 7.30pm', '2026-05-05T19:30'],
    ['5 May 2026 7:30 p.m.', '2026-05-05T19:30'],
    ['5 May 2026 at 7pm', '2026-05-05T19:00'],
    ['7 pm, 5 May 2026', '2026-05-05T19:00'],
    ['5 May 2026, 12:15 AM', '2026-05-05T00:15'],
    ['5 May 2026 19:30:00', '2026-05-05T19:30'],
    ['5 May 2026, 19.30', '2026-05-05T19:30'],
    ['5 May 2026 - 7:30 PM', '2026-05-05T19:30'],
    ['Tuesday - 5 May 2026', '2026-05-05'],
    ['Tue | 5 May 2026 | 19:30', '2026-05-05T19:30'],
    ['5 May 2026 @ 8pm', '2026-05-05T20:00'],
    ['5 May 2026, doors 19:00, start 20:00', '2026-05-05T20:00'],
    ['5 May 2026, doors open 7pm, show 8pm', '2026-05-05T20:00'],
    ['5 May 2026, 7pm doors, 8pm show', '2026-05-05T20:00'],
    ['5 May 2026 20:00 (doors 19:00)', '2026-05-05T20:00'],
    ['5 May 2026, doors 19:00', '2026-05-05'],
    ['5 May 2026, TBA', '2026-05-05'],
    ['5 May 2026, 19:00-22:00', '2026-05-05T19:00 > 2026-05-05T22:00'],
    ['5 May 2026, 7-9pm', '2026-05-05T19:00 > 2026-05-05T21:00'],
    ['5 May 2026, 11am-1pm', '2026-05-05T11:00 > 2026-05-05T13:00'],
    ['5 May 2026, 10pm to 3am', '2026-05-05T22:00 > 2026-05-06T03:00'],
    ['5 May 2026, 15:00 and 19:30', '2026-05-05T15:00 & 2026-05-05T19:30'],
    ['May 3-5, 2026', '2026-05-03 … 2026-05-05'],
    ['May 3 – 5', '2026-05-03 … 2026-05-05'],
    ['3-5 May 2026', '2026-05-03 … 2026-05-05'],
    ['3rd to 5th May 2026', '2026-05-03 … 2026-05-05'],
    ['30 April - 2 May 2026', '2026-04-30 … 2026-05-02'],
    ['Apr 30 through May 2, 2026', '2026-04-30 … 2026-05-02'],
    ['28 Dec – 3 Jan 2027', '2026-12-28 … 2027-01-03'],
    ['28 Dec 2026 – 3 Jan', '2026-12-28 … 2027-01-03'],
    ['28 Dec 2026 – 3 Jan 2027', '2026-12-28 … 2027-01-03'],
    ['Fri–Sun 15–17 May', '2026-05-15 … 2026-05-17'],
    ['Fri 15 – Sun 17 May 2026', '2026-05-15 … 2026-05-17'],
    ['15–17 May (Fri–Sun)', '2026-05-15 … 2026-05-17'],
    ['Fri 15 May 19:00 – Sun 17 May 22:00', '2026-05-15T19:00 … 2026-05-17T22:00'],
    ['15–17 May 2026, 20:00', '2026-05-15T20:00 … 2026-05-17'],
    ['2026-05-15 – 2026-05-17', '2026-05-15 … 2026-05-17'],
    ['2026-05-15/2026-05-17', '2026-05-15 … 2026-05-17'],
    ['13/5/2026 - 15/5/2026', '2026-05-13 … 2026-05-15'],
    ['5, 6 and 7 May 2026', '2026-05-05 & 2026-05-06 & 2026-05-07'],
    ['May 5, 6 & 8, 2026', '2026-05-05 & 2026-05-06 & 2026-05-08'],
    ['5 May / 6 June 2026', '2026-05-05 & 2026-06-06'],
    ['Fri 15, Sat 16 May, 8pm', '2026-05-15T20:00 & 2026-05-16T20:00'],
    ['Fri–Sun', NO_DATE],
    ['Friday', NO_DATE],
    ['May 2026', NO_DATE],
    ['2026', NO_DATE],
    ['19:30', NO_DATE],
    ['until 5 May 2026', NO_DATE],
    ['5 May 2026 until 20:00', NO_DATE],
    ['Mon 5 May 2026', '(names a Monday, but 2026-05-05 is a Tuesday.)'],
    ['31 April 2026', '(has a date that does not exist, or is before 1900.)'],
    ['29 Feb 2026', '(has a date that does not exist, or is before 1900.)'],
    ['5 May 2026 at Wembley', '(is not read as a date because of “wembley”.)'],
    ['every 5 May', '(is not read as a date because of “every”.)'],
    ['5 May 2026 – 5 May 2026', '2026-05-05'],
    ['5 May 15:00, 5 May 19:30', '2026-05-05T15:00 & 2026-05-05T19:30'],
    ['7 – 5 May 2026', '(ends before it starts.)'],
    ['7, 5 May 2026', '(has dates that are not in order.)'],
    ['5 – 6 and 8 May', NO_DATE],
    ['5 May 2026, 19:00, 20:00', '(has more than one time.)'],
    ['12-05-26', NO_DATE],
    ['5 May 2026, 25:00', NO_DATE],
  ],
  de: [
    ['5. Mai 2026', '2026-05-05'],
    ['Di., 5. Mai 2026', '2026-05-05'],
    ['Dienstag, den 5. Mai 2026', '2026-05-05'],
    ['Di 05.05.2026', '2026-05-05'],
    ['Di, 5.5.26', '2026-05-05'],
    ['5.5.', '2026-05-05'],
    ['2. März 2026', '2026-03-02'],
    ['2. Mär 2026', '2026-03-02'],
    ['2. Jänner 2026', '2026-01-02'],
    ['3.4.2026', '2026-04-03'],
    ['5. Mai 2026, 19 Uhr', '2026-05-05T19:00'],
    ['5. Mai 2026 um 19.30 Uhr', '2026-05-05T19:30'],
    ['am 5. Mai 2026 ab 20:00 Uhr', '2026-05-05T20:00'],
    ['Di 5.5., 19:30', '2026-05-05T19:30'],
    ['Di 5.5. 20.10 Uhr', '2026-05-05T20:10'],
    ['5.5.2026, Einlass 19 Uhr, Beginn 20 Uhr', '2026-05-05T20:00'],
    ['5.5.2026 20 Uhr (Einlass 19 Uhr)', '2026-05-05T20:00'],
    ['Einlass: 19:00 / Beginn: 20:00, 5.5.2026', '2026-05-05T20:00'],
    ['5.5.2026, 19-22 Uhr', '2026-05-05T19:00 > 2026-05-05T22:00'],
    ['12.–14. Mai', '2026-05-12 … 2026-05-14'],
    ['12. bis 14. Mai 2026', '2026-05-12 … 2026-05-14'],
    ['vom 12. bis zum 14. Mai 2026', '2026-05-12 … 2026-05-14'],
    ['12.-14.05.2026', '2026-05-12 … 2026-05-14'],
    ['12.05.-14.05.26', '2026-05-12 … 2026-05-14'],
    ['12.5. – 14.5.2026', '2026-05-12 … 2026-05-14'],
    ['Fr–So, 15.–17. Mai', '2026-05-15 … 2026-05-17'],
    ['30.12.2026 - 2.1.2027', '2026-12-30 … 2027-01-02'],
    ['5., 6. und 8. Mai', '2026-05-05 & 2026-05-06 & 2026-05-08'],
    ['5.5. + 6.5.2026', '2026-05-05 & 2026-05-06'],
    ['bis 5. Mai 2026', NO_DATE],
    ['Fr–So', NO_DATE],
  ],
  fr: [
    ['5 mai 2026', '2026-05-05'],
    ['mardi 5 mai 2026', '2026-05-05'],
    ['Le mardi 5 mai 2026 à 20h', '2026-05-05T20:00'],
    ['mar. 5 mai à 20h30', '2026-05-05T20:30'],
    ['mar 3 mars 2026', '2026-03-03'],
    ['1er févr. 2026', '2026-02-01'],
    ['Vendredi 7 AOUT 2026', '2026-08-07'],
    ['5 mai 2026 de 19h à 22h', '2026-05-05T19:00 > 2026-05-05T22:00'],
    ['5 mai 2026, 20 h 30', '2026-05-05T20:30'],
    ['5 mai 2026, ouverture des portes 19h, concert 20h', '2026-05-05T20:00'],
    ['du 3 au 5 mai 2026', '2026-05-03 … 2026-05-05'],
    ['30 avril – 2 mai', '2026-04-30 … 2026-05-02'],
    ['Du samedi 27 janvier 2024 au vendredi 1 novembre 2024', '2024-01-27 … 2024-11-01'],
    ['les 5 et 6 mai 2026', '2026-05-05 & 2026-05-06'],
    ['ven. 15, sam. 16 et dim. 17 mai', '2026-05-15 & 2026-05-16 & 2026-05-17'],
    ["jusqu'au 5 mai 2026", NO_DATE],
  ],
  es: [
    ['5 de mayo de 2026', '2026-05-05'],
    ['martes, 5 de mayo de 2026', '2026-05-05'],
    ['mar, 5 may 2026', '2026-05-05'],
    ['mar 3 mar 2026', '2026-03-03'],
    ['sáb. 16/05/2026', '2026-05-16'],
    ['5 de mayo de 2026 a las 20:30', '2026-05-05T20:30'],
    ['5 de mayo de 2026, 20:30 h', '2026-05-05T20:30'],
    ['5 de mayo de 2026, 8:30 p. m.', '2026-05-05T20:30'],
    ['del 3 al 5 de mayo de 2026', '2026-05-03 … 2026-05-05'],
    ['desde el 30 de abril hasta el 2 de mayo', '2026-04-30 … 2026-05-02'],
    ['5 y 6 de mayo', '2026-05-05 & 2026-05-06'],
    ['1 sept 2026', '2026-09-01'],
  ],
  it: [
    ['5 maggio 2026', '2026-05-05'],
    ['martedì 5 maggio 2026 ore 21', '2026-05-05T21:00'],
    ['mar 5 mag 2026, alle ore 21.00', '2026-05-05T21:00'],
    ['mar 3 mar 2026', '2026-03-03'],
    ['1º maggio 2026', '2026-05-01'],
    ['dal 15 al 16 marzo', '2026-03-15 … 2026-03-16'],
    ["dall'11 al 13 maggio 2026", '2026-05-11 … 2026-05-13'],
    ['dal 30 aprile al 2 maggio', '2026-04-30 … 2026-05-02'],
    ['5, 6 e 7 maggio', '2026-05-05 & 2026-05-06 & 2026-05-07'],
    ['5 maggio 2026 dalle 19:00 alle 22:00', '2026-05-05T19:00 > 2026-05-05T22:00'],
  ],
  pt: [
    ['5 de maio de 2026', '2026-05-05'],
    ['terça-feira, 5 de maio de 2026 às 21h', '2026-05-05T21:00'],
    ['ter., 5 de mai. de 2026', '2026-05-05'],
    ['terça, 5 de maio, 21h30', '2026-05-05T21:30'],
    ['de 3 a 5 de maio de 2026', '2026-05-03 … 2026-05-05'],
    ['30 de abril até 2 de maio', '2026-04-30 … 2026-05-02'],
    ['dias 5 e 6 de maio', '2026-05-05 & 2026-05-06'],
    ['1 out. 2026', '2026-10-01'],
  ],
  nl: [
    ['5 mei 2026', '2026-05-05'],
    ['dinsdag 5 mei 2026 om 20.00 uur', '2026-05-05T20:00'],
    ['di 5 mei 20.30u', '2026-05-05T20:30'],
    ['3 mrt 2026', '2026-03-03'],
    ['05-05-2026', '2026-05-05'],
    ['van 3 t/m 5 mei 2026', '2026-05-03 … 2026-05-05'],
    ['3 tot en met 5 mei 2026', '2026-05-03 … 2026-05-05'],
    ['vr 15 – zo 17 mei', '2026-05-15 … 2026-05-17'],
    ['5 en 6 mei', '2026-05-05 & 2026-05-06'],
    ['zaal open 19.30 uur, aanvang 20.15 uur, 5 mei 2026', '2026-05-05T20:15'],
  ],
  pl: [
    ['5 maja 2026', '2026-05-05'],
    ['wtorek, 5 maja 2026 r.', '2026-05-05'],
    ['wt. 5 maj, godz. 19:30', '2026-05-05T19:30'],
    ['5 maja 2026 o 19.30', '2026-05-05T19:30'],
    ['10 lut 2026', '2026-02-10'],
    ['5 października 2026', '2026-10-05'],
    ['5.05.2026', '2026-05-05'],
    ['od 5 do 7 maja 2026', '2026-05-05 … 2026-05-07'],
    ['5–7 maja', '2026-05-05 … 2026-05-07'],
    ['5, 6 i 7 maja', '2026-05-05 & 2026-05-06 & 2026-05-07'],
  ],
  cs: [
    ['5. května 2026', '2026-05-05'],
    ['út 5. 5. 2026 v 19.30', '2026-05-05T19:30'],
    ['úterý 5. května 2026 v 19:30 hod.', '2026-05-05T19:30'],
    ['10. úno 2026', '2026-02-10'],
    ['2. červen 2026', '2026-06-02'],
    ['2. červenec 2026', '2026-07-02'],
    ['5.–8. 5. 2026', '2026-05-05 … 2026-05-08'],
    ['od 5. do 7. května', '2026-05-05 … 2026-05-07'],
    ['5. a 6. května', '2026-05-05 & 2026-05-06'],
  ],
  tr: [
    ['5 Mayıs 2026', '2026-05-05'],
    ['5 Mayıs 2026 Salı', '2026-05-05'],
    ['5 MAYIS 2026 SALI, 19:30', '2026-05-05T19:30'],
    ['10 şub 2026', '2026-02-10'],
    ['5 Kasım 2026 saat 20.30', '2026-11-05T20:30'],
    ['5 Mayıs 2026 ÖS 7:30', '2026-05-05T19:30'],
    ['5-7 Mayıs 2026', '2026-05-05 … 2026-05-07'],
    ['5 ve 6 Mayıs', '2026-05-05 & 2026-05-06'],
  ],
  sv: [
    ['5 maj 2026', '2026-05-05'],
    ['tisdag 5 maj 2026 kl. 19.30', '2026-05-05T19:30'],
    ['tis 5 maj kl 19', '2026-05-05T19:00'],
    ['den 5 maj 2026', '2026-05-05'],
    ['5 sept. 2026', '2026-09-05'],
    ['5 till 7 maj 2026', '2026-05-05 … 2026-05-07'],
    ['fre–sön 15–17 maj', '2026-05-15 … 2026-05-17'],
    ['5 och 6 maj', '2026-05-05 & 2026-05-06'],
  ],
  ru: [
    ['5 мая 2026 г.', '2026-05-05'],
    ['5 мая 2026 года', '2026-05-05'],
    ['вторник, 5 мая 2026 г. в 19:30', '2026-05-05T19:30'],
    ['вт 5 мая, 19:00', '2026-05-05T19:00'],
    ['10 фев 2026', '2026-02-10'],
    ['5-го мая 2026', '2026-05-05'],
    ['5.05.2026 в 19 ч.', '2026-05-05T19:00'],
    ['с 5 по 7 мая 2026', '2026-05-05 … 2026-05-07'],
    ['5 и 6 мая', '2026-05-05 & 2026-05-06'],
    ['30 апреля – 2 мая', '2026-04-30 … 2026-05-02'],
  ],
};

describe('dates as people write them', () => {
  for (const [language, dates] of Object.entries(DATES)) {
    it.each(dates)(`in ${language}: %s`, (text, meaning) => {
      expect(read(text, language)).toBe(meaning);
    });
  }

  it('have the order of day and month that is stated, and no other', () => {
    const [first, last] = [true, false].map((day_first) => ({ ...IN_2026, day_first }));
    expect(read('3/4/2026', 'en', first)).toBe('2026-04-03');
    expect(read('3/4/2026', 'en', last)).toBe('2026-03-04');
    expect(read('Fri 5/6', 'en', first)).toBe('2026-06-05');
    expect(read('4/13/2026', 'en', first)).toBe(
      '(has a date that does not exist, or is before 1900.)',
    );
    expect(read('3/4–5/4/2026', 'en', first)).toBe('2026-04-03 … 2026-04-05');
  });

  it.each([
    ['Fri 12 June', { from: 'weekday' }, '2026-06-12'],
    ['Sat 12 June', { from: 'weekday' }, '2027-06-12'],
    ['Sun 12 June', { from: 'weekday' }, '(is not a Sunday in any year from 2025 to 2028.)'],
    ['12 June', { from: 'weekday' }, '(has neither a year nor a weekday.)'],
    ['12 – Sun 14 June', { from: 'weekday' }, '2026-06-12 … 2026-06-14'],
    ['Tue 29 Feb', { from: 'weekday' }, '2028-02-29'],
    ['12 September', { from: 'season', starts: '2025-08' }, '2025-09-12'],
    ['12 June', { from: 'season', starts: '2025-08' }, '2026-06-12'],
    ['30 Dec – 2 Jan', { from: 'season', starts: '2025-08' }, '2025-12-30 … 2026-01-02'],
    [
      'Sat 12 June',
      { from: 'stated', year: 2026 },
      '(names a Saturday, but 2026-06-12 is a Friday.)',
    ],
    ['12 June', undefined, '(has no year. Choose it in the mapping.)'],
    ['12 June 2024', { from: 'stated', year: 2026 }, '2024-06-12'],
  ] as const)('have the year that is meant: %s, %o', (text, year, meaning) => {
    expect(read(text, 'en', year ? { year } : {})).toBe(meaning);
  });

  it.each([
    ['20h', 'fr', 20],
    ['20 h 30', 'fr', 20.5],
    ['7.30pm', 'en', 19.5],
    ['19 Uhr', 'de', 19],
    ['19.30', 'de', 19.5],
    ['kl. 19.30', 'sv', 19.5],
    ['doors 19:00, start 20:00', 'en', 20],
    ['0.8125', 'en', 19.5],
    ['0,8125', 'de', 19.5],
    ['20:15 Uhr', 'de', 20.25],
    ['TBA', 'en', undefined],
    ['doors 19:00', 'en', undefined],
    ['20', 'en', undefined],
    ['5 May', 'en', undefined],
  ])('have times of their own: %s', (text, language, hours) => {
    const clock = readWrittenTime(text, language);
    expect(clock?.starts).toEqual(hours === undefined ? undefined : [hours * 3_600_000]);
  });
});

const languages = fc.constantFrom(...DATE_LANGUAGES);
const days = fc
  .date({ min: new Date('1971-01-01'), max: new Date('2068-12-31'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000));

/** Read as something else than what was written; a refusal is none. */
function isOther(text: string, language: string, written: WrittenDates, date: Date): boolean {
  const meaning = read(text, language, written);
  const whole = date.toISOString().slice(0, 16);
  return !meaning.startsWith('(') && meaning !== whole && meaning !== whole.slice(0, 10);
}

describe('dates that Intl writes', () => {
  const styles = fc.constantFrom('full', 'long', 'medium', 'short');
  const format = (language: string, options: Intl.DateTimeFormatOptions, date: Date) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(date);

  it('are read in each language and style as what they are, or refused', () => {
    const timeStyles = fc.constantFrom('full', 'long', 'medium', 'short', undefined);
    fc.assert(
      fc.property(languages, styles, timeStyles, days, (language, dateStyle, timeStyle, date) => {
        const text = format(language, { dateStyle, ...(timeStyle && { timeStyle }) }, date);
        const at = new Date(timeStyle ? date : date.toISOString().slice(0, 10));
        expect(isOther(text, language, {}, at)).toBe(false);
        // What has the name of its month is read; times of these styles name their zone.
        const isNamed = dateStyle === 'full' || dateStyle === 'long';
        if (isNamed && timeStyle !== 'full' && timeStyle !== 'long') {
          expect(read(text, language, {})).toBe(at.toISOString().slice(0, timeStyle ? 16 : 10));
        }
      }),
      { numRuns: propertyRuns(400) },
    );
  });

  it('are read without a year by their weekdays, or refused', () => {
    const near = fc.date({
      min: new Date('2025-01-01'),
      max: new Date('2028-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(languages, fc.constantFrom('long', 'short'), near, (language, style, date) => {
        const text = format(language, { weekday: style, day: 'numeric', month: style }, date);
        const day = date.toISOString().slice(0, 10);
        expect(read(text, language, { year: { from: 'weekday' } })).toBe(day);
      }),
      { numRuns: propertyRuns(400) },
    );
  });

  it('are read as ranges, or refused', () => {
    fc.assert(
      fc.property(
        languages,
        fc.constantFrom('full', 'long'),
        days,
        fc.nat(200),
        (language, dateStyle, date, length) => {
          const last = new Date(date.getTime() + (length + 1) * 86_400_000);
          const range = new Intl.DateTimeFormat(language, { dateStyle, timeZone: 'UTC' });
          const [first, second] = [date, last].map((day) => day.toISOString().slice(0, 10));
          const expected = `${first} … ${second}`;
          expect([expected]).toContain(read(range.formatRange(date, last), language, {}));
        },
      ),
      { numRuns: propertyRuns(400) },
    );
  });

  it('never throws and never takes long, whatever the text', () => {
    const words = fc.constantFrom(
      ' ',
      '-',
      '–',
      '.',
      '/',
      ':',
      ',',
      '5',
      '12',
      '2026',
      'May',
      'Fri',
      'to',
      'and',
      'doors',
      'pm',
      'h',
      '(',
      '\n',
    );
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(words, { maxLength: 60 }).map((all) => all.join('')),
    );
    fc.assert(
      fc.property(texts, languages, (text, language) => {
        expect(typeof read(text, language)).toBe('string');
        readWrittenTime(text, language);
      }),
      { numRuns: propertyRuns(300) },
    );
  });
});
