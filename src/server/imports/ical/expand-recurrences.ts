import { RRuleTemporal } from 'rrule-temporal';
import { DAY_MS } from '#scoring/durations.ts';
import { type Moment, readMoment } from '../reading/moment.ts';
import type { CalendarTime } from './calendar-times.ts';
import type { ContentLine } from './content-lines.ts';

const YEAR_MS = 366 * DAY_MS;
/** An event that recurs each minute is none. */
const MAX_ITERATIONS = 10_000;

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

/**
 * The starts of a recurring event from a day before now until a year after; its first date where it has none then.
 * Throws for a rule that cannot be read or that gives too many dates.
 */
export function expandRecurrence(
  { start, rules, extraDates, exceptDates }: Recurrence,
  now: Date,
): Moment[] {
  const { moment, zone } = start;
  const zoneName = moment.offset === null ? (zone?.name ?? ANY_ZONE) : ANY_ZONE;
  const stamp = new Date(moment.wall).toISOString().replaceAll(/[-:]|\.\d+Z$/g, '');
  const [rule] = rules;
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
    maxIterations: MAX_ITERATIONS,
    temporal: AS_TEXT,
  });
  const from = new Date(now.getTime() - DAY_MS);
  const found = recurrence.between(from, new Date(now.getTime() + YEAR_MS), true);
  const starts = found.map((date) => sameKind(String(date), moment));
  return starts.length > 0 ? starts : [moment];

  /** Dates alone at the hour at which the library has the start of an all-day event. */
  function allTimes(value: string): string {
    return value.replaceAll(/\b\d{8}\b(?!T)/g, (date) => `${date}${stamp.slice(8)}`);
  }
}

/** `2026-06-01T20:00:00+02:00[Europe/Paris]` in the form of the first date: with an offset, or not, or as a date. */
function sameKind(text: string, first: Moment): Moment {
  const moment = readMoment(text.slice(0, first.hasTime ? 19 : 10));
  if (!moment) throw new Error(`The library gives a date that is none: ${text}`);
  return { ...first, wall: moment.wall };
}
