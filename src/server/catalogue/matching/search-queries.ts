import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Sql } from '#server/platform/db/sql.ts';

export type SearchRecord = {
  compared: number;
  total: number;
  startedAt: Date;
  movedAt: Date;
  finishedAt: Date | null;
  hasFailed: boolean;
};

export async function findSearch(db: Queryable): Promise<SearchRecord | null> {
  const [search] = await db<SearchRecord[]>`
    select compared, total, started_at as "startedAt", moved_at as "movedAt",
      finished_at as "finishedAt", has_failed as "hasFailed"
    from duplicate_search`;
  return search ?? null;
}

/** Makes this the newest search. Returns false where one is running that has moved since `before`. */
export async function insertSearch(
  db: Queryable,
  { staffId, now, before }: { staffId: number; now: Date; before: Date },
): Promise<boolean> {
  const started = await db`
    insert into duplicate_search (started_at, started_by, total, moved_at)
    select ${now}::timestamptz, ${staffId}::integer, count(*)::integer, ${now}::timestamptz from event
    on conflict (only_row) do update
    set started_at = excluded.started_at, started_by = excluded.started_by, compared = 0,
      total = excluded.total, moved_at = excluded.moved_at, finished_at = null, has_failed = false
    where duplicate_search.finished_at is not null or duplicate_search.moved_at < ${before}`.count();
  return started > 0;
}

/** The next events by id: how many, and the last of them; null at the end. */
export async function findNextIds(
  db: Queryable,
  after: number,
  limit: number,
): Promise<{ count: number; last: number } | null> {
  const [row] = await db<{ count: number; last: number | null }[]>`
    select count(*)::integer as count, max(id) as last
    from (select id from event where id > ${after} order by id limit ${limit}) as next`;
  return row?.last ? { count: row.count, last: row.last } : null;
}

export async function countCompared(db: Queryable, events: number, now: Date): Promise<void> {
  await db`
    update duplicate_search
    set compared = compared + ${events}::integer, total = greatest(total, compared + ${events}::integer),
      moved_at = ${now}`;
}

export async function finishSearch(
  db: Queryable,
  { now, hasFailed }: { now: Date; hasFailed: boolean },
): Promise<void> {
  await db`update duplicate_search set finished_at = ${now}, has_failed = ${hasFailed}`;
}

/** The events after `first`, up to and with `last`. */
export function selectBetween(db: Queryable, first: number, last: number): Sql {
  return db`select id from event where id > ${first}::integer and id <= ${last}::integer`;
}
