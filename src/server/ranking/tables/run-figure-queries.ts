import { type Halving, windowsRankedApart } from '#scoring/halving.ts';
import { TIME_RANGES, type TimeRange, WINDOW_DAYS } from '#scoring/windows.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { CAPACITY_BAND, SCORE_BAND } from '../columns/ranking-columns.ts';
import { LISTABLE_DAYS, rankingTable } from './run-tables.ts';

/** The values that the figures of a run are counted by, as SQL over the rows of a ranking, in the order of stored cells. */
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
 * is the event's own in days since 1970, null where it has none, and the kind is an index into `FIGURE_KINDS`.
 */
export type FigureCell = [
  slice: number,
  day: number | null,
  kind: number,
  value: number,
  events: number,
];

/** Of all events 0; a window that is ranked apart has its own. */
function figureSeries(halving: Halving, range: TimeRange): number {
  return windowsRankedApart(halving).includes(range) ? TIME_RANGES.indexOf(range) + 1 : 0;
}

/** Slices from the run on that the cells of a window have. */
export function storedSlices(range: TimeRange): number {
  return WINDOW_DAYS[range] + LISTABLE_DAYS;
}

/** Stores how the events of a run's rankings are spread; of windows that are ranked apart by score alone, as the rest is alike. */
export async function buildFigures(
  db: Queryable,
  { id, tag, asOf, halving }: { id: number; tag: string; asOf: Date; halving: Halving },
): Promise<void> {
  const sources = [
    { series: 0, ranking: rankingTable(tag, null), where: db`true`, kinds: FIGURE_KINDS },
    ...windowsRankedApart(halving).map((range) => {
      const ranking = rankingTable(tag, range);
      const where = db`true`;
      const series = figureSeries(halving, range);
      return { series, ranking, where, kinds: ['score'] as const };
    }),
  ];
  for (const { series, ...source } of sources) {
    await db`
      insert into run_figures (run_id, series, cells)
      select ${id}::integer, ${series}::smallint,
        coalesce(jsonb_agg(jsonb_build_array(slice, day, kind, value, events)), '[]')
      from (${selectCells(db, { ...source, asOf })}) as cell`;
  }
}

/** The stored cells of a window's ranking; null for a run that was made before any were stored. */
export async function findFigures(
  db: Queryable,
  { id, halving }: { id: number; halving: Halving },
  range: TimeRange,
): Promise<FigureCell[] | null> {
  const own = figureSeries(halving, range);
  const rows = await db<{ series: number; cells: FigureCell[] }[]>`
    select series, cells from run_figures where run_id = ${id} and series in (0, ${own}::smallint)`;
  const cellsOf = (series: number) => rows.find((row) => row.series === series)?.cells;
  const [whole, scores] = [cellsOf(0), cellsOf(own)];
  if (!whole || !scores) return null;
  if (own === 0) return whole;
  return [...whole.filter(([, , kind]) => FIGURE_KINDS[kind] !== 'score'), ...scores];
}

/** The cells of those rows of a ranking. */
export async function countCells(
  db: Queryable,
  asked: { ranking: string; asOf: Date; where: Sql },
): Promise<FigureCell[]> {
  type Row = {
    slice: number;
    day: number | null;
    kind: number;
    value: number;
    events: number;
  };
  const rows = await db<Row[]>`${selectCells(db, { ...asked, kinds: FIGURE_KINDS })}`;
  return rows.map(({ slice, day, kind, value, events }) => [slice, day, kind, value, events]);
}

/** Few combinations of values occur, so counting them first is faster than counting each event for each kind. */
function selectCells(
  db: Queryable,
  {
    ranking,
    asOf,
    where,
    kinds,
  }: { ranking: string; asOf: Date; where: Sql; kinds: readonly FigureKind[] },
) {
  const sets = kinds.map((kind) => `(slice, local_day, ${kind})`).join(', ');
  const values = kinds.map((kind) => `${VALUES[kind]}::integer as ${kind}`).join(', ');
  const names = kinds.join(', ');
  const kindOf = kinds.map(
    (kind) => `when grouping(${kind}) = 0 then ${FIGURE_KINDS.indexOf(kind)}`,
  );
  return db`
    select slice, local_day - date '1970-01-01' as day, case ${db.unsafe(kindOf.join(' '))} end as kind,
      coalesce(${db.unsafe(names)}) as value, sum(events)::integer as events
    from (
      select floor(date_part('epoch', ranking.starts_at - ${asOf}::timestamptz) / 86400)::integer as slice,
        ranking.local_day, ${db.unsafe(values)}, count(*)::integer as events
      from ${db(ranking)} as ranking where ${where}
      group by slice, local_day, ${db.unsafe(names)}
    ) as combined
    group by grouping sets (${db.unsafe(sets)})`;
}

/** Gives up the figures of runs without a history. Expects the run lock. */
export async function thinFigures(db: Queryable): Promise<void> {
  await db`delete from run_figures where run_id not in (select id from score_run where has_history)`;
}
