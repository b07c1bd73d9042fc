import { problemOfPattern, WRITTEN_PATTERN } from '#contract/import-mappings/date-pattern.ts';
import type { DateSource, EventStartSource } from '#contract/import-mappings/mapping-draft.ts';
import { DAY_MS } from '#scoring/durations.ts';
import { type Moment, midnightOf } from '#server/catalogue/times/moment.ts';
import { leaveEmpty, type RowCheck, refuse, refuseStart } from '../reading/row-check.ts';
import { createReadValue, type ReadValue } from './cell-values.ts';
import { createDateReader, createTimeReader } from './date-reader.ts';
import type { Clock } from './date-tokens.ts';
import type { TableColumns } from './table-columns.ts';
import {
  type DateContext,
  type DatesRead,
  readWrittenText,
  readWrittenTime,
} from './written-dates.ts';

/** The most events that one row becomes. */
const MAX_DATES = 400;

/** When one event of a row starts and ends. */
export type Occurrence = { start: Moment | null; end: Moment | null };

/** Reads the dates of a record as events; a start that is not written like its pattern refuses the row. */
export type ReadOccurrences = (check: RowCheck, cells: readonly string[]) => Occurrence[];

export function createOccurrences(
  starts: EventStartSource,
  ends: DateSource | undefined,
  columns: TableColumns,
  { language, now }: { language: string; now: Date },
): ReadOccurrences {
  const readStart = createReadDates(starts, columns, 'starts_at', { language, now });
  const startText = createReadValue(starts.value, columns, 'starts_at');
  const endText = ends && createReadValue(ends.value, columns, 'ends_at');
  const readEnd = ends && createReadDates(ends, columns, 'ends_at', { language, now });
  const { several } = starts;
  return (check, cells) => {
    const text = startText(cells);
    const isSplit = several.as !== 'one' && several.separator !== '';
    const pieces = isSplit ? piecesOf(text, several.separator) : [text];
    const read = pieces.flatMap((piece) => readStart(check, piece, cells) ?? []);
    const near = read[0]?.moments[0];
    const last = endText && readEnd?.(check, endText(cells), cells, near);
    const end = last ? (last.end ?? last.moments.at(-1) ?? null) : null;
    if (read.length === 0) return [{ start: null, end }];
    // The pieces of a range are its first and its last day.
    const isRange = isSplit && several.as !== 'list';
    const moments = read.flatMap((dates) => dates.moments);
    if (isRange && read.length > 1) return inRange(check, moments, several.as, end);
    return once(read.flatMap((dates) => occurrencesOf(check, dates, several.as, end)));
  };
}

type As = EventStartSource['several']['as'];

/** Dates alone that follow each other are a run, as a range is, unless each day is to be an event. */
function occurrencesOf(
  check: RowCheck,
  { kind, moments, end }: DatesRead,
  as: As,
  lastEnd: Moment | null,
): Occurrence[] {
  const isRun = as === 'one' || as === 'run';
  if (kind === 'range' || (kind === 'list' && isRun && areConsecutive(moments))) {
    const [first, last] = [moments[0], moments.at(-1)];
    const ends = [first, last].filter((moment) => moment !== undefined);
    return inRange(check, ends, as === 'days' ? 'days' : 'run', lastEnd);
  }
  return moments.map((start) => ({ start, end: lastEnd ?? end }));
}

function areConsecutive(moments: readonly Moment[]): boolean {
  return moments.every(
    ({ wall, hasTime }, index) =>
      !hasTime && (index === 0 || wall === (moments[index - 1]?.wall ?? 0) + DAY_MS),
  );
}

function piecesOf(text: string, separator: string): string[] {
  return text.split(separator).map((piece) => piece.trim());
}

/** Without repeated dates, which would be the same event. */
function once(occurrences: Occurrence[]): Occurrence[] {
  return [...new Map(occurrences.map((one) => [one.start?.wall, one])).values()];
}

function inRange(
  check: RowCheck,
  [first, last, ...more]: Moment[],
  as: As,
  end: Moment | null,
): Occurrence[] {
  if (!first) return [];
  if (!last) return [{ start: first, end }];
  const days = (midnightOf(last.wall) - midnightOf(first.wall)) / DAY_MS + 1;
  if (more.length > 0) refuse(check, 'starts_at', 'Has more than two dates.');
  else if (days < 1) refuse(check, 'starts_at', 'Ends before it starts.');
  else if (as !== 'days') {
    return [{ start: first, end: end ?? { ...last, ...asEnd(first, last) } }];
  } else if (days > MAX_DATES) {
    refuse(check, 'starts_at', `Covers ${days} days; at most ${MAX_DATES} become events.`);
  } else {
    return Array.from({ length: days }, (_, day) => ({
      start: { ...first, wall: first.wall + day * DAY_MS },
      end: null,
    }));
  }
  return [{ start: first, end: null }];
}

/** A run ends with its last day, whatever the time at which each day starts. */
function asEnd(first: Moment, last: Moment): Pick<Moment, 'wall' | 'hasTime'> {
  const isSameTime = first.hasTime && first.wall % DAY_MS === last.wall % DAY_MS;
  return isSameTime ? { wall: midnightOf(last.wall), hasTime: false } : last;
}

/** `near` is the start, of an end. */
export type ReadDates = (
  check: RowCheck,
  text: string,
  cells: readonly string[],
  near?: Moment,
) => DatesRead | null;

/** Reads the dates of a field from its text; one that cannot be read refuses the row, or is left empty where it is an end. */
export function createReadDates(
  { patterns, written = {}, time }: DateSource,
  columns: TableColumns,
  field: DateField,
  { language, now }: { language: string; now: Date },
): ReadDates {
  const problem = problemOf(patterns, 'date') ?? problemOf(time?.patterns ?? [], 'time');
  if (problem !== undefined) {
    return (check, text) => {
      if (text !== '') refuse(check, field, problem);
      return null;
    };
  }
  const readers = patterns.map((pattern) => datesReader(pattern, language));
  const timeText: ReadValue = time ? createReadValue(time.value, columns, field) : () => '';
  const timeReaders = (time?.patterns ?? []).map((pattern) => timeReader(pattern, language));
  return (check, text, cells, near) => {
    if (text === '') return null;
    const read = readers.map((reader) => reader(text, { written, now, near }));
    const dates = read.find((one) => one !== undefined && !('problem' in one));
    if (!dates || 'problem' in dates) {
      const [reason = `is not written like ${patterns.join(' or ')}.`] = read.flatMap((one) =>
        one && 'problem' in one ? [one.problem] : [],
      );
      return UNREADABLE[field](check, text, reason);
    }
    const clockText = timeText(cells);
    const clock = clockText === '' ? undefined : firstOf(timeReaders, clockText);
    if (clock) return atTime(dates, clock);
    if (clockText !== '') leaveEmpty(check, field, 'unreadable_time', clockText, 'no_time');
    if (!time) return dates;
    const moments = dates.moments.map((moment) =>
      isMidnight(moment) ? dateAlone(moment) : moment,
    );
    return { ...dates, moments };
  };
}

/** What is written like a pattern; where dates as people write them are not read, the reason. */
function datesReader(pattern: string, language: string) {
  if (pattern.trim() === WRITTEN_PATTERN) {
    return (text: string, context: DateContext) => {
      const written = readWrittenText(text, language);
      return 'problem' in written ? written : written.read(context);
    };
  }
  const read = createDateReader(pattern, language);
  return (text: string): DatesRead | undefined => {
    const moment = read(text);
    return moment && { kind: 'one', moments: [moment], end: null };
  };
}

function timeReader(pattern: string, language: string): (text: string) => Clock | undefined {
  if (pattern.trim() === WRITTEN_PATTERN) return (text) => readWrittenTime(text, language);
  const read = createTimeReader(pattern);
  return (text) => {
    const ms = read(text);
    return ms === undefined ? undefined : { starts: [ms] };
  };
}

/** Dates with the time of a cell of its own. */
function atTime(dates: DatesRead, { starts, end }: Clock): DatesRead {
  const at = (moment: Moment, time: number): Moment => ({
    ...moment,
    wall: midnightOf(moment.wall) + time,
    hasTime: true,
  });
  const [first = 0] = starts;
  if (dates.kind === 'range') {
    const moments = dates.moments.map((day, index) =>
      at(day, index === 0 ? first : (end ?? first)),
    );
    return { ...dates, moments };
  }
  const moments = dates.moments.flatMap((day) => starts.map((time) => at(day, time)));
  const [day] = dates.moments;
  const isOne = moments.length === 1 && day !== undefined;
  return {
    kind: isOne ? 'one' : 'list',
    moments,
    end: isOne && end !== undefined ? at(day, end) : null,
  };
}

type DateField = 'starts_at' | 'ends_at' | 'day' | 'last_day';

const refuseDay = (field: DateField) => (check: RowCheck, text: string, reason: string) => {
  refuse(check, field, `“${text.slice(0, 80)}” ${reason}`);
  return null;
};

const UNREADABLE = {
  day: refuseDay('day'),
  last_day: refuseDay('last_day'),
  starts_at: (check: RowCheck, text: string, reason: string) =>
    refuseStart(check, text, `“${text.slice(0, 80)}” ${reason}`),
  ends_at: (check: RowCheck, text: string) => leaveEmpty(check, 'ends_at', 'unreadable_end', text),
} as const satisfies Record<DateField, unknown>;

function isMidnight({ wall, hasTime }: Moment): boolean {
  return hasTime && midnightOf(wall) === wall;
}

/** Where times have a column of their own, midnight in the column of dates is what databases write for no time. */
function dateAlone({ wall }: Moment): Moment {
  return { wall, hasTime: false, offset: null, isZulu: false };
}

/** Of patterns in a mapping that is being made. */
function problemOf(patterns: readonly string[], gives: 'date' | 'time'): string | undefined {
  return patterns.flatMap((pattern) => problemOfPattern(pattern, gives) ?? [])[0];
}

function firstOf<T>(readers: ((text: string) => T | undefined)[], text: string): T | undefined {
  for (const read of readers) {
    const found = read(text);
    if (found !== undefined) return found;
  }
  return undefined;
}
