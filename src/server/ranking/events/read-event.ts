import { ApiError } from '#contract/kit/errors.ts';
import type { MoveReason } from '#contract/scores/desk/move-reason.ts';
import type { EventDetail, Neighbour } from '#contract/scores/event-detail.ts';
import type { Comparison } from '#contract/scores/score-list.ts';
import { fromHalving, fromWeights } from '#contract/scores/weights.ts';
import { halvingDaysIn } from '#scoring/halving.ts';
import { largestRaises } from '#scoring/raise-score.ts';
import { SCORE_UNITS } from '#scoring/score.ts';
import { TIME_RANGES } from '#scoring/windows.ts';
import { toCorrection } from '#server/catalogue/corrections/correction.ts';
import {
  type CorrectionRecord,
  findCorrections,
} from '#server/catalogue/corrections/correction-queries.ts';
import { readDecision } from '#server/catalogue/desk/decide-events.ts';
import { findBorrowed, findSources } from '#server/catalogue/matching/source-queries.ts';
import { toZonedIso } from '#server/catalogue/times/zoned-time.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';
import { listToolsOf } from '../lists/counted-list.ts';
import type { PageSource } from '../lists/page-queries.ts';
import type { RankOf, ReadWindowOrder, WindowOrder } from '../lists/window-order.ts';
import { comparedRuns, type ExplainedRuns, explainMoves } from '../moves/explain-moves.ts';
import { readPins } from '../pins/pin-event.ts';
import { type EventRecord, findEvent } from '../rows/event-queries.ts';
import { toEventRow } from '../rows/event-row.ts';
import { comparedWith, type ReadableRun, readFromRun } from '../runs/readable-run-queries.ts';
import {
  findAround,
  findBeside,
  findEventFacts,
  findInWindow,
  findOtherDates,
  type WindowEvent,
} from './event-detail-queries.ts';

/** The detail of an event, read in one snapshot and from one run. Throws `not_found`. */
export function readEvent(
  { db, clock }: Pick<ServerDeps, 'db' | 'clock'>,
  id: number,
  compare: Comparison,
): Promise<EventDetail> {
  const now = clock();
  const { readWindowOrder } = listToolsOf(db);
  const read = async (run: ReadableRun | null) => {
    const orders = run ? await readOrders(readWindowOrder, run, now) : [];
    return db.begin(
      (tx) => readDetail(tx, { run, orders, now }, id),
      'isolation level repeatable read read only',
    );
  };
  return readFromRun(db, null, read, compare);
}

type WindowIn = { source: PageSource; order: WindowOrder; rankOf: RankOf };

function readOrders(readWindowOrder: ReadWindowOrder, run: ReadableRun, now: Date) {
  return Promise.all(
    TIME_RANGES.map(async (range): Promise<WindowIn> => {
      const source = { run, range };
      const order = await readWindowOrder(source, now);
      return { source, order, rankOf: await order.readRanks() };
    }),
  );
}

type Reading = { run: ReadableRun | null; orders: readonly WindowIn[]; now: Date };

async function readDetail(
  tx: Queryable,
  { run, orders, now }: Reading,
  id: number,
): Promise<EventDetail> {
  const event = await findEvent(tx, run, 'year', id);
  const facts = await findEventFacts(tx, id, now);
  const { sources, borrowed, borrowedUrl, borrowedImageUrl } = await readSources(tx, id);
  if (!event || !facts) throw new ApiError('not_found', `There is no event ${id}.`);
  const corrections = await findCorrections(tx, [id]);
  const runs = run && comparedRuns(run, now);
  const windows: EventDetail['windows'] = [];
  for (const one of orders) {
    const found = await findInWindow(tx, one.source, one.order.window, id);
    if (!found) continue;
    const window = await readWindow(tx, one, found, event);
    const moved_by = runs && (await explainRank(tx, runs, window, { event, corrections }));
    windows.push({ ...window, moved_by });
  }
  const year = orders.at(-1);
  return {
    ...toEventRow(event),
    rank: windows.find(({ time_range }) => time_range === 'year')?.rank ?? null,
    decided: await readDecision(tx, id),
    version: facts.version,
    run_id: run?.runId ?? null,
    as_of: run?.asOf.toISOString() ?? null,
    compared_with: comparedWith(run),
    weights: run ? { ...fromWeights(run.weights), ...fromHalving(run.halving) } : null,
    unranked_reason: event.score !== null ? null : (facts.unlisted ?? 'new'),
    sources,
    borrowed,
    url: event.url ?? borrowedUrl,
    image_url: event.image_url ?? borrowedImageUrl,
    venue_id: facts.venueId,
    capacity_source: facts.capacitySource,
    corrections: corrections.map(toCorrection),
    pins: await readPins(tx, id, now),
    updated_at: facts.updatedAt.toISOString(),
    windows,
    same_show: (await findOtherDates(tx, run, id, now)).map(
      ({ starts_offset: offset, score_rank: rank, ...date }) => ({
        ...date,
        rank: rank === null || !year ? null : year.rankOf({ id: date.id, score_rank: rank }),
        starts_at: date.starts_at && toZonedIso(date.starts_at, date.timezone, offset),
      }),
    ),
  };
}

async function readWindow(
  tx: Queryable,
  one: WindowIn,
  found: WindowEvent,
  { event_type: type, starts_at: startsAt, venue_capacity: capacity }: EventRecord,
): Promise<Omit<EventDetail['windows'][number], 'moved_by'>> {
  const { run, range } = one.source;
  const rank = one.rankOf(found);
  const { above, below } = await readNeighbours(tx, one, found, rank);
  const halvingDays = halvingDaysIn(run.halving, range);
  const toNeighbour = (event: WindowEvent | null): Neighbour | null =>
    event && {
      id: event.id,
      event_name: event.event_name,
      score: event.score / SCORE_UNITS,
      rank: one.rankOf(event),
      gap: Math.abs(event.score - found.score) / SCORE_UNITS,
    };
  return {
    time_range: range,
    time_halving_days: halvingDays,
    score: found.score / SCORE_UNITS,
    score_type: found.score_type / SCORE_UNITS,
    score_time_left: found.score_time_left / SCORE_UNITS,
    score_venue_capacity: found.score_venue_capacity / SCORE_UNITS,
    rank,
    previous_rank: found.previous_rank,
    count: one.order.count,
    above: toNeighbour(above),
    below: toNeighbour(below),
    raises: largestRaises({ type, startsAt, capacity }, run.weights, run.asOf, halvingDays),
  };
}

/** What moved an event most; null where it did not move. */
async function explainRank(
  tx: Queryable,
  runs: ExplainedRuns,
  {
    time_range,
    rank,
    previous_rank: previousRank,
  }: Pick<EventDetail['windows'][number], 'time_range' | 'rank' | 'previous_rank'>,
  { event, corrections }: { event: EventRecord; corrections: readonly CorrectionRecord[] },
): Promise<MoveReason | null> {
  if (rank === previousRank) return null;
  const corrected = corrections
    .filter(({ correctedAt }) => correctedAt > runs.before.asOf)
    .map(({ field }) => field);
  const { id, created_at: createdAt } = event;
  const moved = { id, createdAt, why: null, corrected, rank, previousRank };
  return (await explainMoves(tx, runs, time_range, [moved])).get(id) ?? null;
}

/** The events at the next ranks. */
async function readNeighbours(
  tx: Queryable,
  { source, order }: WindowIn,
  event: WindowEvent,
  rank: number,
) {
  const { window, pinned } = order;
  const excluded = pinned.map(({ eventId }) => eventId);
  const pinnedAt = async (place: number) => {
    const pin = pinned.find((one) => one.place === place);
    return pin ? findInWindow(tx, source, window, pin.eventId) : null;
  };
  const beside = excluded.includes(event.id)
    ? await findAround(tx, source, window, {
        before: rank - pinned.filter(({ place }) => place <= rank).length,
        excluded,
      })
    : await findBeside(tx, source, window, { event, excluded });
  return {
    above: (await pinnedAt(rank - 1)) ?? beside.above,
    below: (await pinnedAt(rank + 1)) ?? beside.below,
  };
}

/** The events that this one is joined with and, if it leads them, the facts that it takes from the others. */
async function readSources(db: Queryable, id: number) {
  const rows = await findSources(db, id);
  return {
    sources: rows.map(({ starts_offset: offset, ...row }) => ({
      ...row,
      starts_at: row.starts_at && toZonedIso(row.starts_at, row.timezone, offset),
    })),
    ...(await findBorrowed(db, id)),
  };
}
