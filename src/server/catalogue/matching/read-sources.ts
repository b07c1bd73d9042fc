import type { EventSource } from '#contract/scores/event-detail.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { toZonedIso } from '../times/zoned-time.ts';
import { findBorrowed, findSources } from './source-queries.ts';

export type EventSources = { sources: EventSource[] } & Awaited<ReturnType<typeof findBorrowed>>;

/** The events that this one is joined with and, if it leads them, the facts that it takes from the others. */
export async function readSources(db: Queryable, id: number): Promise<EventSources> {
  const rows = await findSources(db, id);
  return {
    sources: rows.map(({ starts_offset: offset, ...row }) => ({
      ...row,
      starts_at: row.starts_at && toZonedIso(row.starts_at, row.timezone, offset),
    })),
    ...(await findBorrowed(db, id)),
  };
}
