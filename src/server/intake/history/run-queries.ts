import type { ImportRun, ImportSort } from '#contract/import-runs.ts';
import type { SortKey } from '#contract/kit/sorting.ts';
import type { UtcDays } from '#contract/kit/utc-days.ts';
import { orderBy } from '#server/platform/db/order-by.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { isInUtcDays } from '#server/platform/db/utc-days.ts';
import type { CallerKey } from '#server/platform/server-deps.ts';
import { sourcesOf } from '../storing/key-limits.ts';
import { NONE_UNLISTED } from '../storing/unlisted-queries.ts';

/** An import as it is stored. */
export type StoredRun = Omit<ImportRun, 'imported_at' | 'undone_at'> & {
  imported_at: Date;
  undone_at: Date | null;
  first_event: number | null;
  last_event: number | null;
  is_kept: boolean;
  /** The API key that made it. */
  key_id: number | null;
  /** Of the events in the file of a key; null where they are not known. */
  sources: string[] | null;
};

function selectRuns(db: Queryable) {
  return db`
    select run.id, run.state, run.format, run.file_name, run.sha256, run.bytes, run.imported_at,
      coalesce(staff.full_name, run.actor) as imported_by, run.key_name as imported_with,
      run.read, run.created, run.updated, run.unchanged, run.joined, run.waiting, run.skipped, run.is_sample, run.unlisted, run.warnings,
      run.duration_ms,
      run.failure, run.undone_at, run.undone_by, run.first_event, run.last_event, run.is_kept,
      run.key_id, run.sources
    from import_run as run left join staff on staff.id = run.imported_by`;
}

/** What a key may see of the imports: its own, as far as it is bound to their sources. Null: whoever signs in sees all. */
function isOpenTo(db: Queryable, key: CallerKey | null) {
  if (key === null) return db`true`;
  const sources = sourcesOf(key);
  return sources === undefined
    ? db`run.key_id = ${key.id}`
    : db`run.key_id = ${key.id} and (run.state in ('running', 'failed') or run.sources <@ ${[...sources]}::text[])`;
}

function matches(db: Queryable, { key, q, state, from, to }: RunFilter) {
  const pattern = `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const search = db`(run.file_name ilike ${pattern} or run.format ilike ${pattern}
    or coalesce(staff.full_name, run.actor) ilike ${pattern})`;
  return db`${isOpenTo(db, key)} and ${q === '' ? db`true` : search}
    and ${state === undefined ? db`true` : db`run.state = ${state}`}
    and ${isInUtcDays(db, db`run.imported_at`, { from, to })}`;
}

/** Which past imports, and of whose key they must be. */
export type RunFilter = UtcDays & {
  key: CallerKey | null;
  q: string;
  state?: ImportRun['state'] | undefined;
};

/** Past imports that a caller may see. */
export async function findRuns(
  db: Queryable,
  filter: RunFilter,
  { sorts, skip, limit }: { sorts: readonly SortKey<ImportSort>[]; skip: number; limit: number },
): Promise<StoredRun[]> {
  const order = orderBy(db, sorts, {
    newest: db`run.id`,
    file: db`lower(run.file_name)`,
    by: db`lower(coalesce(staff.full_name, run.actor))`,
    state: db`run.state`,
    created: db`run.created`,
    updated: db`run.updated`,
    skipped: db`run.skipped`,
  });
  const rows = await db<StoredRun[]>`
    ${selectRuns(db)} where ${matches(db, filter)}
    order by ${order}, run.id desc limit ${limit} offset ${skip}`;
  return [...rows];
}

export async function countRuns(db: Queryable, filter: RunFilter): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::integer as count
    from import_run as run left join staff on staff.id = run.imported_by
    where ${matches(db, filter)}`;
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

/** Without what only undoing and the checks of keys need. */
export function toImportRun(stored: StoredRun): ImportRun {
  const { first_event: _first, last_event: _last, is_kept: _kept, ...shown } = stored;
  const { key_id: _key, sources: _sources, ...run } = shown;
  return {
    ...run,
    // Imports of earlier versions did not count them.
    unlisted: { ...NONE_UNLISTED, ...run.unlisted },
    imported_at: run.imported_at.toISOString(),
    undone_at: run.undone_at?.toISOString() ?? null,
  };
}
