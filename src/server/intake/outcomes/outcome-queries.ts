import type { z } from 'zod';
import {
  MAX_OUTCOME_KINDS,
  type OutcomeKindTotal,
  type outcomeKind,
} from '#contract/scores/outcomes.ts';
import { allowLongWork } from '#server/platform/db/deadline.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';

/** An amount of a kind that an event had on a day, `YYYY-MM-DD`. */
export type OutcomeCell = { kindId: number; eventId: number; day: string; amount: number };

/** Whoever changes outcomes waits for others who do, so that no day is written in two orders. */
export async function lockOutcomes(tx: Transaction): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('marquee outcomes'), hashtext(current_schema()))`;
}

type Kind = z.infer<typeof outcomeKind>;

export async function listKinds(db: Queryable): Promise<(Kind & { id: number })[]> {
  const rows = await db<(Kind & { id: number })[]>`
    select id, name, unit, counts from outcome_kind order by id`;
  return [...rows];
}

/** Adds a kind. Returns false where there are too many. */
export async function addKind(tx: Transaction, { name, unit }: Kind): Promise<boolean> {
  const added = await tx`
    insert into outcome_kind (name, unit)
    select ${name}::text, ${unit}::text
    where (select count(*) from outcome_kind) < ${MAX_OUTCOME_KINDS}`.count();
  return added > 0;
}

export async function updateKind(
  tx: Transaction,
  was: string,
  { name, unit }: Kind,
): Promise<void> {
  await tx`update outcome_kind set name = ${name}, unit = ${unit} where name = ${was}`;
}

/** Makes a kind the one that counts, or no longer. */
export async function markCounting(tx: Transaction, { name, counts }: Kind): Promise<void> {
  if (counts) await tx`update outcome_kind set counts = false where counts and name <> ${name}`;
  await tx`update outcome_kind set counts = ${counts} where name = ${name} and counts <> ${counts}`;
}

function isUsed(db: Queryable): Sql {
  return db`(
    exists (select from outcome where kind_id = kind.id)
    or exists (select from outcome_unmatched where kind_id = kind.id)
    or exists (select from outcome_before where kind_id = kind.id)
  )`;
}

/** Returns whether it was not used, and is deleted. */
export async function deleteUnusedKind(tx: Transaction, name: string): Promise<boolean> {
  const deleted = await tx`
    delete from outcome_kind as kind where name = ${name} and not ${isUsed(tx)}`.count();
  return deleted > 0;
}

export async function findTotals(db: Queryable): Promise<OutcomeKindTotal[]> {
  const rows = await db<OutcomeKindTotal[]>`
    select kind.name, kind.unit, kind.counts, coalesce(total.amount, 0) as amount,
      coalesce(total.events, 0)::integer as events, total.first_day::text, total.last_day::text,
      ${isUsed(db)} as is_used
    from outcome_kind as kind
    left join (
      select kind_id, sum(amount) as amount, count(distinct event_id) as events,
        min(day) as first_day, max(day) as last_day
      from outcome group by kind_id
    ) as total on total.kind_id = kind.id
    order by kind.id`;
  return [...rows];
}

function cellRows(db: Queryable, cells: readonly OutcomeCell[]): Sql {
  return db`unnest(${cells.map(({ kindId }) => kindId)}::smallint[],
    ${cells.map(({ eventId }) => eventId)}::integer[], ${cells.map(({ day }) => day)}::date[],
    ${cells.map(({ amount }) => amount)}::float8[]) as cell (kind_id, event_id, day, amount)`;
}

/** Notes what an import is about to replace, of the cells that the condition names, for its undo. */
async function keepBefore(
  tx: Transaction,
  importId: number,
  { cells, condition }: { cells: Sql; condition: Sql },
): Promise<void> {
  await tx`
    insert into outcome_before (import_id, kind_id, event_id, day, amount, before_import)
    select ${importId}::integer, cell.kind_id, cell.event_id, cell.day, outcome.amount, outcome.import_id
    from ${cells} left join outcome using (kind_id, event_id, day)
    where ${condition}
    on conflict do nothing`;
}

/** Stores the amounts of the staged rows instead of those that there are, and what the import replaced by them. */
export async function storeCells(tx: Transaction, importId: number): Promise<void> {
  const cells = tx`outcome_cell as cell`;
  const condition = tx`outcome.amount is distinct from cell.amount`;
  await keepBefore(tx, importId, { cells, condition });
  await tx`
    insert into outcome (kind_id, event_id, day, amount, import_id)
    select kind_id, event_id, day, amount, ${importId}::integer from outcome_cell
    on conflict (kind_id, event_id, day) do update
    set amount = excluded.amount, import_id = excluded.import_id
    where outcome.amount <> excluded.amount`;
}

/**
 * Stores the cells of rows that got their event after their import: added to what the same import stored, instead of what an
 * earlier one did, and not where a later one knows better.
 */
export async function addLateCells(
  tx: Transaction,
  importId: number,
  cells: readonly OutcomeCell[],
): Promise<void> {
  const isOlder = tx`coalesce(outcome.import_id, 0) < ${importId}
    and exists (select from import_run where id = ${importId} and is_kept)`;
  const given = cellRows(tx, cells);
  await keepBefore(tx, importId, { cells: given, condition: isOlder });
  await tx`
    insert into outcome (kind_id, event_id, day, amount, import_id)
    select kind_id, event_id, day, amount, ${importId}::integer
    from ${given}
    on conflict (kind_id, event_id, day) do update
    set import_id = excluded.import_id, amount = excluded.amount
      + case when outcome.import_id = excluded.import_id then outcome.amount else 0 end
    where outcome.import_id <= excluded.import_id`;
}

/** A later import that changed the same days, the first of them. */
export async function findLaterOutcomes(db: Queryable, importId: number): Promise<number | null> {
  const [later] = await db<{ id: number | null }[]>`
    select min(outcome.import_id) as id
    from outcome_before as was join outcome using (kind_id, event_id, day)
    where was.import_id = ${importId} and outcome.import_id > ${importId}`;
  return later?.id ?? null;
}

function sampleRuns(db: Queryable): Sql {
  return db`(select id from import_run where is_sample and format = 'outcomes')`;
}

/** Whether the stored outcomes are made up: those of the sample catalogue. */
export async function areSample(db: Queryable): Promise<boolean> {
  const [row] = await db<{ isSample: boolean }[]>`
    select exists (
      select from import_run where is_sample and format = 'outcomes' and state = 'stored'
    ) as "isSample"`;
  return row?.isSample ?? false;
}

/** Takes the made-up outcomes out, as real ones are about to be stored; undoing that import brings them back. */
export async function setSampleAside(
  tx: Transaction,
  importId: number,
  { isNew }: { isNew: boolean },
): Promise<void> {
  if (!(await areSample(tx))) return;
  await tx`
    insert into outcome_before (import_id, kind_id, event_id, day, amount, before_import)
    select ${importId}::integer, kind_id, event_id, day, amount, import_id
    from outcome where import_id in ${sampleRuns(tx)}
      and (${isNew}::boolean or exists (select from import_run where id = ${importId} and is_kept))`;
  await tx`delete from outcome where import_id in ${sampleRuns(tx)}`;
  await tx`
    update import_run set state = 'undone', undone_at = (select imported_at from import_run where id = ${importId})
    where is_sample and format = 'outcomes' and state = 'stored'`;
}

/**
 * Gives the days that an import changed what they had before, and forgets its rows without an event. Made-up outcomes that it
 * took out come back unless there are other real ones.
 */
export async function restoreOutcomes(tx: Transaction, importId: number): Promise<number> {
  await lockOutcomes(tx);
  await tx`
    delete from outcome using outcome_before as was
    where was.import_id = ${importId} and outcome.kind_id = was.kind_id
      and outcome.event_id = was.event_id and outcome.day = was.day`;
  const restore = (condition: Sql) => tx`
    insert into outcome (kind_id, event_id, day, amount, import_id)
    select kind_id, event_id, day, was.amount, before_import
    from outcome_before as was join event on event.id = event_id
    where was.import_id = ${importId} and was.amount is not null and ${condition}`;
  await restore(tx`before_import not in ${sampleRuns(tx)}`).count();
  const returned = await restore(
    tx`before_import in ${sampleRuns(tx)} and not exists (select from outcome)`,
  ).count();
  if (returned > 0) {
    await tx`
      update import_run set state = 'stored', undone_at = null
      where id in (select before_import from outcome_before where import_id = ${importId})
        and is_sample and format = 'outcomes'`;
  }
  const changed = await tx`
    delete from outcome_before where import_id = ${importId}
      and (before_import is null or before_import not in ${sampleRuns(tx)})`.count();
  await tx`delete from outcome_before where import_id = ${importId}`;
  await tx`delete from outcome_unmatched where import_id = ${importId}`;
  await tx`delete from outcome_match where import_id = ${importId}`;
  return changed;
}

/** How many days of outcomes are before a Monday, and of how many. */
export async function countOldDays(
  db: Queryable,
  before: string,
): Promise<{ going: number; of: number }> {
  const [row] = await db<{ going: number; of: number }[]>`
    select (count(*) filter (where day < ${before}::date))::integer as going,
      count(*)::integer as of
    from outcome where days = 1`;
  return row ?? { going: 0, of: 0 };
}

/**
 * Makes the days before a Monday weeks, but those of weeks that an import could still be undone in. And deletes the rows
 * without an event that are as old. Returns how many days became weeks.
 */
export async function mergeWeeks(tx: Transaction, before: string): Promise<number> {
  await allowLongWork(tx);
  await lockOutcomes(tx);
  await tx`
    create temp table old_outcome on commit drop as
    select kind_id, event_id, monday, sum(amount) as amount, max(import_id) as import_id
    from (
      select *, date_trunc('week', day)::date as monday from outcome
      where days = 1 and day < ${before}::date
    ) as old
    where not exists (
      select from outcome_before as was
      where was.kind_id = old.kind_id and was.event_id = old.event_id
        and was.day between old.monday and old.monday + 6
    )
    group by kind_id, event_id, monday`;
  const merged = await tx`
    delete from outcome using old_outcome as old
    where outcome.kind_id = old.kind_id and outcome.event_id = old.event_id and outcome.days = 1
      and outcome.day between old.monday and old.monday + 6`.count();
  await tx`
    insert into outcome (kind_id, event_id, day, days, amount, import_id)
    select kind_id, event_id, monday, 7, amount, import_id from old_outcome`;
  await tx`delete from outcome_unmatched where last_day < ${before}::date`;
  return merged;
}
