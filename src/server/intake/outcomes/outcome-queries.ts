import type { z } from 'zod';
import { MAX_OUTCOME_KINDS, MAX_UNMATCHED, type outcomeKind } from '#contract/scores/outcomes.ts';
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

/** Adds a kind or changes it. Returns false where there are too many. */
export async function replaceKind(tx: Transaction, { name, unit, counts }: Kind): Promise<boolean> {
  if (counts) await tx`update outcome_kind set counts = false where counts and name <> ${name}`;
  const changed = await tx`
    update outcome_kind set unit = ${unit}, counts = ${counts} where name = ${name}`.count();
  if (changed > 0) return true;
  const added = await tx`
    insert into outcome_kind (name, unit, counts)
    select ${name}::text, ${unit}::text, ${counts}::boolean
    where (select count(*) from outcome_kind) < ${MAX_OUTCOME_KINDS}`.count();
  return added > 0;
}

function cellRows(db: Queryable, cells: readonly OutcomeCell[]): Sql {
  return db`unnest(${cells.map(({ kindId }) => kindId)}::smallint[],
    ${cells.map(({ eventId }) => eventId)}::integer[], ${cells.map(({ day }) => day)}::date[],
    ${cells.map(({ amount }) => amount)}::float8[])`;
}

/** What is stored where the cells would be, in their order; null: nothing. */
export async function findAmounts(
  db: Queryable,
  cells: readonly OutcomeCell[],
): Promise<(number | null)[]> {
  const rows = await db<{ amount: number | null }[]>`
    select outcome.amount
    from ${cellRows(db, cells)} with ordinality as cell (kind_id, event_id, day, amount, place)
    left join outcome using (kind_id, event_id, day) order by place`;
  return rows.map(({ amount }) => amount);
}

/** Notes what an import is about to replace, of the cells that the condition names, for its undo. */
async function keepBefore(
  tx: Transaction,
  importId: number,
  cells: readonly OutcomeCell[],
  condition: Sql,
): Promise<void> {
  await tx`
    insert into outcome_before (import_id, kind_id, event_id, day, amount, before_import)
    select ${importId}::integer, cell.kind_id, cell.event_id, cell.day, outcome.amount, outcome.import_id
    from ${cellRows(tx, cells)} as cell (kind_id, event_id, day, amount)
    left join outcome using (kind_id, event_id, day)
    where ${condition}
    on conflict do nothing`;
}

/** Stores amounts instead of those that there are, and what the import replaced by them. */
export async function storeCells(
  tx: Transaction,
  importId: number,
  cells: readonly OutcomeCell[],
): Promise<void> {
  await keepBefore(tx, importId, cells, tx`outcome.amount is distinct from cell.amount`);
  await tx`
    insert into outcome (kind_id, event_id, day, amount, import_id)
    select kind_id, event_id, day, amount, ${importId}::integer
    from ${cellRows(tx, cells)} as cell (kind_id, event_id, day, amount)
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
  await keepBefore(tx, importId, cells, isOlder);
  await tx`
    insert into outcome (kind_id, event_id, day, amount, import_id)
    select kind_id, event_id, day, amount, ${importId}::integer
    from ${cellRows(tx, cells)} as cell (kind_id, event_id, day, amount)
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

/** Gives the days that an import changed what they had before, and forgets its rows without an event. Returns how many days. */
export async function restoreOutcomes(tx: Transaction, importId: number): Promise<number> {
  await lockOutcomes(tx);
  const restored = await tx`
    update outcome set amount = was.amount, import_id = was.before_import
    from outcome_before as was
    where was.import_id = ${importId} and was.amount is not null and outcome.kind_id = was.kind_id
      and outcome.event_id = was.event_id and outcome.day = was.day`.count();
  const deleted = await tx`
    delete from outcome using outcome_before as was
    where was.import_id = ${importId} and was.amount is null and outcome.kind_id = was.kind_id
      and outcome.event_id = was.event_id and outcome.day = was.day`.count();
  await tx`delete from outcome_before where import_id = ${importId}`;
  await tx`delete from outcome_unmatched where import_id = ${importId}`;
  await tx`delete from outcome_match where import_id = ${importId}`;
  return restored + deleted;
}

/**
 * Makes the days before a Monday weeks, but those of weeks that an import could still be undone in. And deletes the rows
 * without an event that are as old, or too many. Returns how many days became weeks.
 */
export async function mergeWeeks(tx: Transaction, before: string): Promise<number> {
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
  await tx`
    delete from outcome_unmatched
    where last_day < ${before}::date or id <= (
      select id from outcome_unmatched order by id desc limit 1 offset ${MAX_UNMATCHED}
    )`;
  return merged;
}
