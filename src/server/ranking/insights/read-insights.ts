import type { RouteInput } from '#contract/kit/route.ts';
import {
  type InsightPlaces,
  type Insights,
  NAMED_PLACES,
  type readInsightPlaces,
  type readInsights,
} from '#contract/scores/desk/insights.ts';
import { EVENT_STATUSES } from '#contract/scores/score-list.ts';
import { DAY_MS } from '#scoring/durations.ts';
import { type TimeRange, WINDOW_DAYS } from '#scoring/windows.ts';
import { withDeadline } from '#server/platform/db/deadline.ts';
import { cacheOfMade } from '#server/platform/process/bounded-cache.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';
import { SORTED_TYPES } from '../columns/type-order.ts';
import { byFrequency, mergeTexts } from '../facets/count-facets.ts';
import { runFactsOf } from '../lists/run-facts.ts';
import { windowOf } from '../lists/score-filter-queries.ts';
import { type ComparedRun, type ReadableRun, readFromRun } from '../runs/readable-run-queries.ts';
import {
  FIGURE_KINDS,
  type FigureCell,
  type FigureKind,
  findFigures,
  storedSlices,
} from '../tables/run-figure-queries.ts';
import { countOver, countPlaces, countStarting } from './insight-queries.ts';

type PlacesQuery = RouteInput<typeof readInsightPlaces>['query'];
type InsightsQuery = RouteInput<typeof readInsights>['query'];
type Days = Pick<PlacesQuery, 'starts_from' | 'starts_to'>;

const MAX_CACHED_FIGURES = 12;

const NO_PLACES: InsightPlaces['venues'] = {
  named: [],
  others: { places: 0, events: 0 },
  unknown: 0,
};

/** The lower ends of the bands of seats; −1: unknown. */
const CAPACITY_BANDS = [0, 100, 1000, 10_000, 100_000, -1] as const;

/** Makes `readInsights`: figures of one run, computed from stored counts without reading a list. */
export function createReadInsights({
  readDb: db,
  clock,
}: Pick<ServerDeps, 'readDb' | 'clock'>): (query: InsightsQuery) => Promise<Insights> {
  const cached = cacheOfMade<FigureCell[]>(MAX_CACHED_FIGURES);

  const cellsOf = (run: ReadableRun, range: TimeRange) => {
    const make = async () => (await findFigures(db, run, range)) ?? [];
    return cached.forceFetch(run.tables[range].ranking, { context: make });
  };

  const countNow = async (run: ReadableRun, { time_range: range, ...days }: InsightsQuery) => {
    const now = clock();
    const { end: to } = windowOf(run, range, now);
    const { ranking } = run.tables[range];
    const { asOf } = run;
    const slices = Math.min(
      Math.floor((to.getTime() - asOf.getTime()) / DAY_MS),
      storedSlices(range),
    );
    const from = new Date(asOf.getTime() + slices * DAY_MS);
    const [cells, rest, over] = await Promise.all([
      cellsOf(run, range),
      countStarting(db, { ranking, asOf, from, to }),
      countOver(db, { ranking, asOf, now }),
    ]);
    const tally = createTally(days);
    tally.add(cells.filter(([slice]) => slice < slices));
    tally.add(rest);
    tally.add(over, -1);
    return tally;
  };

  const countThen = async (
    compared: ComparedRun | null,
    { time_range: range, starts_from: from, starts_to: to }: InsightsQuery,
  ) => {
    const cells = compared && (await findFigures(db, compared, range));
    if (!compared || !cells) return null;
    const shift = toDay(clock()) - toDay(compared.asOf);
    const shifted = (day: string | undefined) => day && dayOf(dayNumber(day) - shift);
    const days = { starts_from: shifted(from), starts_to: shifted(to) };
    const tally = createTally(days);
    tally.add(cells.filter(([slice]) => slice < WINDOW_DAYS[range]));
    return { tally, run: compared, days };
  };

  return (query) =>
    readFromRun(
      db,
      query.run_id ?? null,
      async (run) => {
        const [now, then] = await Promise.all([
          run ? countNow(run, query) : createTally({}),
          countThen(run?.compared ?? null, query),
        ]);
        const valuesOf = <Value>(kind: FigureKind, names: readonly (readonly [number, Value])[]) =>
          names.map(([key, value]) => ({
            value,
            count: now.of(kind, key),
            before: then ? then.tally.of(kind, key) : null,
          }));
        const bands = [...new Set([...now.keys('score'), ...(then?.tally.keys('score') ?? [])])];
        return {
          run_id: run?.runId ?? null,
          as_of: run?.asOf.toISOString() ?? null,
          count: now.count(),
          before: then ? then.tally.count() : null,
          compared_with: then && {
            run_id: then.run.runId,
            as_of: then.run.asOf.toISOString(),
            starts_from: then.days.starts_from ?? null,
            starts_to: then.days.starts_to ?? null,
          },
          event_type: valuesOf(
            'type',
            SORTED_TYPES.map((type, position) => [position, type]),
          ),
          status: valuesOf(
            'status',
            EVENT_STATUSES.map((status, position) => [position, status]),
          ),
          capacity: valuesOf(
            'capacity',
            CAPACITY_BANDS.map((band) => [band, band < 0 ? null : band]),
          ),
          score: valuesOf(
            'score',
            bands.sort((a, b) => a - b).map((band) => [band, band]),
          ),
          days: now.days(),
        };
      },
      query.compare,
    );
}

/** Adds up cells of some days. */
function createTally({ starts_from: from, starts_to: to }: Days) {
  const first = from === undefined ? -Infinity : dayNumber(from);
  const last = to === undefined ? Infinity : dayNumber(to);
  const isOfDays = from !== undefined || to !== undefined;
  const values = FIGURE_KINDS.map(() => new Map<number, number>());
  const days = new Map<number, number>();
  const addTo = (sums: Map<number, number> | undefined, key: number, events: number) =>
    sums?.set(key, (sums.get(key) ?? 0) + events);
  const valuesOf = (kind: FigureKind) => values[FIGURE_KINDS.indexOf(kind)];
  return {
    add(cells: readonly FigureCell[], sign: 1 | -1 = 1) {
      for (const [, day, kind, value, events] of cells) {
        // As in a list, an event without a day counts only where no days are chosen.
        if (day === null ? isOfDays : day < first || day > last) continue;
        addTo(values[kind], value, sign * events);
        // Each event is in one cell of each kind.
        if (kind === 0 && day !== null) addTo(days, day, sign * events);
      }
    },
    of: (kind: FigureKind, key: number) => valuesOf(kind)?.get(key) ?? 0,
    keys: (kind: FigureKind) =>
      [...(valuesOf(kind) ?? [])].filter(([, events]) => events > 0).map(([key]) => key),
    count: () => [...(values[0]?.values() ?? [])].reduce((sum, events) => sum + events, 0),
    days: () =>
      [...days]
        .filter(([, events]) => events > 0)
        .sort(([a], [b]) => a - b)
        .map(([day, count]) => ({ day: dayOf(day), count })),
  };
}

/** Makes `readInsightPlaces`: whole windows from what was counted with the run, some days by reading them. */
export function createReadInsightPlaces({
  readDb: db,
  clock,
}: Pick<ServerDeps, 'readDb' | 'clock'>): (query: PlacesQuery) => Promise<InsightPlaces> {
  const facts = runFactsOf(db);

  const read = async (run: ReadableRun, query: PlacesQuery) => {
    const { time_range: range, starts_from: from, starts_to: to } = query;
    const rows = await withDeadline(
      countPlaces(db, { run, range, now: clock(), days: { from, to } }),
    );
    const describe = async (kind: 'venue' | 'city') => {
      const counted = rows.filter((row) => row.kind === kind);
      const tools = { db, facts, tables: run.tables.all, kind };
      const positions = counted.flatMap(({ position, events }): [number, number][] =>
        position === null ? [] : [[position, events]],
      );
      const sorted = byFrequency(await mergeTexts(new Map(positions), tools));
      const named = sorted.slice(0, NAMED_PLACES);
      const known = sumOf(sorted);
      const all = counted.reduce((sum, { events }) => sum + events, 0);
      return {
        count: all,
        places: {
          named: named.map(({ value, count }) => ({ name: value, count })),
          others: { places: sorted.length - named.length, events: known - sumOf(named) },
          unknown: all - known,
        },
      };
    };
    const [venues, cities] = await Promise.all([describe('venue'), describe('city')]);
    return {
      run_id: run.runId,
      count: venues.count,
      venues: venues.places,
      cities: cities.places,
    };
  };

  return (query) =>
    readFromRun(db, query.run_id ?? null, async (run) => {
      if (!run) return { run_id: null, count: 0, venues: NO_PLACES, cities: NO_PLACES };
      return read(run, query);
    });
}

function sumOf(buckets: readonly { count: number }[]): number {
  return buckets.reduce((sum, { count }) => sum + count, 0);
}

function toDay(instant: Date): number {
  return Math.floor(instant.getTime() / DAY_MS);
}

function dayNumber(day: string): number {
  return Date.parse(day) / DAY_MS;
}

function dayOf(dayNumber: number): string {
  return new Date(dayNumber * DAY_MS).toISOString().slice(0, 10);
}
