import type { WrittenDates, YearRule } from '#contract/import-mappings/mapping-draft.ts';
import { DAY_MS } from '#scoring/durations.ts';
import {
  clockTime,
  dateOf,
  LATEST_HOUR,
  type Moment,
  midnightOf,
  midnightOn,
  momentAt,
  ourYear,
} from '#server/catalogue/times/moment.ts';
import { readOurMoment } from './date-reader.ts';
import { type Clock, readDateTokens } from './date-tokens.ts';
import { dateWords } from './date-words.ts';
import { plainLetters } from './plain-letters.ts';
import { type DatePart, readParts, withoutLabels } from './written-parts.ts';

/** What a cell says: one date, the first and the last of a range, or several. */
export type DatesRead = {
  kind: 'one' | 'range' | 'list';
  moments: Moment[];
  /** Of a single date with two times. */
  end: Moment | null;
};

/** Why a text is not read, as the end of a sentence that begins with it. */
type Problem = { problem: string };

/** What is known beside the text. */
export type DateContext = {
  written: WrittenDates;
  now: Date;
  /** The start, of an end without a year. */
  near?: Moment | null | undefined;
  /** For a guess, to which a year is still missing. */
  ignoresWeekdays?: boolean;
};

type Order = 'day_first' | 'month_first';

const NOT_A_DATE = 'is not written like a date.';
const BOTH_WAYS = 'can be read with the day or the month first. Choose which in the mapping.';

/** A text whose dates still lack what the mapping or the column says. */
export type WrittenText = {
  /** Whether it is a date beyond doubt: it has a year, or the name of a month or a weekday. */
  isSure: boolean;
  /** Whether it has figures between which no dots say that the day comes first. */
  isOpen: boolean;
  hasYear: boolean;
  hasWeekday: boolean;
  read: (context: DateContext) => DatesRead | Problem;
};

/** Reads dates as people write them in a language: with names, in figures, from one to another, with times. */
export function readWrittenText(text: string, language: string): WrittenText | Problem {
  const moment = readOurMoment(text);
  if (moment) return { ...alone(moment), isSure: true };
  const stored = readSerial(text) ?? readCompact(text);
  if (stored) return alone(stored);
  if (!/\d/.test(plainLetters(text))) return { problem: NOT_A_DATE };
  const tokens = readDateTokens(text, dateWords(language));
  if ('unknown' in tokens) {
    return { problem: `is not read as a date because of “${tokens.unknown.slice(0, 40)}”.` };
  }
  const found = readParts(tokens);
  // Hours are counted on from the day before in cells of times alone.
  const isOver = tokens.some((token) => token.kind === 'clock' && (token.starts[0] ?? 0) > DAY_MS);
  if (!found || isOver) return { problem: NOT_A_DATE };
  const { parts, join } = found;
  const hasYear = parts.some(({ year }) => year !== undefined);
  const hasWeekday = parts.some(({ weekday }) => weekday !== undefined);
  return {
    isSure: hasYear || hasWeekday || parts.some(({ month }) => month !== undefined),
    isOpen: parts.some(({ figures }) => figures && figures.separator !== 'dot'),
    hasYear,
    hasWeekday,
    read: (context) => {
      const days = readDays(parts, context);
      return 'problem' in days ? days : withClocks(parts, days, join);
    },
  };
}

function alone(moment: Moment): WrittenText {
  const dates = { kind: 'one' as const, moments: [moment], end: null };
  return { isSure: false, isOpen: false, hasYear: true, hasWeekday: false, read: () => dates };
}

/** The days since 1900 by which spreadsheets store dates, with the time as a fraction. */
function readSerial(text: string): Moment | undefined {
  if (!/^\d{5}(?:\.\d{1,12})?$/.test(text)) return undefined;
  const seconds = Math.round(Number(text) * 86_400);
  const wall = Date.UTC(1899, 11, 30) + seconds * 1000;
  return { wall, hasTime: midnightOf(wall) !== wall, offset: null, isZulu: false };
}

/** `20260501` */
function readCompact(text: string): Moment | undefined {
  const match = /^(\d{4})(\d\d)(\d\d)$/.exec(text);
  if (!match) return undefined;
  return momentAt(midnightOn(Number(match[1]), Number(match[2]), Number(match[3])), null);
}

/** The midnights of the dates, by the one order of day and month that fits. */
function readDays(parts: readonly DatePart[], context: DateContext): number[] | Problem {
  const { day_first } = context.written;
  const isPlain = parts.every(({ figures }) => !figures || figures.separator === 'dot');
  if (day_first !== undefined || isPlain) {
    return daysIn(parts, day_first === false ? 'month_first' : 'day_first', context);
  }
  const dayFirst = daysIn(parts, 'day_first', context);
  const monthFirst = daysIn(parts, 'month_first', context);
  if ('problem' in monthFirst) return dayFirst;
  if ('problem' in dayFirst || dayFirst.join() === monthFirst.join()) return monthFirst;
  return { problem: BOTH_WAYS };
}

type Day = { day: number; month: number; year: number | undefined; weekday: number | undefined };

function daysIn(
  parts: readonly DatePart[],
  order: Order,
  context: DateContext,
): number[] | Problem {
  const days = withMonths(parts, order);
  if (!days) return { problem: NOT_A_DATE };
  const years = yearsOf(days, context);
  if ('problem' in years) return years;
  const midnights: number[] = [];
  for (const [index, { day, month, weekday }] of days.entries()) {
    const midnight = midnightOn(ourYear(years[index] ?? 0), month, day);
    if (midnight === undefined)
      return { problem: 'has a date that does not exist, or is before 1900.' };
    const named = context.ignoresWeekdays ? undefined : weekday;
    if (named !== undefined && named !== weekdayOf(midnight)) {
      const said = `names a ${weekdayName(named)}`;
      return {
        problem: `${said}, but ${dateOf(midnight)} is a ${weekdayName(weekdayOf(midnight))}.`,
      };
    }
    midnights.push(midnight);
  }
  return midnights;
}

/** A date without a month has that of the next one, else of the one before: "12.–14. Mai", "May 3–5". */
function withMonths(parts: readonly DatePart[], order: Order): Day[] | undefined {
  const days = parts.map(({ figures, day, month, year, weekday }) => {
    const isSwapped = order === 'month_first' && figures !== undefined;
    const own = figures ? { day: figures.first, month: figures.second } : { day: day ?? 0, month };
    return {
      day: isSwapped ? (figures?.second ?? 0) : own.day,
      month: isSwapped ? figures?.first : own.month,
      year,
      weekday,
    };
  });
  const after = days.findLastIndex(({ month }) => month !== undefined);
  const whole: Day[] = [];
  for (const [index, { month: own, ...day }] of days.entries()) {
    const next =
      index < after ? days.slice(index).find(({ month }) => month !== undefined) : undefined;
    const month = own ?? next?.month ?? whole.at(-1)?.month;
    if (month === undefined) return undefined;
    whole.push({ ...day, month });
  }
  return whole;
}

/** Years run on from the date that has one, or whose year is found: "28 Dec – 3 Jan 2027" begins in 2026. */
function yearsOf(days: readonly Day[], context: DateContext): number[] | Problem {
  const stated = days.findIndex(({ year }) => year !== undefined);
  const named = days.findIndex(({ weekday }) => weekday !== undefined);
  const anchor = stated >= 0 ? stated : Math.max(named, 0);
  const from = days[anchor];
  if (!from) return [];
  const first = from.year ?? yearBy(from, context);
  if (typeof first !== 'number') return first;
  const after = runningOn(days.slice(anchor), first, 1);
  return [
    ...runningOn(days.slice(0, anchor + 1).reverse(), first, -1).reverse(),
    ...after.slice(1),
  ];
}

/** The years of dates from the first on, forwards or backwards in time. */
function runningOn([from, ...days]: Day[], first: number, step: 1 | -1): number[] {
  const years = [first];
  let before = from?.month ?? 0;
  for (const { month, year } of days) {
    const isOther = (month - before) * step < 0;
    years.push(year ?? (years.at(-1) ?? first) + (isOther ? step : 0));
    before = month;
  }
  return years;
}

/** The year of a date that has none. */
function yearBy(day: Day, { written: { year: rule }, now, near }: DateContext): number | Problem {
  switch (rule?.from) {
    case 'stated':
      return rule.year;
    case 'season':
      return yearInSeason(rule, day.month);
    case 'weekday':
      return yearByWeekday(day, now);
    default:
      return near
        ? yearAfter(near, day.month)
        : { problem: 'has no year. Choose it in the mapping.' };
  }
}

function yearInSeason({ starts }: YearRule & { from: 'season' }, month: number): number {
  const [year = 0, first = 1] = starts.split('-').map(Number);
  return month >= first ? year : year + 1;
}

function yearAfter({ wall }: Moment, month: number): number {
  const start = new Date(wall);
  return start.getUTCFullYear() + (month < start.getUTCMonth() + 1 ? 1 : 0);
}

/** Within four years, a date has each weekday once at most. */
function yearByWeekday({ day, month, weekday }: Day, now: Date): number | Problem {
  if (weekday === undefined) return { problem: 'has neither a year nor a weekday.' };
  const from = now.getUTCFullYear() - 1;
  const found = [from, from + 1, from + 2, from + 3].find((year) => {
    const midnight = midnightOn(year, month, day);
    return midnight !== undefined && weekdayOf(midnight) === weekday;
  });
  const name = weekdayName(weekday);
  return found ?? { problem: `is not a ${name} in any year from ${from} to ${from + 3}.` };
}

function weekdayOf(midnight: number): number {
  return new Date(midnight).getUTCDay();
}

/** From 0, Sunday. */
function weekdayName(weekday: number): string {
  const day = Date.UTC(2023, 0, 1) + weekday * DAY_MS;
  return new Date(day).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' });
}

/** The days with their times. One time stands for all days of a list, and for the start of a range. */
function withClocks(
  parts: readonly DatePart[],
  days: readonly number[],
  join: 'range' | 'list',
): DatesRead | Problem {
  if (parts.some(({ clocks }) => clocks.length > 1)) return { problem: 'has more than one time.' };
  const clocks = parts.map((part) => part.clocks[0]);
  const [only, ...others] = clocks.filter((clock) => clock !== undefined);
  const shared = others.length === 0 ? only : undefined;
  const [day] = days;
  if (day !== undefined && days.length === 1) return oneDay(day, only);
  const dates = days.map((one, index) => ({ day: one, clock: shared ?? clocks[index] }));
  return join === 'list' ? listOf(dates) : rangeOf(dates, shared);
}

type Dated = { day: number; clock: Clock | undefined };

function listOf(dates: readonly Dated[]): DatesRead | Problem {
  const moments = dates.flatMap(({ day, clock }) => momentsOf(day, clock));
  return isInOrder(moments)
    ? { kind: 'list', moments, end: null }
    : { problem: 'has dates that are not in order.' };
}

/** `shared` is the one time of a range, which is that of its start. */
function rangeOf(
  [first, last, ...more]: readonly Dated[],
  shared: Clock | undefined,
): DatesRead | Problem {
  if (!first || !last || more.length > 0) return { problem: 'has more than two dates.' };
  if (last.day < first.day) return { problem: 'ends before it starts.' };
  const [start] = momentsOf(first.day, first.clock);
  const [alone] = momentsOf(last.day, undefined);
  const end = shared ? endOf(last.day, shared) : momentsOf(last.day, last.clock)[0];
  if (!start || !alone) return { problem: NOT_A_DATE };
  // "From 5 May to 5 May" is one day.
  const isOne = first.day === last.day;
  if (isOne) return { kind: 'one', moments: [start], end: end?.hasTime ? end : null };
  return { kind: 'range', moments: [start, end ?? alone], end: null };
}

function isInOrder(moments: readonly Moment[]): boolean {
  return moments.every(({ wall }, index) => index === 0 || wall > (moments[index - 1]?.wall ?? 0));
}

function oneDay(day: number, clock: Clock | undefined): DatesRead {
  const moments = momentsOf(day, clock);
  const end = clock ? (endOf(day, clock) ?? null) : null;
  return moments.length === 1
    ? { kind: 'one', moments, end }
    : { kind: 'list', moments, end: null };
}

function momentsOf(day: number, clock: Clock | undefined): Moment[] {
  const times = clock ? clock.starts : [null];
  return times.flatMap((time) => momentAt(day, time, clock?.offset) ?? []);
}

function endOf(day: number, { end, offset }: Clock): Moment | undefined {
  return end === undefined ? undefined : momentAt(day, end, offset);
}

/** Reads a time of day as people write it, also with a second one after it; the time at which doors open is none. */
export function readWrittenTime(text: string, language: string): Clock | undefined {
  if (/^0?[.,]\d{1,12}$/.test(text)) {
    return { starts: [Math.round(Number(text.replace(',', '.')) * 86_400) * 1000] };
  }
  const tokens = readDateTokens(text, dateWords(language));
  if ('unknown' in tokens) return undefined;
  const [clock, dot, minute, ...others] = (withoutLabels(tokens) ?? []).filter(
    ({ kind }, place) => kind !== 'comma' && (kind !== 'slash' || place > 0),
  );
  if (clock?.kind === 'clock') return dot ? undefined : clock;
  // "1930"
  if (clock?.kind === 'number' && clock.digits === 4 && !dot) {
    const ms = clockTime(Math.floor(clock.value / 100), clock.value % 100, 0, LATEST_HOUR);
    return ms === undefined ? undefined : { starts: [ms] };
  }
  if (clock?.kind !== 'number' || dot?.kind !== 'dot' || minute?.kind !== 'number')
    return undefined;
  const isTime = clock.digits <= 2 && minute.digits === 2 && others.length === 0;
  const ms = isTime ? clockTime(clock.value, minute.value, 0) : undefined;
  return ms === undefined ? undefined : { starts: [ms] };
}
