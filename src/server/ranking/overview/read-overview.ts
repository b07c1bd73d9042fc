import {
  NEWS,
  type Overview,
  PAGE_RANKS,
  TOP_EVENTS,
  WATCHED_RANKS,
} from '#contract/scores/desk/score-overview.ts';
import { scoreQuery } from '#contract/scores/scores.ts';
import { fromHalving, fromWeights } from '#contract/scores/weights.ts';
import { DAY_MS } from '#scoring/durations.ts';
import { SCORE_UNITS } from '#scoring/score.ts';
import { TIME_RANGES, type TimeRange } from '#scoring/windows.ts';
import { countDuplicates } from '#server/catalogue/matching/duplicate-queries.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { cacheOfMade } from '#server/platform/process/bounded-cache.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';
import { SORTED_TYPES, typePosition } from '../columns/type-order.ts';
import { findFirstRanked } from '../comparison/compare-queries.ts';
import { toNamed } from '../comparison/named-events.ts';
import { type Group, periodOf, sizeOf } from '../lists/count-queries.ts';
import { listToolsOf } from '../lists/counted-list.ts';
import { createListScores } from '../lists/list-scores.ts';
import { EVERYTHING, windowAt } from '../lists/score-filter-queries.ts';
import { type FirstEvent, readFirstEvents } from '../lists/window-order.ts';
import { comparedRuns, explainMoves } from '../moves/explain-moves.ts';
import { toEventRow } from '../rows/event-row.ts';
import {
  type ComparedRun,
  comparedWith,
  type ReadableRun,
  readFromRun,
} from '../runs/readable-run-queries.ts';
import {
  countDays,
  countPassLike,
  countTroubledFeeds,
  countUndated,
  findTroubledImports,
  findWatched,
  type WatchedEvent,
} from './overview-queries.ts';

/** How many of each kind are sent; all are counted. */
const LISTED_NEWS = 20;
const LISTED_MOVES = 12;
const LISTED_IMPORTS = 3;
const IMPORT_DAYS = 7;
/** The most bars of the small chart of a window, each of one or more days. */
const MOST_STRETCHES = 31;
const MAX_CACHED_DAYS = 20;

/** Makes `readOverview`: the content of the start page, from the current run. */
export function createReadOverview({
  db: primary,
  readDb: db,
  clock,
}: Pick<ServerDeps, 'db' | 'readDb' | 'clock'>): () => Promise<Overview> {
  const { counter, readWindowOrder } = listToolsOf(db);
  const listPage = createListScores({ readDb: db, clock });
  const countedDays = cacheOfMade<DayCounts>(MAX_CACHED_DAYS);

  const readWindow = async (run: ReadableRun, range: TimeRange, now: Date, days: DayCounts) => {
    const query = { time_range: range, per_page: TOP_EVENTS, run_id: run.runId };
    const source = { run, range };
    const [{ events: top }, { whole }, first] = await Promise.all([
      listPage(scoreQuery.parse(query)),
      counter.count(run.tables[range], range, now, EVERYTHING),
      readWindowOrder(source, now).then((order) =>
        readFirstEvents(db, source, order, WATCHED_RANKS),
      ),
    ]);
    return {
      window: {
        time_range: range,
        count: sizeOf(whole),
        top: top.map(toEventRow),
        types: SORTED_TYPES.map((event_type, position) => ({
          event_type,
          count: sizeOf(whole.filter((group) => group.typePosition === position)),
        })),
        days: toStretches(days.map((day) => ({ day: day.day, count: day[range] }))),
      },
      groups: whole,
      first,
    };
  };

  const readWindows = async (run: ReadableRun, now: Date) => {
    const { ranking } = run.tables.all;
    const key = `${ranking} ${periodOf('year', now).now.getTime()}`;
    const days = await countedDays.forceFetch(key, { context: () => countDays(db, run, now) });
    return Promise.all(TIME_RANGES.map((range) => readWindow(run, range, now, days)));
  };

  return () => {
    const now = clock();
    return readFromRun(db, null, async (run) => {
      const [windows, known] = await Promise.all([
        run ? readWindows(run, now) : [],
        readState(db, primary, now),
      ]);
      const first = windows.map((one) => one.first);
      const changes = await readChanges(db, run, first, now);
      const listed = windows.at(-1)?.groups ?? [];
      return {
        now: now.toISOString(),
        run: run && toRun(run),
        compared_with: comparedWith(run),
        windows: windows.map(({ window }) => window),
        ...changes,
        state: { ...known, ...doubtful(listed) },
      };
    });
  };
}

function toRun(run: ReadableRun): NonNullable<Overview['run']> {
  return {
    run_id: run.runId,
    as_of: run.asOf.toISOString(),
    events: run.events,
    weights: { ...fromWeights(run.weights), ...fromHalving(run.halving) },
    weight_version: run.weightVersion,
  };
}

type DayCounts = Awaited<ReturnType<typeof countDays>>;

/** Days without gaps, in stretches of equal length from the first that has events to the last. */
function toStretches(
  counts: readonly { day: string; count: number }[],
): Overview['windows'][number]['days'] {
  const days = counts.filter(({ count }) => count > 0);
  const [first, last] = [days.at(0), days.at(-1)];
  if (!first || !last) return [];
  const start = Date.parse(first.day);
  const length = Math.ceil(((Date.parse(last.day) - start) / DAY_MS + 1) / MOST_STRETCHES);
  const stretches: Overview['windows'][number]['days'] = [];
  for (let from = start; from <= Date.parse(last.day); from += length * DAY_MS) {
    stretches.push({ from: dayOf(from), to: dayOf(from + (length - 1) * DAY_MS), count: 0 });
  }
  for (const { day, count } of days) {
    const stretch = stretches[Math.floor((Date.parse(day) - start) / DAY_MS / length)];
    if (stretch) stretch.count += count;
  }
  return stretches;
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

function doubtful(groups: readonly Group[]) {
  return {
    no_capacity: sizeOf(groups.filter(({ capacity_known: isKnown }) => !isKnown)),
    type_other: sizeOf(groups.filter((group) => group.typePosition === typePosition('other'))),
  };
}

async function readState(db: Queryable, primary: Queryable, now: Date) {
  const [passLike, noDate, duplicates, feeds, imports] = await Promise.all([
    countPassLike(db, windowAt('year', now)),
    countUndated(db, now),
    countDuplicates(db, { state: 'review', q: '', now }),
    // Imports that changed nothing do not count as changes of the lists, by which replicas are chosen.
    countTroubledFeeds(primary),
    findTroubledImports(primary, new Date(now.getTime() - IMPORT_DAYS * DAY_MS), LISTED_IMPORTS),
  ]);
  return {
    pass_like: passLike,
    no_date: noDate,
    duplicates,
    ...feeds,
    imports: imports.map((run) => ({ ...run, imported_at: run.imported_at.toISOString() })),
  };
}

type Changes = Pick<Overview, 'news' | 'moves'>;
const NOTHING = { count: 0, events: [] };

/** `current`: the first events of each window. */
async function readChanges(
  db: Queryable,
  run: ReadableRun | null,
  current: readonly FirstEvent[][],
  now: Date,
): Promise<Changes> {
  if (!run?.compared) return { news: NOTHING, moves: NOTHING };
  const { compared } = run;
  const windows = await Promise.all(
    TIME_RANGES.map(async (range, index): Promise<FirstRanked> => {
      const before = await findFirstRanked(db, compared, range, WATCHED_RANKS);
      return {
        range,
        now: new Map((current[index] ?? []).map((event) => [event.id, event])),
        before: new Map(before.map(({ eventId, rank }) => [eventId, rank])),
      };
    }),
  );
  const moved = windows.flatMap(findMoved);
  const watched = new Map(
    (
      await findWatched(db, {
        ids: [...new Set(windows.flatMap((one) => [...one.now.keys(), ...one.before.keys()]))],
        moved: [...new Set(moved.map(({ id }) => id))],
        after: compared.asOf,
        now,
      })
    ).map((event) => [event.id, event]),
  );
  return {
    news: readNews(windows, watched, compared),
    moves: await readMoves(db, moved, watched, { run, now }),
  };
}

type FirstRanked = {
  range: TimeRange;
  now: Map<number, FirstEvent>;
  /** Ranks. */
  before: Map<number, number>;
};
type Moved = { id: number; range: TimeRange; rank: number | null; previousRank: number | null };

/** The events that are on the first page of a window now or were then, but not both. */
function findMoved({ range, now, before }: FirstRanked): Moved[] {
  const isOn = (rank: number | null) => rank !== null && rank <= PAGE_RANKS;
  return [...new Set([...now.keys(), ...before.keys()])]
    .map((id) => ({
      id,
      range,
      rank: now.get(id)?.rank ?? null,
      previousRank: before.get(id) ?? null,
    }))
    .filter(({ rank, previousRank }) => isOn(rank) !== isOn(previousRank));
}

/** The moves, one for each event, the best rank first. Events that are over leave the list every day and are no moves. */
async function readMoves(
  db: Queryable,
  moved: readonly Moved[],
  watched: ReadonlyMap<number, WatchedEvent>,
  { run, now }: { run: ReadableRun; now: Date },
): Promise<Changes['moves']> {
  const runs = comparedRuns(run, now);
  if (!runs) return NOTHING;
  const reasons = await Promise.all(
    TIME_RANGES.map((range) => {
      const here = moved.filter((one) => one.range === range);
      const events = here.flatMap((one) => {
        const event = watched.get(one.id);
        return event ? [{ ...event, ...one }] : [];
      });
      return explainMoves(db, runs, range, events);
    }),
  );
  const moves = new Map<number, Changes['moves']['events'][number]>();
  for (const { id, range, rank, previousRank } of moved) {
    const event = watched.get(id);
    const reason = reasons[TIME_RANGES.indexOf(range)]?.get(id);
    if (!event || !reason || reason.cause === 'past' || moves.has(id)) continue;
    const ranks = { place: rank, previous_place: previousRank };
    moves.set(id, { ...toNamedEvent(event), time_range: range, ...ranks, ...reason });
  }
  const best = ({
    place,
    previous_place: previous,
  }: {
    place: number | null;
    previous_place: number | null;
  }) => Math.min(place ?? Infinity, previous ?? Infinity);
  const events = [...moves.values()].toSorted((one, other) => best(one) - best(other));
  return { count: events.length, events: events.slice(0, LISTED_MOVES) };
}

/** What happened to the first events, best ranks first, unless somebody has decided on them since. */
function readNews(
  windows: readonly FirstRanked[],
  watched: ReadonlyMap<number, WatchedEvent>,
  { asOf }: ComparedRun,
): Changes['news'] {
  const events = [...watched.values()].flatMap((event) => {
    const found = newsOf(event, asOf);
    if (!found || (event.decidedAt && event.decidedAt >= found.at)) return [];
    const ranks = windows.flatMap(({ range, now, before }) => {
      const ranked = now.get(event.id) ?? null;
      const previous = before.get(event.id) ?? ranked?.previous_rank ?? null;
      const rank = ranked?.rank ?? previous;
      return rank === null ? [] : [{ range, place: rank, ranked, previous }];
    });
    const [best] = ranks.toSorted((one, other) => one.place - other.place);
    if (!best) return [];
    const { timezone, timeKnown, decision } = event;
    const row = {
      ...toNamedEvent(event),
      timezone,
      time_known: timeKnown,
      decision,
      ...scoresOf(best.ranked),
      rank: best.ranked?.rank ?? null,
      previous_rank: best.previous,
      time_range: best.range,
      news: found.news,
    };
    return [{ place: best.place, row }];
  });
  const sorted = events.toSorted((one, other) => one.place - other.place);
  return { count: sorted.length, events: sorted.slice(0, LISTED_NEWS).map(({ row }) => row) };
}

function newsOf(
  { status, statusSince, createdAt, updatedAt, isMoved, why }: WatchedEvent,
  after: Date,
): { news: (typeof NEWS)[number]; at: Date } | null {
  if (why !== null && why !== 'cancelled') return null;
  const news = NEWS.find((one) => one === status);
  if (news && statusSince && statusSince > after) return { news, at: statusSince };
  if (isMoved) return { news: 'rescheduled', at: updatedAt };
  return news === 'onsale' && createdAt > after ? { news, at: createdAt } : null;
}

function scoresOf(ranked: FirstEvent | null) {
  const points = (units: number | null = null) => (units === null ? null : units / SCORE_UNITS);
  return {
    score: points(ranked?.score),
    score_type: points(ranked?.score_type),
    score_time_left: points(ranked?.score_time_left),
    score_venue_capacity: points(ranked?.score_venue_capacity),
  };
}

function toNamedEvent(event: WatchedEvent) {
  const { id, event_name, event_type, starts_at, venue_name, city, status } = toNamed(event);
  return { id, event_name, event_type, starts_at, venue_name, city, status };
}
