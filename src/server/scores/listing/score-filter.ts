import { MINUTE_MS } from '#scoring/durations.ts';
import { type TimeRange, windowSpan } from '#scoring/windows.ts';
import type { Queryable } from '#server/db/queryable.ts';

/** From `now`, which is a whole minute, so that rows agree with counts that are cached for the minute. */
export type Window = { now: Date; end: Date };

/** `search` is what names must contain, as `searchTerms` makes it. */
export type SearchWindow = Window & { search: readonly string[] };

/** Which events of the ranking a list shows. Positions are those of the current ranking; null allows all. */
export type ScoreFilter = Window & {
  search: readonly string[] | null;
  typePosition: number | null;
  categoryPosition: number | null;
};

export function windowOf(range: TimeRange, clockNow: Date): Window {
  const now = new Date(Math.floor(clockNow.getTime() / MINUTE_MS) * MINUTE_MS);
  return { now, end: windowSpan(range, now).to };
}

/** Whether the folded name in `ranking` or `event` contains every term. */
export function named(db: Queryable, table: 'ranking' | 'event', terms: readonly string[]) {
  return terms
    .map((term) => db`${db(table)}.name_folded like ${containing(term)}`)
    .reduce((all, one) => db`${all} and ${one}`, db`true`);
}

/** A `like` pattern for names that contain the text; `%`, `_` and `\` stand for themselves. */
export function containing(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`;
}

/** A piece of SQL with its parameters, to be put into a statement. */
export type Fragment = ReturnType<typeof inWindow>;

export function inWindow(db: Queryable, { now, end }: Window) {
  return db`ranking.listed_until >= ${now} and ranking.starts_at < ${end}`;
}

export function matching(db: Queryable, filter: ScoreFilter) {
  const { search, typePosition, categoryPosition } = filter;
  return db`
    ${inWindow(db, filter)}
    ${typePosition === null ? db`` : db`and ranking.type_position = ${typePosition}`}
    ${categoryPosition === null ? db`` : db`and ranking.category_position = ${categoryPosition}`}
    ${search === null ? db`` : db`and ${named(db, 'ranking', search)}`}`;
}
