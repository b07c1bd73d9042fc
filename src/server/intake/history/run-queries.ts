import type { ImportRun } from '#contract/import-runs.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { NONE_UNLISTED } from '../storing/unlisted-queries.ts';

/** An import as it is stored. */
export type StoredRun = Omit<ImportRun, 'imported_at' | 'undone_at'> & {
  imported_at: Date;
  undone_at: Date | null;
  first_event: number | null;
  last_event: number | null;
  is_kept: boolean;
};

function selectRuns(db: Queryable) {
  return db`
    select run.id, run.state, run.format, run.file_name, run.sha256, run.bytes, run.imported_at,
      coalesce(staff.full_name, run.actor) as imported_by, run.key_name as imported_with,
      run.read, run.created, run.updated, run.unchanged, run.skipped, run.unlisted, run.duration_ms,
      run.failure, run.undone_at, run.undone_by, run.first_event, run.last_event, run.is_kept
    from import_run as run left join staff on staff.id = run.imported_by`;
}

/** Past imports, newest first. */
export function findRuns(
  db: Queryable,
  { skip, limit }: { skip: number; limit: number },
): Promise<StoredRun[]> {
  return db<StoredRun[]>`
    ${selectRuns(db)} order by run.id desc limit ${limit} offset ${skip}`.then((rows) => [...rows]);
}

export async function countRuns(db: Queryable): Promise<number> {
  const [row] = await db<{ count: number }[]>`select count(*)::integer as count from import_run`;
  return row?.count ?? 0;
}

export async function findRun(db: Queryable, id: number): Promise<StoredRun | null> {
  const [run] = await db<StoredRun[]>`${selectRuns(db)} where run.id = ${id}`;
  return run ?? null;
}

/** Until the transaction ends, nobody deletes what is stored of the import. */
export async function lockRun(tx: Queryable, id: number): Promise<void> {
  await tx`select from import_run where id = ${id} for update`;
}

/** Without what only undoing needs. */
export function toImportRun(stored: StoredRun): ImportRun {
  const { first_event: _first, last_event: _last, is_kept: _kept, ...run } = stored;
  return {
    ...run,
    // Imports of earlier versions did not count them.
    unlisted: { ...NONE_UNLISTED, ...run.unlisted },
    imported_at: run.imported_at.toISOString(),
    undone_at: run.undone_at?.toISOString() ?? null,
  };
}
