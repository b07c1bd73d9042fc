import {
  type ImportReport,
  MAX_KEPT_ROWS,
  PREVIEW_ROWS,
  type PreviewRow,
} from '#contract/imports.ts';
import type { UnmatchedReason } from '#contract/scores/outcomes.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';

/** An empty table for the lines of `outcomeLine`. */
export async function createStaging(tx: Transaction): Promise<void> {
  await tx`
    create temp table incoming_outcome (
      row integer not null, reference text not null, kind text not null, first_day date not null,
      last_day date not null, amount double precision not null
    ) on commit drop`;
}

/** Days that outcomes may be of. */
export type DayBounds = { oldest: string; newest: string };

/** Takes the staged rows out that cannot be stored. Returns their numbers with what is wrong, in their order. */
export async function takeRefused(
  tx: Transaction,
  { oldest, newest }: DayBounds,
): Promise<{ row: number; wrong: 'kind' | 'old' | 'future' | 'order' }[]> {
  const rows = await tx<{ row: number; wrong: 'kind' | 'old' | 'future' | 'order' }[]>`
    with wrong as (
      select row, case
        when not exists (select from outcome_kind where name = kind) then 'kind'
        when first_day < ${oldest}::date then 'old'
        when last_day > ${newest}::date then 'future'
        when last_day < first_day then 'order'
      end as wrong
      from incoming_outcome
    ), refused as (
      delete from incoming_outcome as staged using wrong
      where staged.row = wrong.row and wrong.wrong is not null
    )
    select row, wrong from wrong where wrong is not null order by row`;
  return [...rows];
}

/** How many days all staged rows are for together. */
export async function countStagedDays(tx: Transaction): Promise<number> {
  const [row] = await tx<{ days: number }[]>`
    select coalesce(sum(last_day - first_day + 1), 0)::float8 as days from incoming_outcome`;
  return row?.days ?? 0;
}

/** Numbers what the staged rows say of their events, from 1. Returns how many different ones there are. */
export async function numberReferences(tx: Transaction): Promise<number> {
  await tx`
    create temp table outcome_reference on commit drop as
    select reference, row_number() over (order by min(row))::integer as number,
      null::integer as event_id, null::text as reason
    from incoming_outcome group by reference`;
  await tx`create unique index on outcome_reference (number)`;
  const [row] = await tx<{ count: number }[]>`
    select count(*)::integer as count from outcome_reference`;
  return row?.count ?? 0;
}

export async function findReferences(
  tx: Transaction,
  { after, limit }: { after: number; limit: number },
): Promise<string[]> {
  const rows = await tx<{ reference: string }[]>`
    select reference from outcome_reference
    where number > ${after} and number <= ${after + limit} order by number`;
  return rows.map(({ reference }) => reference);
}

/** Notes which events references mean, or why none is found. Neither: staff said that none is meant. */
export async function noteReferences(
  tx: Transaction,
  found: readonly { reference: string; eventId: number | null; reason: string | null }[],
): Promise<void> {
  await tx`
    update outcome_reference as noted set event_id = found.event_id, reason = found.reason
    from unnest(${found.map(({ reference }) => reference)}::text[],
      ${found.map(({ eventId }) => eventId)}::integer[], ${found.map(({ reason }) => reason)}::text[])
      as found (reference, event_id, reason)
    where noted.reference = found.reference`;
}

/** The staged rows that staff have said to be of no stored event. */
export async function findOfNoEvent(tx: Transaction): Promise<number[]> {
  const rows = await tx<{ row: number }[]>`
    select row from incoming_outcome join outcome_reference using (reference)
    where event_id is null and reason is null order by row`;
  return rows.map(({ row }) => row);
}

export type WaitingRow = { row: number; event: string; reason: UnmatchedReason };

/** The staged rows whose event is not found, the first of them; and how many there are. */
export async function findWaiting(
  tx: Transaction,
  limit: number,
): Promise<{ rows: WaitingRow[]; count: number }> {
  const rows = await tx<WaitingRow[]>`
    select row, reason, coalesce(
      reference::jsonb ->> 'event_name',
      concat_ws(' ', reference::jsonb ->> 'source', reference::jsonb ->> 'source_id')
    ) as event
    from incoming_outcome join outcome_reference using (reference)
    where reason is not null order by row limit ${limit}`;
  const [counted] = await tx<{ count: number }[]>`
    select count(*)::integer as count
    from incoming_outcome join outcome_reference using (reference) where reason is not null`;
  return { rows: [...rows], count: counted?.count ?? 0 };
}

/** Stores the rows that wait until staff say their event. */
export async function keepUnmatched(tx: Transaction, importId: number): Promise<void> {
  await tx`
    insert into outcome_unmatched (import_id, row, reference, reason, kind_id, first_day, last_day, amount)
    select ${importId}::integer, row, reference::jsonb, reason, outcome_kind.id, first_day, last_day, amount
    from incoming_outcome join outcome_reference using (reference)
    join outcome_kind on outcome_kind.name = kind
    where reason is not null order by row`;
}

/** Stores the rows that wait for the file of errors, each with the text of its reason. */
export async function keepWaiting(
  tx: Transaction,
  importId: number,
  texts: Readonly<Record<UnmatchedReason, string>>,
): Promise<void> {
  await tx`
    insert into import_row (import_id, row, is_skipped, field, reason)
    select ${importId}::integer, row, true, 'event',
      case reason when 'several' then ${texts.several}::text else ${texts.unknown}::text end
    from incoming_outcome join outcome_reference using (reference)
    where reason is not null order by row limit ${MAX_KEPT_ROWS}`;
}

/** Adds the staged rows of known events up by kind, event and day, each spread evenly over its days. */
export async function createCells(tx: Transaction): Promise<void> {
  await tx`
    create temp table outcome_part on commit drop as
    select staged.row, kind.id as kind_id, event_id, day::date as day,
      amount / (last_day - first_day + 1) as amount
    from incoming_outcome as staged join outcome_reference using (reference)
    join outcome_kind as kind on kind.name = staged.kind
    cross join generate_series(first_day, last_day, interval '1 day') as day
    where event_id is not null`;
  // In the order of the rows: sums of floating point numbers differ in the last digit otherwise, and the same rows change nothing.
  await tx`
    create temp table outcome_cell on commit drop as
    select kind_id, event_id, day, sum(amount order by row) as amount
    from outcome_part group by kind_id, event_id, day`;
  await tx`analyze outcome_part`;
  await tx`analyze outcome_cell`;
}

export type BecomeCounts = { stored: number; replaced: number; unchanged: number };

/** The stored outcomes, without made-up ones, which make room for others. */
function stored(tx: Transaction): Sql {
  return tx`(
    select * from outcome
    where import_id not in (select id from import_run where is_sample and format = 'outcomes')
  ) as known`;
}

/** What becomes of rows: a row that changes any amount replaces, and one that brings any first one is stored. */
export async function countRows(tx: Transaction): Promise<BecomeCounts> {
  const [counts] = await tx<BecomeCounts[]>`
    select count(*) filter (where changes)::integer as replaced,
      count(*) filter (where adds and not changes)::integer as stored,
      count(*) filter (where not adds and not changes)::integer as unchanged
    from (
      select bool_or(known.amount is not null and known.amount <> cell.amount) as changes,
        bool_or(known.amount is null) as adds
      from outcome_part as part join outcome_cell as cell using (kind_id, event_id, day)
      left join ${stored(tx)} using (kind_id, event_id, day)
      group by part.row
    ) as became`;
  return counts ?? { stored: 0, replaced: 0, unchanged: 0 };
}

/** What the staged rows say that events had. */
export async function summarize(
  tx: Transaction,
): Promise<Omit<NonNullable<ImportReport['outcomes']>, 'waiting'>> {
  const [about] = await tx<{ events: number; first_day: string | null; last_day: string | null }[]>`
    select count(distinct event_id)::integer as events, min(day)::text as first_day,
      max(day)::text as last_day
    from outcome_cell`;
  const kinds = await tx<{ name: string; unit: string; amount: number }[]>`
    select name, unit, sum(amount) as amount
    from outcome_cell join outcome_kind on outcome_kind.id = kind_id
    group by outcome_kind.id, name, unit order by outcome_kind.id`;
  return { events: 0, first_day: null, last_day: null, ...about, kinds: [...kinds] };
}

type ShownRow = Pick<PreviewRow, 'row' | 'outcome'> & {
  event_name: string;
  source: string;
  kind: string;
  amount: number;
  first_day: string;
  last_day: string;
  before: number | null;
};

/** The first staged rows with the events that they are of; of those that replace amounts, what was stored for their days. */
export async function previewRows(
  tx: Transaction,
): Promise<{ rows: PreviewRow[]; updates: PreviewRow[] }> {
  const shown = async (condition: Sql) => {
    const rows = await tx<ShownRow[]>`
      with became as (
        select part.row, part.event_id, sum(known.amount) as before, case
          when bool_or(known.amount <> cell.amount) then 'updated'
          when bool_or(known.amount is null) then 'created'
          else 'unchanged'
        end as outcome
        from outcome_part as part join outcome_cell as cell using (kind_id, event_id, day)
        left join ${stored(tx)} using (kind_id, event_id, day)
        group by part.row, part.event_id
      )
      select staged.row, became.outcome, became.before, event.name as event_name, event.source,
        staged.kind, staged.amount, first_day::text, last_day::text
      from became join incoming_outcome as staged using (row) join event on event.id = event_id
      where ${condition} order by row limit ${PREVIEW_ROWS}`;
    return rows.map(toPreviewRow);
  };
  return { rows: await shown(tx`true`), updates: await shown(tx`became.outcome = 'updated'`) };
}

function toPreviewRow({ row, outcome, before, amount, first_day, last_day, ...named }: ShownRow) {
  const now = String(amount);
  const change = { field: 'amount', before: before === null ? null : String(before), after: now };
  return {
    row,
    outcome,
    values: { ...named, amount: now, day: first_day, last_day },
    changes: outcome === 'updated' ? [change] : [],
  };
}

/** Notes with an import the sources of the events that it has outcomes of. */
export async function noteSources(tx: Transaction, importId: number): Promise<void> {
  await tx`
    update import_run set sources = array(
      select distinct source from event where id in (select event_id from outcome_cell) order by source
    )
    where id = ${importId}`;
}
