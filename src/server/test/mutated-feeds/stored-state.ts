import type { ImportReport } from '#contract/imports.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { emptyTables } from '#server/test/database.ts';

/** What imports change. */
const TABLES = ['event', 'venue', 'venue_alias', 'event_correction', 'event_pair', 'event_group'];

/** A digest of every row that imports may change, with numbers of rows. */
export type StoredState = { events: number; venues: number; digest: string };

export async function storedState(db: Queryable): Promise<StoredState> {
  const digests = TABLES.map(
    (table) => `
      (select md5(coalesce(string_agg(row, '' order by row), '')) from (select md5(t::text) as row from ${table} as t) as rows)`,
  );
  const [state] = await db<StoredState[]>`
    select (select count(*) from event)::integer as events,
      (select count(*) from venue)::integer as venues,
      concat_ws(' ', ${db.unsafe(digests.join(', '))}) as digest`;
  if (!state) throw new Error('The statement returned no row.');
  return state;
}

/** An import as the history has it, and what is there of it. */
export type StoredImport = {
  state: string;
  read: number;
  created: number;
  updated: number;
  unchanged: number;
  joined: number;
  skipped: number;
  warnings: ImportReport['warnings'];
  /** Events between the first and the last that it created. */
  createdEvents: number;
  /** Events that are stored as they were before it. */
  replacedEvents: number;
  /** Rows with errors. */
  refusedRows: number;
  unlistedRows: number;
  warningRows: number;
};

/** The newest import. */
export async function newestImport(db: Queryable): Promise<(StoredImport & { id: number }) | null> {
  const [run] = await db<(StoredImport & { id: number })[]>`
    select id, state, read, created, updated, unchanged, joined, skipped, warnings,
      (select count(*) from event where id between run.first_event and run.last_event
        and created_at = run.imported_at)::integer as "createdEvents",
      (select count(*) from import_image as image
        where image.import_id = run.id and subject = 'event')::integer as "replacedEvents",
      (select count(distinct row) from import_row as refused
        where refused.import_id = run.id and is_skipped)::integer as "refusedRows",
      (select count(*) from import_row as unlisted
        where unlisted.import_id = run.id and not is_skipped and not is_warning)::integer as "unlistedRows",
      (select count(*) from import_row as warning
        where warning.import_id = run.id and is_warning)::integer as "warningRows"
    from import_run as run order by id desc limit 1`;
  return run ?? null;
}

/** Forgets all events and venues, and the history of imports. */
export async function forgetImports(db: Database): Promise<void> {
  await emptyTables(
    db,
    ...['event', 'venue', 'import_run'],
    ...['import_image', 'import_row', 'event_pair', 'event_group'],
  );
}
