import { createHash } from 'node:crypto';
import { ApiError } from '#contract/kit/errors.ts';
import type { SearchTerm } from '#contract/scores/fold-search.ts';
import { windowsRankedApart } from '#scoring/halving.ts';
import { type TimeRange, windowSpan } from '#scoring/windows.ts';
import { named } from '#server/catalogue/events/name-search-queries.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { ReadableRun } from '../runs/readable-run-queries.ts';
import { rankedUntil } from '../tables/run-tables.ts';
import type { Condition } from './list-conditions.ts';

/** Events that are listed at `now` and start before `end`. */
export type Window = { now: Date; end: Date };

/** Which events of a window a list shows, by positions in its run; null allows all. */
export type ListFilter = {
  /** What names must contain. */
  search: readonly SearchTerm[];
  typePosition: number | null;
  categoryPosition: number | null;
  conditions: readonly Condition[];
};

export const EVERYTHING: ListFilter = {
  search: [],
  typePosition: null,
  categoryPosition: null,
  conditions: [],
};

export function isEverything(filter: ListFilter): boolean {
  return filter.typePosition === null && filter.categoryPosition === null && isByCounts(filter);
}

/** Whether the counts by day, type and category say how many events the list has. */
export function isByCounts({ search, conditions }: ListFilter): boolean {
  return search.length === 0 && conditions.length === 0;
}

/** The cache key of a filter, hashed where it is long, such as with many ids of events. */
export function keyOf(filter: Pick<ListFilter, 'search' | 'conditions'>): string {
  const key = JSON.stringify(filter);
  return key.length <= LONGEST_KEY ? key : createHash('sha256').update(key).digest('base64url');
}

const LONGEST_KEY = 500;

export function windowAt(range: TimeRange, now: Date): Window {
  return { now, end: windowSpan(range, now).to };
}

/**
 * The window of a run's list at an instant. A run that is too old may lack events of the window: the server is already making
 * another one.
 */
export function windowOf(
  { asOf, halving }: Pick<ReadableRun, 'asOf' | 'halving'>,
  range: TimeRange,
  now: Date,
): Window {
  const window = windowAt(range, now);
  if (windowsRankedApart(halving).includes(range) && window.end > rankedUntil(range, asOf)) {
    throw new ApiError('unavailable', 'The ranking is too old, and is being made again.', {
      retryAfterSeconds: 10,
    });
  }
  return window;
}

/** A piece of SQL with its parameters, to be put into a statement. */
export type Fragment = ReturnType<typeof inWindow>;

export function inWindow(db: Queryable, { now, end }: Window) {
  return db`ranking.listed_until >= ${now} and ranking.starts_at < ${end}`;
}

/** The rows of `ranking` that the filter allows, in any window. */
export function allowed(db: Queryable, filter: ListFilter): Fragment {
  const { search, typePosition, categoryPosition, conditions } = filter;
  return db`
    ${named(db, 'ranking', search)}
    ${typePosition === null ? db`` : db`and ranking.type_position = ${typePosition}`}
    ${categoryPosition === null ? db`` : db`and ranking.category_position = ${categoryPosition}`}
    ${conditions.reduce((all, one) => db`${all} and ${conditionSql(db, one)}`, db``)}`;
}

const PRICES = {
  price_low: 'coalesce(ranking.price_min, ranking.price_max)',
  price_high: 'coalesce(ranking.price_max, ranking.price_min)',
} as const;

function conditionSql(db: Queryable, condition: Condition): Fragment {
  const { column } = condition;
  const value =
    column === 'price_low' || column === 'price_high'
      ? db`${db.unsafe(PRICES[column])}`
      : db`ranking.${db(column)}`;
  if ('notIn' in condition) return db`${value} <> all(${condition.notIn}::integer[])`;
  if ('in' in condition) return db`${value} = any(${condition.in}::integer[])`;
  if ('is' in condition) return condition.is ? db`${value}` : db`not ${value}`;
  if ('isKnown' in condition) return db`${value} is ${condition.isKnown ? db`not null` : db`null`}`;
  const isFrom = 'from' in condition;
  const bound = isFrom ? condition.from : condition.to;
  const typed = typeof bound === 'string' ? db`${bound}::date` : db`${bound}::float8`;
  return isFrom ? db`${value} >= ${typed}` : db`${value} <= ${typed}`;
}
