import { DAY_MS } from '#scoring/durations.ts';
import { TIME_RANGES } from '#scoring/windows.ts';
import { allowLongWork } from '#server/platform/db/deadline.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Aging } from '#server/platform/retention/delete-by-age.ts';
import { SORTED_TYPES } from '../columns/type-order.ts';
import { historyTable, seriesOf } from '../tables/rank-history-queries.ts';
import { rankingTable } from '../tables/run-tables.ts';
import { allowBigWork } from './build-ranking-queries.ts';

/** How long the facts of past lists are stored. */
const KEEP_PAST_LIST_DAYS = 400;
/** How many first events of a window are stored for each day. */
const SHOWN = 200;

type NextRun = { id: number; tag: string; asOf: Date; inputs: number };
type RunBefore = { tag: string; asOf: Date; inputs: number };

/**
 * Stores the former facts of events that the next run ranks differently, and the first events of each window, which replace
 * those of earlier runs of the day. Needs the tables of both runs.
 */
export async function keepPast(tx: Queryable, next: NextRun): Promise<void> {
  const [before] = await tx<RunBefore[]>`
    select run.tag, run.as_of as "asOf", run.inputs
    from ranking_state as state join score_run as run on run.id = state.run_id
    where run.tag is not null`;
  await allowBigWork(tx);
  if (before) await keepFacts(tx, before, next);
  await keepShown(tx, next);
  await tx`
    delete from shown_top using score_run
    where score_run.id = shown_top.run_id and score_run.id < ${next.id}::integer
      and (as_of at time zone 'UTC')::date = (${next.asOf} at time zone 'UTC')::date`;
  await tx`
    update ranking_state set facts_from = ${
      before ? tx`coalesce(facts_from, ${before.asOf})` : tx`${next.asOf}::timestamptz`
    }`;
}

/** Deletes the facts of past lists that are too old to be read. */
export const agingPastLists: Aging = {
  kind: 'past_lists',
  says: 'old past lists',
  count: async (db, now) => {
    const [row] = await db<{ going: number; of: number }[]>`
      select (count(*) filter (where as_of < ${oldestPast(now)}))::integer as going,
        count(*)::integer as of
      from shown_top join score_run on score_run.id = shown_top.run_id`;
    return row ?? { going: 0, of: 0 };
  },
  remove: ({ db, now }) =>
    db.begin(async (tx) => {
      await allowLongWork(tx);
      await tx`delete from event_fact where until < ${oldestPast(now)}`;
      return tx`
        delete from shown_top using score_run
        where score_run.id = shown_top.run_id and as_of < ${oldestPast(now)}`.count();
    }),
};

function oldestPast(now: Date): Date {
  return new Date(now.getTime() - KEEP_PAST_LIST_DAYS * DAY_MS);
}

/** An event that was not stored yet when the run before was made needs no row that says that it was not ranked. */
async function keepFacts(tx: Queryable, before: RunBefore, next: NextRun): Promise<void> {
  const [was, is] = [tx(rankingTable(before.tag, null)), tx(rankingTable(next.tag, null))];
  const types = SORTED_TYPES.map((type) => `'${type}'`).join();
  const facts = tx`
    (array[${tx.unsafe(types)}])[was.type_position + 1] as type, was.starts_at, was.capacity`;
  // Where nothing has changed, events have only begun since, which an index finds.
  const changed =
    before.inputs === next.inputs
      ? tx`
        select was.event_id, ${facts}, false as is_new from ${was} as was
        where was.starts_at < ${next.asOf}
          and not exists (select from ${is} as ranked where ranked.event_id = was.event_id)`
      : tx`
        select event_id, ${facts}, was.event_id is null as is_new
        from ${was} as was full join ${is} as ranked using (event_id)
        where was.event_id is null or ranked.event_id is null
          or (was.type_position, was.starts_at, was.capacity)
            is distinct from (ranked.type_position, ranked.starts_at, ranked.capacity)`;
  await tx`
    insert into event_fact (event_id, until, type, starts_at, capacity)
    select event_id, ${next.asOf}, type, starts_at, capacity from (${changed}) as changed
    where not is_new or exists (
      select from event where event.id = event_id and created_at <= ${before.asOf}
    )
    on conflict do nothing`;
}

/** The first events of each window as its list shows them, with pinned ones at their ranks. */
async function keepShown(tx: Queryable, { id }: NextRun): Promise<void> {
  for (const range of TIME_RANGES) {
    await tx`
      insert into shown_top (run_id, time_range, event_ids)
      select ${id}::integer, ${range}, coalesce(array_agg(event_id order by rank), '{}')
      from ${tx(historyTable(id))}
      where series = ${seriesOf(range)}::smallint and rank <= ${tx.unsafe(String(SHOWN))}`;
  }
}
