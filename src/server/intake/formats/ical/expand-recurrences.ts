import { RRuleTemporal } from 'rrule-temporal';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#scoring/durations.ts';
import { type Moment, readMoment } from '#server/catalogue/times/moment.ts';
import type { CalendarTime } from './calendar-times.ts';
import type { ContentLine } from './content-lines.ts';

const YEAR_MS = 366 * DAY_MS;
/** An event that recurs each minute is none, nor is one with hundreds of dates a day. */
const MOST_WORK = { maxIterations: 10_000, maxCandidateEvaluations: 3000 };
/** Days that are stepped over, and times that are looked at, count as so much less than dates that are found. */
const STEPS_PER_DATE = 5;
/** Times that a rule may look at, which the library does not count where it picks some of them (`BYSETPOS`). */
const MOST_TIMES = 40_000;
/** Numbers and days that a rule may list, and dates beside it: a year has 366. */
const MOST_LISTED = 1000;

/** Wall time stands for itself where no zone is known. */
const ANY_ZONE = 'UTC';

/** Dates as text: nothing of them but the clock is needed. */
const AS_TEXT = {
  ZonedDateTime: { from: (text: string) => ({ timeZoneId: ANY_ZONE, toString: () => text }) },
};

export type Recurrence = {
  start: CalendarTime;
  rules: readonly ContentLine[];
  extraDates: readonly ContentLine[];
  exceptDates: readonly ContentLine[];
};

export type Expansion = {
  starts: Moment[];
  /** What it cost to find them, in dates. */
  work: number;
};

/**
 * The starts of a recurring event from a day before now until a year after; its first date where it has none then.
 * Throws for a rule that cannot be read or that gives too many dates.
 */
export function expandRecurrence(
  { start, rules, extraDates, exceptDates }: Recurrence,
  now: Date,
): Expansion {
  const { moment, zone } = start;
  const zoneName = moment.offset === null ? (zone?.name ?? ANY_ZONE) : ANY_ZONE;
  const from = new Date(now.getTime() - DAY_MS);
  const [rule] = rules;
  const first = firstNear(from, moment.wall, rule?.value ?? '');
  const stamp = new Date(first).toISOString().replaceAll(/[-:]|\.\d+Z$/g, '');
  const to = new Date(now.getTime() + YEAR_MS);
  const times = timesLookedAt(rule?.value ?? '', to.getTime() - first);
  if (
    times > MOST_TIMES ||
    countListed([rule?.value, ...valuesOf(extraDates, exceptDates)]) > MOST_LISTED
  ) {
    throw new TooMuchWork();
  }
  const dates = (name: string, lines: readonly ContentLine[]) =>
    lines.map(
      ({ value }) => `${name}${value.endsWith('Z') ? '' : `;TZID=${zoneName}`}:${allTimes(value)}`,
    );
  const recurrence = new RRuleTemporal({
    rruleString: [
      `DTSTART;TZID=${zoneName}:${stamp}`,
      // Dates without a rule are a rule of one date.
      `RRULE:${rule?.value ?? 'FREQ=DAILY;COUNT=1'}`,
      ...dates('RDATE', extraDates),
      ...dates('EXDATE', exceptDates),
    ].join('\n'),
    ...MOST_WORK,
    temporal: AS_TEXT,
  });
  const found = recurrence.between(from, to, true);
  const starts = found.map((date) => sameKind(String(date), moment));
  const steppedDays = Math.max(0, from.getTime() - first) / DAY_MS;
  const work = Math.ceil(starts.length + Math.max(steppedDays, times) / STEPS_PER_DATE);
  return { starts: starts.length > 0 ? starts : [moment], work };

  /** Dates alone at the hour at which the library has the start of an all-day event. */
  function allTimes(value: string): string {
    return value.replaceAll(/\b\d{8}\b(?!T)/g, (date) => `${date}${stamp.slice(8)}`);
  }
}

/** A rule looks at more times than any event has. */
class TooMuchWork extends Error {}

/**
 * Whether a rule was given up because of the work that it takes, and not because it cannot be read: before it, or by the
 * library on the way, which costs something, too.
 */
export function isTooMuchWork(error: unknown): 'before' | 'on the way' | null {
  if (error instanceof TooMuchWork) return 'before';
  const isMost = error instanceof Error && error.message.startsWith('Maximum ');
  return isMost ? 'on the way' : null;
}

/** By frequency: how long its periods are, the most days of one, and the lists that put several times into it. */
const PERIODS = new Map([
  ['SECONDLY', { ms: 1000, days: 1, lists: [] }],
  ['MINUTELY', { ms: MINUTE_MS, days: 1, lists: ['BYSECOND'] }],
  ['HOURLY', { ms: HOUR_MS, days: 1, lists: ['BYMINUTE', 'BYSECOND'] }],
  ['DAILY', { ms: DAY_MS, days: 1, lists: ['BYHOUR', 'BYMINUTE', 'BYSECOND'] }],
  ['WEEKLY', { ms: 7 * DAY_MS, days: 7, lists: ['BYHOUR', 'BYMINUTE', 'BYSECOND'] }],
  ['MONTHLY', { ms: 28 * DAY_MS, days: 31, lists: ['BYHOUR', 'BYMINUTE', 'BYSECOND'] }],
  ['YEARLY', { ms: 365 * DAY_MS, days: 366, lists: ['BYHOUR', 'BYMINUTE', 'BYSECOND'] }],
]);
/** Of several times a day, so many are no burden on the few days of a rule by months or years. */
const FEW_TIMES = 24;

/** The times that a rule of several times in each period looks at in so much time, at most; 0 for any other rule. */
function timesLookedAt(rule: string, spanMs: number): number {
  const valuesOf = (name: string) => partsOf(rule, name).map((value) => value.split(','));
  const period = PERIODS.get(partsOf(rule, 'FREQ')[0] ?? '');
  if (!period) return 0;
  const times = period.lists
    .map((name) => Math.max(1, ...valuesOf(name).map((values) => new Set(values).size)))
    .reduce((product, size) => product * size, numberedDays(rule, period.days));
  if (times === 1 || (times <= FEW_TIMES && period.days > 7)) return 0;
  const interval = Math.max(1, Number(partsOf(rule, 'INTERVAL')[0]) || 1);
  const periods = Math.min(MOST_WORK.maxIterations, Math.ceil(spanMs / (period.ms * interval)));
  return times * period.days * periods;
}

/** How many numbered days (`2FR`) each day of a rule by weeks or shorter periods is compared with, which takes as long as a time does. */
function numberedDays(rule: string, daysOfPeriod: number): number {
  if (daysOfPeriod > 7) return 1;
  const days = partsOf(rule, 'BYDAY').flatMap((value) => value.split(','));
  return Math.max(1, days.filter((day) => /\d/.test(day)).length);
}

/** The values of a part of a rule, which should have one. */
function partsOf(rule: string, wanted: string): string[] {
  return rule
    .toUpperCase()
    .split(';')
    .map((part) => part.split('=', 2).map((text) => text.trim()))
    .flatMap(([name, value = '']) => (name === wanted ? [value] : []));
}

function valuesOf(...some: (readonly ContentLine[])[]): string[] {
  return some.flat().map(({ value }) => value);
}

function countListed(values: readonly (string | undefined)[]): number {
  return values.reduce((count, value = '') => count + value.split(',').length, 0);
}

/**
 * The start of a series near the first date that is wanted, since all dates before would be stepped over: as many whole
 * periods later as fit. A series with a number of dates has to be counted from its beginning.
 */
function firstNear(from: Date, wall: number, rule: string): number {
  const [, frequency] = /\bFREQ=(DAILY|WEEKLY)\b/i.exec(rule) ?? [];
  const days = frequency?.toUpperCase() === 'WEEKLY' ? 7 : 1;
  if (frequency === undefined || /\b(?:COUNT|UNTIL)=/i.test(rule)) return wall;
  const periodMs = days * Number(/\bINTERVAL=(\d+)/i.exec(rule)?.[1] ?? 1) * DAY_MS;
  // The wall clock of any zone is within a day of UTC.
  const periods = Math.floor((from.getTime() - DAY_MS - wall) / periodMs);
  return Number.isFinite(periods) && periods > 0 ? wall + periods * periodMs : wall;
}

/** `2026-06-01T20:00:00+02:00[Europe/Paris]` in the form of the first date: with an offset, or not, or as a date. */
function sameKind(text: string, first: Moment): Moment {
  const moment = readMoment(text.slice(0, first.hasTime ? 19 : 10));
  if (!moment) throw new Error(`The library gives a date that is none: ${text}`);
  return { ...first, wall: moment.wall };
}
