import type { Database } from '#server/platform/db/database.ts';
import { withDeadline } from '#server/platform/db/deadline.ts';
import type { RankingTables } from '../tables/run-tables.ts';
import { candidates, type Period } from './count-queries.ts';
import { intsOf } from './numbers.ts';
import { orderBy } from './page-queries.ts';
import { allowed, EVERYTHING, inWindow, type ListFilter } from './score-filter-queries.ts';
import type { Term } from './walks/list-order.ts';
import type { MatchSource } from './walks/reading-plan.ts';

/** The events that a list has at any instant of a period. */
export type OrderedEvents = {
  /** In the order of the list. */
  ids: Int32Array;
  /** Those that join or leave during the period, with their positions in `ids`, ascending. */
  changes: (Change & { position: number })[];
};

type Ordered = { filter: ListFilter; source: MatchSource; terms: Term[] };

export async function readOrder(
  db: Database,
  tables: RankingTables,
  period: Period,
  { filter, source, terms }: Ordered,
): Promise<OrderedEvents> {
  const { now, nextEnd } = period;
  const ranking = db`${db(tables.ranking)} as ranking`;
  const rows =
    source === 'scan'
      ? ranking
      : db`${candidates(db, tables, filter.search)} join ${ranking} on ranking.event_id = candidate.id`;
  const ordering = db<{ events: Buffer | null }[]>`
    select string_agg(
      int4send(ranking.event_id), ''::bytea order by ${orderBy(db, terms, { table: 'ranking' })}
    ) as events
    from ${rows}
    where ${inWindow(db, { now, end: nextEnd })} and ${allowed(db, filter)}`;
  const [[row], changed] = await Promise.all([
    withDeadline(ordering),
    findChanges(db, tables, period, filter),
  ]);
  const ids = intsOf(row?.events ?? Buffer.of());
  const positions = new Map(changed.map((event) => [event.id, -1]));
  ids.forEach((id, position) => {
    if (positions.has(id)) positions.set(id, position);
  });
  const changes = changed.map((change) => ({
    ...change,
    position: positions.get(change.id) ?? -1,
  }));
  return { ids, changes: changes.sort((a, b) => a.position - b.position) };
}

/** An event that joins a list during a period, or leaves it, after an instant. */
export type Change = { id: number; rank: number; at: Date; joins: boolean };

/** Whether the event is not in the list at an instant of the period. */
export function isAbsent({ at, joins }: Pick<Change, 'at' | 'joins'>, now: Date): boolean {
  return joins !== at < now;
}

async function findChanges(
  db: Database,
  tables: RankingTables,
  { now, end, nextNow, nextEnd }: Period,
  filter: ListFilter,
): Promise<Change[]> {
  const changing = db<{ id: number; rank: number; startsAt: Date; listedUntil: Date }[]>`
    select ranking.event_id as id, ranking.rank, ranking.starts_at as "startsAt",
      ranking.listed_until as "listedUntil"
    from ${db(tables.ranking)} as ranking
    where ${allowed(db, filter)} and (
      (ranking.starts_at >= ${end} and ranking.starts_at < ${nextEnd})
      or (ranking.starts_at < ${nextNow} and ranking.listed_until >= ${now}
        and ranking.listed_until < ${nextNow})
    )`;
  const spanMs = end.getTime() - now.getTime();
  return (await withDeadline(changing)).map(({ id, rank, startsAt, listedUntil }) => {
    const joins = startsAt >= end;
    const at = joins ? new Date(startsAt.getTime() - spanMs) : listedUntil;
    return { id, rank, at, joins };
  });
}

/** Which events of a ranking are in a window at any instant of a period, by their ranks by score. */
export type WindowRanks = {
  /** Ascending: of those in the window, or of all others, whichever are fewer. */
  ranks: Int32Array;
  areListed: boolean;
  changes: Change[];
};

export async function readWindowRanks(
  db: Database,
  tables: RankingTables,
  period: Period,
  areListed: boolean,
): Promise<WindowRanks> {
  const ranking = db`${db(tables.ranking)} as ranking`;
  const { now, nextEnd } = period;
  // Each half of the others has an index of its own.
  const rows = areListed
    ? db`select ranking.rank from ${ranking} where ${inWindow(db, { now, end: nextEnd })}`
    : db`
      select ranking.rank from ${ranking} where ranking.starts_at >= ${nextEnd}
      union all
      select ranking.rank from ${ranking}
      where ranking.starts_at < ${now} and ranking.listed_until < ${now}`;
  const reading = db<{ ranks: Buffer | null }[]>`
    select string_agg(int4send(rank), ''::bytea) as ranks from (${rows}) as found`;
  const [[row], changes] = await Promise.all([
    withDeadline(reading),
    findChanges(db, tables, period, EVERYTHING),
  ]);
  return { ranks: intsOf(row?.ranks ?? Buffer.of()).sort(), areListed, changes };
}
