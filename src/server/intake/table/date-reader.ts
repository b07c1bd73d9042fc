import {
  type DateToken,
  ISO_PATTERN,
  type PatternPart,
  parseDatePattern,
} from '#contract/import-mappings/date-pattern.ts';
import {
  clockTime,
  type Moment,
  midnightOn,
  momentAt,
  ourYear,
  readMoment,
} from '#server/catalogue/times/moment.ts';
import { dateWords, nameKey } from './date-words.ts';
import { plainLetters } from './plain-letters.ts';
import { wholeYear } from './written-parts.ts';

const TEXT_OF_TOKEN: Readonly<Record<DateToken, string>> = {
  YYYY: String.raw`(\d{4})`,
  YY: String.raw`(\d{2})`,
  MMMM: String.raw`(\p{L}+\.?)`,
  MMM: String.raw`(\p{L}+\.?)`,
  MM: String.raw`(\d{2})`,
  M: String.raw`(\d{1,2})`,
  DD: String.raw`(\d{2})`,
  D: String.raw`(\d{1,2})`,
  Do: String.raw`(\d{1,2})(?:st|nd|rd|th|er|o|a|\.)?`,
  dddd: String.raw`(\p{L}[\p{L}'’-]*)\.?`,
  ddd: String.raw`(\p{L}[\p{L}'’-]*)\.?`,
  HH: String.raw`(\d{2})`,
  H: String.raw`(\d{1,2})`,
  hh: String.raw`(\d{2})`,
  h: String.raw`(\d{1,2})`,
  mm: String.raw`(\d{2})`,
  m: String.raw`(\d{1,2})`,
  ss: String.raw`(\d{2})(?:\.\d{1,9})?`,
  s: String.raw`(\d{1,2})(?:\.\d{1,9})?`,
  a: String.raw`([ap])\.?m?\.?`,
  Z: String.raw`(z|[+-]\d\d(?::?\d\d)?)`,
};

/** What a text says, by token; undefined where it is not written like the pattern. */
type Match = (text: string) => Partial<Record<DateToken, string>> | undefined;

/** Reads dates, with or without a time, that are written like a pattern which `problemOfPattern` accepts. */
export function createDateReader(
  pattern: string,
  language: string,
): (text: string) => Moment | undefined {
  if (pattern.trim() === ISO_PATTERN) return readOurMoment;
  const match = createMatch(pattern);
  const { months } = dateWords(language);
  return (text) => {
    const found = match(text);
    if (!found) return undefined;
    const name = found.MMMM ?? found.MMM;
    const month = name === undefined ? number(found.MM ?? found.M) : months.get(nameKey(name));
    const date = midnightOn(
      yearOf(found),
      month ?? 0,
      number(found.DD ?? found.D ?? found.Do) ?? 0,
    );
    return momentAt(date, timeIn(found), found.Z);
  };
}

/** Reads ISO 8601, also in years of the Buddhist calendar. */
export function readOurMoment(text: string): Moment | undefined {
  return readMoment(text.replace(/^\d{4}(?=-)/, (year) => String(ourYear(Number(year)))));
}

/** Reads times of day, in ms, that are written like a pattern; undefined for any other text. */
export function createTimeReader(pattern: string): (text: string) => number | undefined {
  const match = createMatch(pattern.trim() === ISO_PATTERN ? 'HH:mm:ss' : pattern);
  return (text) => {
    const found = match(text);
    return found && (timeIn(found) ?? undefined);
  };
}

function createMatch(pattern: string): Match {
  const parts = parseDatePattern(pattern);
  if ('problem' in parts) throw new Error(parts.problem);
  const tokens = parts.flatMap((part) => (part.kind === 'token' ? [part.token] : []));
  // One space stands for any number of them: several in a row could be divided in too many ways.
  const texts = parts.map(textOf).filter((text) => text !== '');
  const shapes = texts.filter((text, i) => text !== SPACE || texts[i - 1] !== SPACE);
  const shape = new RegExp(`^\\s*${shapes.join('')}\\s*$`, 'u');
  return (text) => {
    if (text.length > 200) return undefined;
    const match = shape.exec(plainLetters(text));
    return match ? Object.fromEntries(tokens.map((token, i) => [token, match[i + 1]])) : undefined;
  };
}

const SPACE = String.raw`\s+`;

function textOf(part: PatternPart): string {
  if (part.kind === 'space') return SPACE;
  if (part.kind === 'token') return TEXT_OF_TOKEN[part.token];
  const plain = plainLetters(part.text);
  if (plain !== '' && plain.trim() === '') return SPACE;
  return plain.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}

function number(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text);
}

function yearOf({ YYYY, YY }: Partial<Record<DateToken, string>>): number {
  if (YYYY !== undefined) return ourYear(Number(YYYY));
  return wholeYear(Number(YY));
}

/** In ms; null where no hour is written, undefined where there is no such time. */
function timeIn(found: Partial<Record<DateToken, string>>): number | null | undefined {
  const half = number(found.hh ?? found.h);
  const full = number(found.HH ?? found.H);
  if (half === undefined && full === undefined) return null;
  if (half !== undefined && (half < 1 || half > 12)) return undefined;
  const hours = full ?? ((half ?? 0) % 12) + (found.a === 'p' ? 12 : 0);
  return clockTime(hours, number(found.mm ?? found.m) ?? 0, number(found.ss ?? found.s) ?? 0);
}
