import { RRuleTemporal } from 'rrule-temporal';
import { DAY_MS } from '#scoring/durations.ts';
import { type Moment, readMoment } from '#server/catalogue/times/moment.ts';
import type { CalendarTime } from './calendar-times.ts';
import type { ContentLine } from './content-lines.ts';

const YEAR_MS = 366 * DAY_MS;
/** An event that recurs each minute is none, nor is one with hundreds of dates a day. */
const MOST_WORK = { maxIterations: 10_000, maxCandidateEvaluations: 3000 };
/** Days that are stepped over count as so much less than dates that are found. */
const STEPS_PER_DATE = 5;

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
  const found = recurrence.between(from, new Date(now.getTime() + YEAR_MS), true);
  const starts = found.map((date) => sameKind(String(date), moment));
  const steppedDays = Math.max(0, from.getTime() - first) / DAY_MS;
  const work = Math.ceil(starts.length + steppedDays / STEPS_PER_DATE);
  return { starts: starts.length > 0 ? starts : [moment], work };

  /** Dates alone at the hour at which the library has the start of an all-day event. */
  function allTimes(value: string): string {
    return value.replaceAll(/\b\d{8}\b(?!T)/g, (date) => `${date}${stamp.slice(8)}`);
  }
}

/** Whether a rule was given up because of the work that it takes, and not because it cannot be read. */
export function isTooMuchWork(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('Maximum ');
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
