import type { TimeRange } from '#scoring/windows.ts';
import { whyUnlisted } from '#server/catalogue/events/why-unlisted-queries.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { SORTED_TYPES } from '../columns/type-order.ts';
import type { ReadableRun } from '../runs/readable-run-queries.ts';
import { historyTable, INDEXED_RANKS, seriesOf } from '../tables/rank-history-queries.ts';
import type { MovedEvent, RankedFacts } from './explain-move.ts';

type RunAt = { id: number; asOf: Date };
export type TwoRuns<Run extends RunAt = RunAt> = { before: Run; after: Run };

/** What an event was ranked by, as JSON; null where it was not ranked. */
type StoredFacts = (Omit<RankedFacts, 'startsAt'> & { startsAt: string }) | null;

export type MovedRow = {
  id: number;
  factsThen: StoredFacts;
  factsNow: StoredFacts;
  previousRank: number | null;
  /** Ten-thousandths. */
  previousScore: number | null;
  /** In the list of the later run at its instant. */
  rank: number | null;
};

/**
 * The facts and scores of events in two runs. Facts are stored when a later run finds them changed; unchanged ones are read
 * from the current ranking.
 */
export function findMoved(
  db: Queryable,
  { before, after, current }: TwoRuns & { current: ReadableRun },
  range: TimeRange,
  ids: readonly number[],
): Promise<MovedRow[]> {
  const types = db.unsafe(`(array['${SORTED_TYPES.join("', '")}'])`);
  const factsAt = (asOf: Date) => db`
    coalesce((
      select case when type is null then 'null'::jsonb else jsonb_build_object(
        'type', type, 'startsAt', starts_at, 'capacity', capacity) end
      from event_fact where event_id = moved.id and until > ${asOf} order by until limit 1
    ), case when ranking.event_id is not null then jsonb_build_object(
      'type', ${types}[ranking.type_position + 1], 'startsAt', ranking.starts_at, 'capacity', ranking.capacity) end)`;
  const series = db`${seriesOf(range)}::smallint`;
  return db<MovedRow[]>`
    select moved.id, ${factsAt(before.asOf)} as "factsThen", ${factsAt(after.asOf)} as "factsNow",
      previous.rank as "previousRank", previous.score as "previousScore", ranked.rank
    from unnest(${[...ids]}::integer[]) as moved (id)
    left join ${db(current.tables.all.ranking)} as ranking on ranking.event_id = moved.id
    left join ${db(historyTable(before.id))} as previous
      on previous.event_id = moved.id and previous.series = ${series}
    left join ${db(historyTable(after.id))} as ranked
      on ranked.event_id = moved.id and ranked.series = ${series}`.then((rows) => rows);
}

/** The ranks of events that a list of one run had and that of the other had not, as far as ranks have an index. */
export async function findOthers(
  db: Queryable,
  { before, after }: TwoRuns,
  range: TimeRange,
  limit: number,
): Promise<{ went: number[]; came: number[] }> {
  const only = (here: RunAt, there: RunAt) => db`array(
    select rank from ${db(historyTable(here.id))} as here
    where series = ${seriesOf(range)}::smallint and rank <= ${Math.min(limit, INDEXED_RANKS)}
      and rank <= ${db.unsafe(String(INDEXED_RANKS))} and not exists (
        select from ${db(historyTable(there.id))} as there
        where there.event_id = here.event_id and there.series = here.series
      )
    order by rank)`;
  const [row] = await db<{ went: number[]; came: number[] }[]>`
    select ${only(before, after)} as went, ${only(after, before)} as came`;
  return row ?? { went: [], came: [] };
}

/** Other facts of these events: since when they are stored, and what changed after an instant. */
export async function findKnown(
  db: Queryable,
  ids: readonly number[],
  { after, now }: { after: Date; now: Date },
): Promise<Pick<MovedEvent, 'id' | 'createdAt' | 'why' | 'corrected'>[]> {
  return db<Pick<MovedEvent, 'id' | 'createdAt' | 'why' | 'corrected'>[]>`
    select event.id, event.created_at as "createdAt", ${whyUnlisted(db, now)} as why,
      ${correctedAfter(db, after)} as corrected
    from event where event.id = any(${[...ids]}::integer[])`;
}

/** What staff corrected of an event after an instant, as SQL. */
export function correctedAfter(db: Queryable, after: Date) {
  return db`array(
    select field from event_correction as correction
    where correction.event_id = event.id and correction.corrected_at > ${after}
  )`;
}
