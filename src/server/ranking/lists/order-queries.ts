import type { Database } from '#server/platform/db/database.ts';
import { withDeadline } from '#server/platform/db/deadline.ts';
import type { RankingTables } from '../tables/run-tables.ts';
import { candidates, type Period } from './count-queries.ts';
import { intsOf } from './ints.ts';
import { orderBy } from './page-queries.ts';
import { allowed, inWindow, type ListFilter } from './score-filter-queries.ts';
import type { Term } from './walks/list-order.ts';
import type { MatchSource } from './walks/reading-plan.ts';

/** The events that a list has at any instant of a period. */
export type OrderedEvents = {
  /** In the order of the list. */
  ids: Int32Array;
  /** Ascending. */
  ranks: Int32Array;
  /** Those that join or leave during the period, with their positions in `ids`, ascending. */
  changes: { position: number; rank: number; at: Date; joins: boolean }[];
};

type Ordered = { filter: ListFilter; source: MatchSource; terms: Term[] };

export async function readOrder(
  db: Database,
  tables: RankingTables,
  period: Period,
  { filter, source, terms }: Ordered,
): Promise<OrderedEvents> {
  const { now, end, nextNow, nextEnd } = period;
  const ranking = db`${db(tables.ranking)} as ranking`;
  const rows =
    source === 'scan'
      ? ranking
      : db`${candidates(db, tables, filter.search)} join ${ranking} on ranking.event_id = candidate.id`;
  const ordering = db<{ events: Buffer | null }[]>`
    select string_agg(
      int4send(ranking.event_id) || int4send(ranking.rank), ''::bytea
      order by ${orderBy(db, terms, { table: 'ranking' })}
    ) as events
    from ${rows}
    where ${inWindow(db, { now, end: nextEnd })} and ${allowed(db, filter)}`;
  const changing = db<{ id: number; rank: number; startsAt: Date; listedUntil: Date }[]>`
    select ranking.event_id as id, ranking.rank, ranking.starts_at as "startsAt",
      ranking.listed_until as "listedUntil"
    from ${ranking}
    where ${allowed(db, filter)} and (
      (ranking.starts_at >= ${end} and ranking.starts_at < ${nextEnd})
      or (ranking.starts_at < ${nextNow} and ranking.listed_until >= ${now}
        and ranking.listed_until < ${nextNow})
    )`;
  const [[row], changed] = await Promise.all([withDeadline(ordering), withDeadline(changing)]);
  const { ids, ranks } = splitPairs(intsOf(row?.events ?? Buffer.of()));
  const positions = new Map(changed.map((event) => [event.id, -1]));
  ids.forEach((id, position) => {
    if (positions.has(id)) positions.set(id, position);
  });
  const spanMs = end.getTime() - now.getTime();
  const changes = changed.map(({ id, rank, startsAt, listedUntil }) => {
    const joins = startsAt >= end;
    const at = joins ? new Date(startsAt.getTime() - spanMs) : listedUntil;
    return { position: positions.get(id) ?? -1, rank, at, joins };
  });
  return { ids, ranks, changes: changes.sort((a, b) => a.position - b.position) };
}

/** Pairs of id and rank. */
function splitPairs(pairs: Int32Array): Pick<OrderedEvents, 'ids' | 'ranks'> {
  return {
    ids: pairs.filter((_, at) => at % 2 === 0),
    ranks: pairs.filter((_, at) => at % 2 === 1).sort(),
  };
}
