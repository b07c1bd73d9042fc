import { type Halving, windowsRankedApart } from '#scoring/halving.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { CAPACITY_BAND, SCORE_BAND } from '../columns/ranking-columns.ts';
import { ownSeries } from './rank-history-queries.ts';
import { rankingTable } from './run-tables.ts';

/** What the figures of a run tell apart, and how, as SQL over the rows of a ranking. The order is that of stored cells. */
export const FIGURE_KINDS = ['type', 'status', 'capacity', 'score'] as const;
export type FigureKind = (typeof FIGURE_KINDS)[number];

const VALUES = {
  type: 'ranking.type_position',
  status: 'ranking.status_position',
  capacity: CAPACITY_BAND,
  score: SCORE_BAND,
} as const satisfies Record<FigureKind, string>;

/**
 * Events of a ranking that share a value: `[slice, day, kind, value, events]`. Slices are of 24 hours from the run on, the day
 * is the event's own in days since 1970, and the kind is an index into `FIGURE_KINDS`.
 */
export type FigureCell = [slice: number, day: number, kind: number, value: number, events: number];

/** Stores how the events of a run's rankings are spread. */
export async function buildFigures(
  db: Queryable,
  { id, tag, asOf, halving }: { id: number; tag: string; asOf: Date; halving: Halving },
): Promise<void> {
  const sources = [
    { series: 0, ranking: rankingTable(tag, null) },
    ...windowsRankedApart(halving).map((range) => ({
      series: ownSeries(range),
      ranking: rankingTable(tag, range),
    })),
  ];
  for (const { series, ranking } of sources) {
    await db`
      insert into run_figures (run_id, series, cells)
      select ${id}::integer, ${series}::smallint,
        coalesce(jsonb_agg(jsonb_build_array(slice, day, kind, value, events)), '[]')
      from (${selectCells(db, { ranking, asOf, where: db`true` })}) as cell`;
  }
}

/** The stored figures of a run; null for one that was made before figures were stored. */
export async function findFigures(
  db: Queryable,
  runKey: number,
  series: number,
): Promise<FigureCell[] | null> {
  const [row] = await db<{ cells: FigureCell[] }[]>`
    select cells from run_figures where run_id = ${runKey} and series = ${series}::smallint`;
  return row?.cells ?? null;
}

/** The cells of those rows of a ranking. */
export async function countCells(
  db: Queryable,
  asked: { ranking: string; asOf: Date; where: Sql },
): Promise<FigureCell[]> {
  const rows = await db<
    { slice: number; day: number; kind: number; value: number; events: number }[]
  >`
    ${selectCells(db, asked)}`;
  return rows.map(({ slice, day, kind, value, events }) => [slice, day, kind, value, events]);
}

function selectCells(
  db: Queryable,
  { ranking, asOf, where }: { ranking: string; asOf: Date; where: Sql },
) {
  const sets = FIGURE_KINDS.map((kind) => `(slice, local_day, ${kind})`).join(', ');
  const values = FIGURE_KINDS.map((kind) => `${VALUES[kind]}::integer as ${kind}`).join(', ');
  const kinds = FIGURE_KINDS.map((kind, index) => `when grouping(${kind}) = 0 then ${index}`);
  return db`
    select slice, local_day - date '1970-01-01' as day, case ${db.unsafe(kinds.join(' '))} end as kind,
      coalesce(${db.unsafe(FIGURE_KINDS.join(', '))}) as value, count(*)::integer as events
    from (
      select floor(extract(epoch from ranking.starts_at - ${asOf}::timestamptz)::float8 / 86400)::integer as slice,
        ranking.local_day, ${db.unsafe(values)}
      from ${db(ranking)} as ranking where ${where}
    ) as ranked
    group by grouping sets (${db.unsafe(sets)})`;
}

/** Gives up the figures of runs without a history. Expects the run lock. */
export async function thinFigures(db: Queryable): Promise<void> {
  await db`delete from run_figures where run_id not in (select id from score_run where has_history)`;
}
