import type { InsightLayout } from '#contract/me/preferences.ts';
import type { InsightFeeds, InsightRuns } from '#contract/scores/desk/insights.ts';
import { DAY_MS } from '#scoring/durations.ts';
import { TIME_RANGES, type TimeRange, WINDOW_DAYS, windowSpan } from '#scoring/windows.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { inWindow, windowAt } from '../lists/score-filter-queries.ts';
import type { ReadableRun } from '../runs/readable-run-queries.ts';
import { countCells, type FigureCell } from '../tables/run-figure-queries.ts';

/** Cells of the events that start between two instants. */
export function countStarting(
  db: Queryable,
  { ranking, asOf, from, to }: { ranking: string; asOf: Date; from: Date; to: Date },
): Promise<FigureCell[]> {
  const where = db`ranking.starts_at >= ${from} and ranking.starts_at < ${to}`;
  return countCells(db, { ranking, asOf, where });
}

/** Cells of the events that are over, all of which began before `now`. */
export function countOver(
  db: Queryable,
  { ranking, asOf, now }: { ranking: string; asOf: Date; now: Date },
): Promise<FigureCell[]> {
  const where = db`ranking.listed_until < ${now} and ranking.starts_at < ${now}`;
  return countCells(db, { ranking, asOf, where });
}

/** Events with a city and venue, by their positions in the run; in each row one of the two is counted by. */
export type PlaceCount = {
  kind: 'city' | 'venue';
  position: number | null;
  events: number;
};

type Days = { from: string | undefined; to: string | undefined };
type CountedPeriod = {
  run: Pick<ReadableRun, 'asOf' | 'tables'>;
  range: TimeRange;
  now: Date;
  days: Days;
};

/**
 * The number of events of each venue and city of a window, or of some of its days. For most of a window: the counts of the
 * run, plus the changes since, minus the other days. For less than half of it: the days are counted themselves.
 */
export function countPlaces(db: Queryable, { run, range, now, days }: CountedPeriod) {
  const { ranking } = run.tables.all;
  const { from, to } = days;
  const inDays = db`
    ${from === undefined ? db`true` : db`local_day >= ${from}::date`}
    and ${to === undefined ? db`true` : db`local_day <= ${to}::date`}`;
  const read = (sign: 1 | -1, where: Sql) => db`
    select city_position, venue_position, ${sign}::integer * count(*)::integer as events
    from ${db(ranking)} as ranking where ${inWindow(db, windowAt(range, now))} and ${where}
    group by city_position, venue_position`;
  if (from === undefined && to === undefined)
    return sumPlaces(db, countedWith(db, run, range, now));
  if (daysIn(range, now, days) < WINDOW_DAYS[range] / 2) return sumPlaces(db, read(1, inDays));
  const others = read(-1, db`(${inDays}) is not true`);
  return sumPlaces(db, db`${countedWith(db, run, range, now)} union all ${others}`);
}

/** How many days of a window lie between two. */
function daysIn(range: TimeRange, now: Date, { from, to }: Days): number {
  const window = windowSpan(range, now);
  const first = Math.max(window.from.getTime(), from === undefined ? 0 : Date.parse(from));
  const last = Math.min(window.to.getTime(), to === undefined ? Infinity : Date.parse(to));
  return (last - first) / DAY_MS;
}

function countedWith(db: Queryable, run: CountedPeriod['run'], range: TimeRange, now: Date): Sql {
  const { ranking, places } = run.tables.all;
  const from = windowSpan(range, run.asOf).to;
  const { to } = windowSpan(range, now);
  return db`
    select city_position, venue_position, events from ${db(places)}
    where in_window <= ${TIME_RANGES.indexOf(range)}::integer
    union all
    select city_position, venue_position, 1 from ${db(ranking)}
    where starts_at >= ${from} and starts_at < ${to}
    union all
    select city_position, venue_position, -1 from ${db(ranking)}
    where listed_until < ${now} and starts_at < ${now}`;
}

function sumPlaces(db: Queryable, rows: Sql) {
  return db<PlaceCount[]>`
    select case when grouping(city_position) = 0 then 'city' else 'venue' end as kind,
      case when grouping(city_position) = 0 then city_position else venue_position end as position,
      sum(events)::integer as events
    from (${rows}) as counted
    group by grouping sets ((city_position), (venue_position)) having sum(events) > 0`;
}

/** The recalculations since an instant. */
export async function findRunFigures(
  db: Queryable,
  since: Date,
): Promise<Omit<InsightRuns, 'since'>> {
  const [whole] = await db<Omit<InsightRuns, 'since' | 'days'>[]>`
    select count(*)::integer as count,
      round(percentile_cont(0.5) within group (order by duration_ms))::integer as median_ms,
      max(duration_ms) as longest_ms
    from score_run where finished_at >= ${since}`;
  const days = await db<InsightRuns['days']>`
    select (finished_at at time zone 'UTC')::date::text as day, count(*)::integer as count
    from score_run where finished_at >= ${since} group by 1 order by 1`;
  return { ...(whole ?? { count: 0, median_ms: null, longest_ms: null }), days: [...days] };
}

const NO_IMPORTS: InsightFeeds['imports'] = {
  stored: 0,
  failed: 0,
  undone: 0,
  median_ms: null,
  read: 0,
  created: 0,
  updated: 0,
  skipped: 0,
};

/** The imports since an instant, by what became of them. */
export async function findImportFigures(
  db: Queryable,
  since: Date,
): Promise<InsightFeeds['imports']> {
  const sums = ['read', 'created', 'updated', 'skipped'].map(
    (name) =>
      db`coalesce(sum(${db(name)}) filter (where state = 'stored'), 0)::float8 as ${db(name)}`,
  );
  const [row] = await db<InsightFeeds['imports'][]>`
    select count(*) filter (where state = 'stored')::integer as stored,
      count(*) filter (where state = 'failed')::integer as failed,
      count(*) filter (where state = 'undone')::integer as undone,
      round(percentile_cont(0.5) within group (order by duration_ms)
        filter (where state = 'stored'))::integer as median_ms,
      ${sums.reduce((all, one) => db`${all}, ${one}`)}
    from import_run where imported_at >= ${since}`;
  return row ?? NO_IMPORTS;
}

/** Each feed with its stored runs since an instant. */
export async function findFeedFigures(db: Queryable, since: Date): Promise<InsightFeeds['feeds']> {
  return db<InsightFeeds['feeds']>`
    select feed.id, feed.name, count(run.id)::integer as runs,
      count(*) filter (where run.outcome in ('imported', 'unchanged'))::integer as succeeded,
      count(*) filter (where run.outcome = 'failed')::integer as failed,
      count(*) filter (where run.outcome in ('held', 'stopped'))::integer as others,
      round(percentile_cont(0.5) within group (order by run.duration_ms))::integer as median_ms,
      coalesce(sum(run.read), 0)::float8 as read
    from feed left join feed_run as run on run.feed_id = feed.id and run.started_at >= ${since}
    group by feed.id order by lower(feed.name), feed.id`;
}

export async function updateInsightLayout(
  db: Queryable,
  staffId: number,
  layout: InsightLayout,
): Promise<void> {
  await db`update staff set insight_layout = ${JSON.stringify(layout)}::jsonb where id = ${staffId}`;
}
