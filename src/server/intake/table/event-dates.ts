import { problemOfPattern } from '#contract/import-mappings/date-pattern.ts';
import type { DateSource, EventStartSource } from '#contract/import-mappings/mapping-draft.ts';
import { DAY_MS } from '#scoring/durations.ts';
import { type Moment, midnightOf } from '#server/catalogue/times/moment.ts';
import { leaveEmpty, type RowCheck, refuse, refuseStart } from '../reading/row-check.ts';
import { createReadValue, type ReadValue } from './cell-values.ts';
import { createDateReader, createTimeReader } from './date-reader.ts';
import type { TableColumns } from './table-columns.ts';

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
  language: string,
): ReadOccurrences {
  const readStart = createReadMoment(starts, columns, 'starts_at', language);
  const startText = createReadValue(starts.value, columns, 'starts_at');
  const endText = ends && createReadValue(ends.value, columns, 'ends_at');
  const readEnd = ends && createReadMoment(ends, columns, 'ends_at', language);
  const { several } = starts;
  return (check, cells) => {
    const text = startText(cells);
    const pieces = several.as === 'one' ? [text] : piecesOf(text, several.separator);
    const moments = pieces.flatMap((piece) => readStart(check, piece, cells) ?? []);
    const end = (endText && readEnd?.(check, endText(cells), cells)) ?? null;
    if (moments.length === 0) return [{ start: null, end }];
    if (several.as === 'one' || several.as === 'list') {
      return once(moments).map((start) => ({ start, end }));
    }
    return inRange(check, moments, several.as, end);
  };
}

function piecesOf(text: string, separator: string): string[] {
  return text.split(separator).map((piece) => piece.trim());
}

/** Without repeated dates, which would be the same event. */
function once(moments: Moment[]): Moment[] {
  return [...new Map(moments.map((moment) => [moment.wall, moment])).values()];
}

function inRange(
  check: RowCheck,
  [first, last, ...more]: Moment[],
  as: 'days' | 'run',
  end: Moment | null,
): Occurrence[] {
  if (!first) return [];
  if (!last) return [{ start: first, end }];
  const days = (midnightOf(last.wall) - midnightOf(first.wall)) / DAY_MS + 1;
  if (more.length > 0) refuse(check, 'starts_at', 'Has more than two dates.');
  else if (days < 1) refuse(check, 'starts_at', 'Ends before it starts.');
  else if (as === 'run') return [{ start: first, end: { ...last, ...asEnd(first, last) } }];
  else if (days > MAX_DATES) {
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

function createReadMoment(
  { patterns, time }: DateSource,
  columns: TableColumns,
  field: 'starts_at' | 'ends_at',
  language: string,
) {
  const problem = problemOf(patterns, 'date') ?? problemOf(time?.patterns ?? [], 'time');
  if (problem !== undefined) {
    return (check: RowCheck, text: string): null => {
      if (text !== '') refuse(check, field, problem);
      return null;
    };
  }
  const readers = patterns.map((pattern) => createDateReader(pattern, language));
  const timeText: ReadValue = time ? createReadValue(time.value, columns, field) : () => '';
  const timeReaders = time ? time.patterns.map(createTimeReader) : [];
  return (check: RowCheck, text: string, cells: readonly string[]): Moment | null => {
    if (text === '') return null;
    const moment = firstOf(readers, text);
    if (!moment) return UNREADABLE[field](check, text, patterns);
    const clock = timeText(cells);
    const ms = clock === '' ? undefined : firstOf(timeReaders, clock);
    if (ms === undefined) {
      if (clock !== '') leaveEmpty(check, field, 'unreadable_time', clock);
      return time && isMidnight(moment) ? dateAlone(moment) : moment;
    }
    return { ...moment, wall: midnightOf(moment.wall) + ms, hasTime: true };
  };
}

const UNREADABLE = {
  starts_at: (check: RowCheck, text: string, patterns: readonly string[]) => {
    const reason = `“${text.slice(0, 80)}” is not written like ${patterns.join(' or ')}.`;
    return refuseStart(check, text, reason);
  },
  ends_at: (check: RowCheck, text: string) => leaveEmpty(check, 'ends_at', 'unreadable_end', text),
};

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
