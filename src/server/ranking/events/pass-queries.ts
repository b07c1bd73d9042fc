import type { SearchTerm } from '#contract/scores/fold-search.ts';
import type { PassRow } from '#contract/scores/passes.ts';
import { named } from '#server/catalogue/events/name-search-queries.ts';
import { leftOutAsPass } from '#server/catalogue/events/why-unlisted-queries.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Window } from '../lists/score-filter-queries.ts';

export type PassesAsked = {
  window: Window;
  /** What names must contain. */
  search: readonly SearchTerm[];
};

export type PassRecord = Omit<PassRow, 'starts_at'> & {
  starts_at: Date;
  /** Minutes ahead of UTC, as the feed wrote it behind the start. */
  starts_offset: number | null;
};

/** A page of the pass-like events of a window that no ranking has, by start. */
export async function findPasses(
  db: Queryable,
  asked: PassesAsked,
  { skip, limit }: { skip: number; limit: number },
): Promise<PassRecord[]> {
  return db<PassRecord[]>`
    select event.id, event.name as event_name, event.type as event_type, event.venue as venue_name,
      event.city, event.starts_at, event.starts_offset, event.time_known, event.timezone,
      event.source, event.corrected
    from event where ${leftOut(db, asked)}
    order by event.starts_at, event.id limit ${limit} offset ${skip}`;
}

export async function countPasses(db: Queryable, asked: PassesAsked): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::integer as count from event where ${leftOut(db, asked)}`;
  return row?.count ?? 0;
}

/** Which events the list of passes has, as SQL over `event`. */
export function leftOut(db: Queryable, { window: { now, end }, search }: PassesAsked) {
  return db`
    ${leftOutAsPass(db, now)} and event.starts_at < ${end} and ${named(db, 'event', search)}`;
}
