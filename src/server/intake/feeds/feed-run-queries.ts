import { type FeedRun, KEPT_FEED_RUNS } from '#contract/feeds/feeds.ts';
import type { ImportFormat } from '#contract/imports.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { deleteIdleRuns } from '../storing/import-run-queries.ts';

type StoredRun = Omit<FeedRun, 'started_at'> & { feed_id: number; started_at: Date };

export type NewFeedRun = Omit<FeedRun, 'id' | 'started_at'> & {
  startedAt: Date;
  /** The first of the events that it holds. */
  heldIds: readonly number[] | null;
};

/** The last results of a feed, the newest first. */
export async function findFeedRuns(db: Queryable, feedId: number): Promise<FeedRun[]> {
  const rows = await selectRuns(db, db`feed_id = ${feedId}`);
  return rows.map(toFeedRun);
}

/** The last result of each feed. */
export async function findLastRuns(db: Queryable): Promise<Map<number, FeedRun>> {
  const rows = await selectRuns(db, db`id in (select max(id) from feed_run group by feed_id)`);
  return new Map(rows.map((row) => [row.feed_id, toFeedRun(row)]));
}

function selectRuns(db: Queryable, condition: Sql) {
  return db<StoredRun[]>`
    select id, feed_id, started_at, duration_ms, trigger, outcome, file_name, http_status, etag,
      last_modified, import_id, read, created, updated, unchanged, skipped, gone, held, held_of,
      error,
      coalesce((select joined from import_run where id = import_id), 0) as joined,
      coalesce((select waiting from import_run where id = import_id), 0) as waiting,
      coalesce(
        (
          select sum(of_kind.value::integer)::integer
          from import_run, jsonb_each_text(warnings) as of_kind where id = import_id
        ),
        0
      ) as warnings
    from feed_run where ${condition} order by id desc`;
}

function toFeedRun({ feed_id: _, started_at, ...run }: StoredRun): FeedRun {
  return { ...run, started_at: started_at.toISOString() };
}

/** The run that made an import, and which feed's it was. */
export async function findRunOfImport(
  db: Queryable,
  importId: number,
): Promise<{ run: FeedRun; feed: { id: number; name: string } } | null> {
  const [row] = await selectRuns(db, db`import_id = ${importId}`);
  if (!row) return null;
  const [feed] = await db<{ id: number; name: string }[]>`
    select id, name from feed where id = ${row.feed_id}`;
  return feed ? { run: toFeedRun(row), feed } : null;
}

/** Adds a result, and deletes those that are too many, with their imports where these changed nothing. */
export async function insertFeedRun(
  db: Queryable,
  feedId: number,
  run: NewFeedRun,
): Promise<FeedRun> {
  const [row] = await db<{ id: number }[]>`
    insert into feed_run (feed_id, started_at, duration_ms, trigger, outcome, file_name, http_status,
      etag, last_modified, import_id, read, created, updated, unchanged, skipped, gone, held, held_of,
      held_ids, error)
    values (${feedId}, ${run.startedAt}, ${run.duration_ms}, ${run.trigger}, ${run.outcome},
      ${run.file_name}, ${run.http_status}, ${run.etag}, ${run.last_modified}, ${run.import_id},
      ${run.read}, ${run.created}, ${run.updated}, ${run.unchanged}, ${run.skipped}, ${run.gone},
      ${run.held}, ${run.held_of}, ${run.heldIds}, ${run.error})
    returning id`;
  const dropped = await db<{ importId: number | null }[]>`
    delete from feed_run where feed_id = ${feedId} and id <= (
      select id from feed_run where feed_id = ${feedId}
      order by id desc limit 1 offset ${KEPT_FEED_RUNS}
    )
    returning import_id as "importId"`;
  const imports = dropped.flatMap(({ importId }) => importId ?? []);
  if (imports.length > 0) await deleteIdleRuns(db, imports);
  const { startedAt, heldIds: _, ...rest } = run;
  return { ...rest, id: row?.id ?? 0, started_at: startedAt.toISOString() };
}

/** How the last file of the feed was read; null where its import is no longer in the history. */
export async function findLastFormat(tx: Queryable, feedId: number): Promise<ImportFormat | null> {
  const [run] = await tx<{ format: ImportFormat | null }[]>`
    select format from feed_run join import_run on import_run.id = feed_run.import_id
    where feed_run.feed_id = ${feedId} order by feed_run.id desc limit 1`;
  return run?.format ?? null;
}
