import type { VenueField } from '#contract/import-mappings/mapping-fields.ts';
import type { ColumnValues } from './column-values.ts';
import {
  type EventRole,
  eventNameScore,
  isOtherMoment,
  kindNamed,
  type OutcomeRole,
  outcomeNameScore,
  venueNameScore,
} from './column-words.ts';
import type { Lessons } from './notes.ts';
import { areNumbers, valueScore } from './value-evidence.ts';

/** A column whose evidence is weaker is not taken. */
const ENOUGH = 0.3;
/** What people have said of columns named so is surer than any name. */
const LEARNED = 2;

/** How well each column fits each role, by its name, what was learned about it, and its values. */
export type RoleScores<Role extends string> = {
  /** The columns whose names say a role, the surest first, whatever their values. */
  named: (role: Role) => string[];
  /** Evidence of name and values together. */
  score: (role: Role, column: string) => number;
};

export function eventScores(
  columns: readonly string[],
  values: ColumnValues,
  lessons: Lessons,
): RoleScores<EventRole> {
  return scoresBy(columns, lessons, eventNameScore, (column, role) =>
    valueScore(column, role, values),
  );
}

/** The roles of events that have the values which the fields of venues have. */
const LIKE_EVENTS = {
  name: 'venue_name',
  city: 'city',
  country: 'country',
  capacity: 'venue_capacity',
} as const satisfies Record<VenueField, EventRole>;

export function venueScores(
  columns: readonly string[],
  values: ColumnValues,
  lessons: Lessons,
): RoleScores<VenueField> {
  return scoresBy(columns, lessons, venueNameScore, (column, field) =>
    valueScore(column, LIKE_EVENTS[field], values),
  );
}

export function outcomeScores(
  columns: readonly string[],
  values: ColumnValues,
  lessons: Lessons,
): RoleScores<OutcomeRole> {
  return scoresBy(columns, lessons, outcomeNameScore, (column, role) => {
    const texts = values.of(column);
    switch (role) {
      case 'amount':
        return areNumbers(texts) && !values.datesOf(column)?.isSure ? 1 : 0;
      case 'kind':
        return texts.length > 0 && texts.every((text) => kindNamed(text)) ? 1 : 0;
      // An event has a row for each day.
      case 'source_id':
        return texts.length > 0 ? 1 : 0;
      case 'day':
      case 'last_day':
        return valueScore(column, 'starts', values);
      default:
        return valueScore(column, role, values);
    }
  });
}

function scoresBy<Role extends string>(
  columns: readonly string[],
  lessons: Lessons,
  scoreName: (name: string, role: Role) => number,
  scoreValues: (column: string, role: Role) => number,
): RoleScores<Role> {
  const nameScore = (role: Role, column: string) => {
    const learned = lessons.get(column);
    if (learned === undefined) return scoreName(column, role);
    const isKind = learned === 'type_and_category' && /^event_(type|category)$/.test(role);
    return learned === role || isKind ? LEARNED : 0;
  };
  return {
    named: (role) =>
      columns
        .map((column) => ({ column, sureness: nameScore(role, column) }))
        .filter(({ sureness }) => sureness >= ENOUGH)
        .toSorted((a, b) => b.sureness - a.sureness)
        .map(({ column }) => column),
    score: (role, column) => {
      const name = nameScore(role, column);
      return name < ENOUGH ? 0 : name * scoreValues(column, role);
    },
  };
}

/** The column of each role: the surest pair first, each column and each role once. */
export function assignColumns<Role extends string>(
  roles: readonly Role[],
  columns: readonly string[],
  { score }: RoleScores<Role>,
): Map<Role, string> {
  const pairs = roles
    .flatMap((role) => columns.map((column) => ({ role, column, sureness: score(role, column) })))
    .filter(({ sureness }) => sureness >= ENOUGH)
    .toSorted((a, b) => b.sureness - a.sureness);
  const taken = new Map<Role, string>();
  const used = new Set<string>();
  for (const { role, column } of pairs) {
    if (taken.has(role) || used.has(column)) continue;
    taken.set(role, column);
    used.add(column);
  }
  return taken;
}

/** For each role the best column that it did not get, if any is good enough. */
export function secondBest<Role extends string>(
  roles: readonly Role[],
  columns: readonly string[],
  { score }: RoleScores<Role>,
  isTaken: (role: Role, column: string) => boolean,
): { role: Role; column: string }[] {
  return roles.flatMap((role) => {
    const [best] = columns
      .filter((column) => !isTaken(role, column))
      .map((column) => ({ role, column, sureness: score(role, column) }))
      .filter(({ sureness }) => sureness >= ENOUGH)
      .toSorted((a, b) => b.sureness - a.sureness);
    return best ? [{ role: best.role, column: best.column }] : [];
  });
}

/**
 * The columns among which the start of events is looked for. Left out are those that say when a row was written, and
 * dates that are the same in all rows, or all over, where another column of dates is not.
 */
export function columnsOfDates(
  columns: readonly string[],
  values: ColumnValues,
  named: (role: EventRole) => string[],
  lessons: Lessons,
  now: Date,
): string[] {
  const possible = columns.filter((column) => {
    const learned = lessons.get(column);
    if (learned !== undefined) return ['starts', 'ends', 'time'].includes(learned);
    return !isOtherMoment(column);
  });
  const rivals = named('starts').filter(
    (column) => possible.includes(column) && values.datesOf(column) && !lessons.has(column),
  );
  const spans = rivals.map((column) => ({ column, ...spanOf(column, values, now) }));
  const worse = spans.filter(({ days, ahead }) =>
    spans.some((other) => (days === 1 && other.days > 2) || (ahead < 0.1 && other.ahead > 0.6)),
  );
  const left = new Set(worse.map(({ column }) => column));
  return possible.filter((column) => !left.has(column));
}

/** How many days a column of dates names, and the share of those that are still to come. */
function spanOf(column: string, values: ColumnValues, now: Date) {
  const days = new Set(values.of(column).flatMap((text) => text.match(/\d{4}-\d\d-\d\d/) ?? []));
  const today = now.toISOString().slice(0, 10);
  const ahead = [...days].filter((day) => day >= today).length;
  return {
    // Only dates as ISO 8601 writes them are compared; of others the different texts count.
    days: days.size || values.of(column).length,
    ahead: days.size > 0 ? ahead / days.size : 0.5,
  };
}
