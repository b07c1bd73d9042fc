import { type TimeRange, windowSpan } from '#scoring/windows.ts';
import type { Queryable } from '../db/database.ts';
import { toSearchText } from '../events/search-text.ts';

const MINUTE_MS = 60_000;

/** A time window and what names must contain. */
export type Window = {
  /** On a full minute, so that rows and counts that are kept for the minute agree. */
  now: Date;
  end: Date;
  /** In the form of `toSearchText`; null finds every name. */
  search: string | null;
};

/** What a list shows of the ranking. Places are those of the current ranking; null lets all through. */
export type ScoreFilter = Window & { typePlace: number | null; categoryPlace: number | null };

export function windowOf(range: TimeRange, clockNow: Date, search: string | undefined): Window {
  const now = new Date(Math.floor(clockNow.getTime() / MINUTE_MS) * MINUTE_MS);
  return { now, end: windowSpan(range, now).to, search: search ? toSearchText(search) : null };
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
  const { search, typePlace, categoryPlace } = filter;
  return db`
    ${inWindow(db, filter)}
    ${typePlace === null ? db`` : db`and ranking.type_place = ${typePlace}`}
    ${categoryPlace === null ? db`` : db`and ranking.category_place = ${categoryPlace}`}
    ${search === null ? db`` : db`and ranking.name_lower like ${containing(search)}`}`;
}
