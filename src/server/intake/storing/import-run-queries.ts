import {
  type ImportRun,
  KEEP_IMPORT_DAYS,
  KEEP_RUN_DAYS,
  MAX_IMPORT_IMAGES,
  MAX_IMPORT_RUNS,
} from '#contract/import-runs.ts';
import type { ImportCounts } from '#contract/imports.ts';
import { DAY_MS } from '#scoring/durations.ts';
import { currentOrigin } from '#server/platform/audit/audit-origin.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { ImportOptions } from './import-options.ts';

/** `format` is null where it could not be detected. */
export type StartedImport = Pick<
  ImportOptions,
  'importedBy' | 'fileName' | 'digest' | 'onFailed' | 'isSample' | 'runId'
> & {
  format: ImportRun['format'];
};

/** Adds the row of an import that begins, which everybody sees from then on. Returns its id. */
export function beginRun(db: Queryable, started: StartedImport, now: Date): Promise<number> {
  return insertRun(db, started, { now, state: 'running' });
}

/** Notes that the server of a running import works on it; a row that its own transaction has locked says so itself. */
export async function noteSeen(db: Queryable, id: number): Promise<void> {
  await db`
    update import_run set seen_at = now()
    where id = (
      select id from import_run where id = ${id} and state = 'running' for update skip locked
    )`;
}

/** Marks running imports as failed that no server works on any more. Returns them. */
export async function failAbandonedRuns(
  tx: Queryable,
  failure: string,
): Promise<Pick<ImportRun, 'id' | 'format' | 'file_name'>[]> {
  return tx<Pick<ImportRun, 'id' | 'format' | 'file_name'>[]>`
    update import_run set state = 'failed', failure = ${failure}
    where id in (
      select id from import_run
      where state = 'running' and seen_at < now() - interval '3 minutes'
      for update skip locked
    )
    returning id, format, file_name`;
}

/**
 * The row of an import whose rows are about to be merged, or that has failed: the one that was added when it began, else
 * a new one. `finishRun` completes it. Returns its id.
 */
export async function startRun(
  tx: Queryable,
  started: StartedImport,
  { now, isMerging = true }: { now: Date; isMerging?: boolean },
): Promise<number> {
  const { runId, format } = started;
  if (runId !== undefined) {
    // Ids say which of two imports merged first, so an import that was overtaken gets another one.
    const [moved] = await tx<{ id: number }[]>`
      update import_run set id = default
      where id = ${runId} and ${isMerging}::boolean and exists (
        select from import_run as later where later.id > ${runId} and later.state <> 'running'
      )
      returning id`;
    const [begun] = await tx<{ id: number }[]>`
      update import_run set state = 'stored', format = ${format}, imported_at = ${now}
      where id = ${moved?.id ?? runId} returning id`;
    if (begun) return begun.id;
  }
  return insertRun(tx, started, { now, state: 'stored' });
}

async function insertRun(
  tx: Queryable,
  { format, importedBy, fileName = null, isSample = false }: StartedImport,
  { now, state }: { now: Date; state: ImportRun['state'] },
): Promise<number> {
  const { actor } = currentOrigin();
  const key = actor.kind === 'key' ? actor : null;
  const [run] = await tx<{ id: number }[]>`
    insert into import_run (format, imported_at, imported_by, actor, key_id, key_name, file_name,
      is_sample, state, seen_at, created, updated, unchanged, skipped)
    values (${format}, ${now}, ${importedBy}, ${actor.kind === 'command' ? actor.name : null},
      ${key?.keyId ?? null}, ${key?.name ?? null}, ${fileName},
      ${isSample}, ${state}, now(), 0, 0, 0, 0)
    returning id`;
  if (!run) throw new Error('The statement returned no row.');
  return run.id;
}

export type RunResult = ImportCounts & {
  duration_ms: number;
  /** Why nothing was stored; null for an import that is. */
  failure: string | null;
};

/** Completes the row of an import, and counts what is stored so that it can be undone. */
export async function finishRun(
  tx: Queryable,
  id: number,
  result: RunResult,
  { digest }: Pick<ImportOptions, 'digest'>,
): Promise<void> {
  const { read, created, updated, unchanged, joined, waiting, skipped } = result;
  const { duration_ms, failure } = result;
  const file = digest?.() ?? null;
  await tx`
    update import_run set state = ${failure === null ? 'stored' : 'failed'}, failure = ${failure},
      read = ${read}, created = ${created}, updated = ${updated}, unchanged = ${unchanged},
      joined = ${joined}, waiting = ${waiting}, skipped = ${skipped}, unlisted = ${JSON.stringify(result.unlisted)}::jsonb,
      warnings = ${JSON.stringify(result.warnings)}::jsonb,
      duration_ms = ${duration_ms}, sha256 = ${file?.sha256 ?? null}, bytes = ${file?.bytes ?? null},
      is_kept = true,
      images = (select count(*) from import_image where import_id = ${id})
        + (select count(*) from outcome_before where import_id = ${id})
    where id = ${id}`;
}

/** Notes the sources of the staged events, for the key that imports them; nobody else is bound to sources. */
export async function noteSourcesOfKey(tx: Queryable, id: number): Promise<void> {
  if (currentOrigin().actor.kind !== 'key') return;
  await tx`
    update import_run set sources = array(select distinct source from incoming order by source)
    where id = ${id}`;
}

/** The ids that the events have that an import created. */
export type CreatedRange = { first: number; last: number };

export async function noteCreated(
  tx: Queryable,
  id: number,
  { first, last }: CreatedRange,
): Promise<void> {
  await tx`update import_run set first_event = ${first}, last_event = ${last} where id = ${id}`;
}

/**
 * Deletes what is stored of imports so that they can be undone, and their row errors and warnings: of the oldest ones where
 * there is too much of it. The newest import keeps its own.
 */
export async function dropSpareImages(tx: Queryable): Promise<void> {
  await dropImages(tx, tx`false`);
}

/** Deletes the same of imports that are too old to be undone. Returns how many imports that were. */
export async function dropOldImages(tx: Queryable, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEEP_IMPORT_DAYS * DAY_MS);
  return dropImages(tx, tx`imported_at < ${before}`);
}

async function dropImages(tx: Queryable, isOld: Sql): Promise<number> {
  const dropped = await tx<{ id: number }[]>`
    update import_run set is_kept = false
    where id in (
      select id from (
        select id, imported_at, sum(images) over (order by id desc) as upto, 
          max(id) filter (where state = 'stored') over () as newest
        from import_run where is_kept
      ) as kept
      where ${isOld} or (upto > ${MAX_IMPORT_IMAGES} and id is distinct from newest)
    )
    returning id`;
  if (dropped.length === 0) return 0;
  const ids = dropped.map(({ id }) => id);
  await tx`delete from import_image where import_id = any (${ids}::integer[])`;
  await tx`delete from import_row where import_id = any (${ids}::integer[])`;
  await tx`delete from outcome_before where import_id = any (${ids}::integer[])`;
  return dropped.length;
}

/** How many imports of the history are too old, and of how many. */
export async function countOldRuns(
  db: Queryable,
  now: Date,
): Promise<{ going: number; of: number }> {
  const before = new Date(now.getTime() - KEEP_RUN_DAYS * DAY_MS);
  const [row] = await db<{ going: number; of: number }[]>`
    select (count(*) filter (where imported_at < ${before} and not (${isLastStored(db)})))::integer as going,
      count(*)::integer as of
    from import_run`;
  return row ?? { going: 0, of: 0 };
}

/** Runs of one statement. */
const BATCH = 5000;

/**
 * Deletes the imports from the history that are too old or too many, with all that is stored of them. The newest two
 * stored ones of events and of venues stay: they say that there have been any. Returns how many were deleted.
 */
export async function deleteOldRuns(db: Queryable, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEEP_RUN_DAYS * DAY_MS);
  let deleted = 0;
  for (let batch = BATCH; batch === BATCH; deleted += batch) {
    batch = await db`
      delete from import_run where id = any(array(
        select id from import_run
        where (
            imported_at < ${before}
            or id <= (select id from import_run order by id desc limit 1 offset ${MAX_IMPORT_RUNS})
          )
          and state <> 'running'
          and not (${isLastStored(db)})
        order by id limit ${BATCH}
      ))`.count();
  }
  return deleted;
}

function isLastStored(db: Queryable): Sql {
  return db`
    id = any (array(${newestStored(db, db`format = 'venues-csv'`)}))
    or id = any (array(${newestStored(db, db`format not in ('venues-csv', 'outcomes')`)}))`;
}

function newestStored(db: Queryable, condition: Sql) {
  return db`
    select id from import_run where state in ('stored', 'undone') and ${condition} order by id desc limit 2`;
}

/** Deletes those of the imports that changed nothing, so that nobody can undo them. */
export async function deleteIdleRuns(db: Queryable, ids: readonly number[]): Promise<void> {
  await db`
    delete from import_run
    where id = any (${[...ids]}::integer[]) and created = 0 and updated = 0 and images = 0
      and waiting = 0      and state <> 'undone'`;
}
