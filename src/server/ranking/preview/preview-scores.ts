import type { PreviewAnswer, PreviewBody } from '#contract/scores/preview.ts';
import { toWeights } from '#contract/scores/weights.ts';
import { halvingDaysIn } from '#scoring/halving.ts';
import { createScorer, type Scorer } from '#scoring/scorer.ts';
import { cancelWith } from '#server/platform/db/deadline.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';
import { SORTED_TYPES } from '../columns/type-order.ts';
import { listToolsOf } from '../lists/counted-list.ts';
import { readEvents } from '../lists/page-queries.ts';
import { showTexts } from '../lists/ranked-texts.ts';
import { readFilter } from '../lists/read-filter.ts';
import { isByCounts, type ListFilter } from '../lists/score-filter-queries.ts';
import { wantedRanks } from '../lists/window-pin-queries.ts';
import type { EventRecord } from '../rows/event-queries.ts';
import { pinnedTo, toEventRow } from '../rows/event-row.ts';
import { type ReadableRun, readFromRun } from '../runs/readable-run-queries.ts';
import type { RankingTables } from '../tables/run-tables.ts';
import { currentWeightSet } from '../weights/weight-queries.ts';
import { createPieceReader, type RankedPieces } from './array-queries.ts';
import type { ComparedEvent, VisitAll } from './compared-events.ts';
import { orderPreview, type PreviewOrder, type PreviewRanks } from './preview-order.ts';
import { findAllowedRanks, findNames } from './preview-queries.ts';
import { type EventSummary, summarize } from './preview-summary.ts';
import { createScoreEvents, type ScoredEvents, type ScoreEvents } from './score-events.ts';

/** How many first ranks, before and after, the largest moves are taken from. */
const MOVERS_AMONG = 1000;

/** Ranks a list by other weights, as its run would have with them; rejects once `signal` is aborted. */
export type PreviewScores = (body: PreviewBody, signal: AbortSignal) => Promise<PreviewAnswer>;

export function createPreviewScores({
  readDb,
  clock,
}: Pick<ServerDeps, 'readDb' | 'clock'>): PreviewScores {
  const { facts, readWindowOrder } = listToolsOf(readDb);
  const readPieces = createPieceReader(readDb);

  const previewRun = async (run: ReadableRun, body: PreviewBody, signal: AbortSignal) => {
    const range = body.time_range;
    const tables = run.tables[range];
    const source = { run, range };
    const weights = toWeights(body.weights);
    const [filter, halvingDays, { window, pins }] = await Promise.all([
      readFilter({ db: readDb, facts }, body, tables),
      body.time_halving_days ?? currentHalvingDays(body),
      readWindowOrder(source, clock()),
    ]);
    const scorer = createScorer(weights, run.asOf, halvingDays);
    const { byScore, others } = partFilter(filter);
    const [pieces, allowed] = await Promise.all([
      readPieces({ ranking: tables.ranking, events: run.events, withTies: areTypesEqual(scorer) }),
      isByCounts(others)
        ? null
        : cancelWith(signal, findAllowedRanks(readDb, tables, window, others)),
    ]);
    const score = createScoreEvents({
      scorer,
      window,
      typePosition: filter.typePosition,
      conditions: byScore,
      allowed: allowed && membersAt(allowed[0]?.ranks ?? null, run.events),
      pinned: new Set(pins.map(({ rank }) => rank - 1)),
    });
    const order = await orderPreview({
      each: scoredPieces(pieces, score, signal),
      pins,
      currents: MOVERS_AMONG,
      bounds: scorer.bounds,
    });
    const skip = (body.page - 1) * body.per_page;
    const end = skip + body.per_page;
    const preview = await order.slice(0, MOVERS_AMONG);
    const page = end > MOVERS_AMONG ? await order.slice(skip, end) : preview.slice(skip, end);
    const current = await order.currentSlice(MOVERS_AMONG);
    const movers = [...preview, ...current];
    const readRows = async () => {
      const ids = page.map(({ id }) => id);
      const found = await cancelWith(signal, readEvents(readDb, source, ids));
      return showTexts({ db: readDb, facts }, tables, found);
    };
    // PostgreSQL reads the rows while the ranks are counted here.
    const [rows, ranks] = await Promise.all([
      readRows(),
      order.ranksOf(unique([...page, ...movers])),
    ]);
    return {
      run_id: run.runId,
      count: order.size,
      events: toPreviewRows({ run, body, now: window.now, page, rows, ranks, scorer }),
      summary: await nameMovers(summaryOf({ preview, current }, order, ranks), movers, {
        tables,
        signal,
      }),
    };
  };

  const currentHalvingDays = async ({ time_range }: PreviewBody) =>
    halvingDaysIn((await currentWeightSet(readDb)).halving, time_range);

  const nameMovers = async (
    summary: EventSummary,
    among: readonly ComparedEvent[],
    { tables, signal }: { tables: RankingTables; signal: AbortSignal },
  ) => {
    const { entered, left, winners, losers } = summary;
    const movers = [...entered, ...left, ...winners, ...losers];
    const ids = new Map(among.map(({ event, id }) => [event, id]));
    const idOf = (event: number) => ids.get(event) ?? 0;
    const found = await cancelWith(
      signal,
      findNames(readDb, tables, [...new Set(movers.map(({ event }) => idOf(event)))]),
    );
    const names = new Map(found.map(({ id, name }) => [id, name]));
    const named = (list: typeof entered) =>
      list.map(({ event, ...ranks }) => ({
        id: idOf(event),
        event_name: names.get(idOf(event)) ?? '',
        ...ranks,
      }));
    return {
      ...summary,
      entered: named(entered),
      left: named(left),
      winners: named(winners),
      losers: named(losers),
    };
  };

  return (body, signal) =>
    readFromRun(readDb, null, async (run) => {
      signal.throwIfAborted();
      return run ? previewRun(run, body, signal) : NOTHING;
    });
}

const NOTHING: PreviewAnswer = {
  run_id: null,
  count: 0,
  events: [],
  summary: summarizeNothing(),
};

function summarizeNothing(): PreviewAnswer['summary'] {
  const nobody = { current: [], preview: [], currentRank: () => null, previewRank: () => null };
  const summary = summarize({ ...nobody, typeOf: () => 'other' });
  return { ...summary, entered: [], left: [], winners: [], losers: [] };
}

/** Filters on the score look at the previewed scores, all others at the run's rows. */
function partFilter(filter: ListFilter): { byScore: ListFilter['conditions']; others: ListFilter } {
  const isByScore = ({ group }: ListFilter['conditions'][number]) => group === 'score';
  return {
    byScore: filter.conditions.filter(isByScore),
    others: {
      ...filter,
      conditions: filter.conditions.filter((condition) => !isByScore(condition)),
    },
  };
}

function membersAt(ranks: string | null, length: number): Uint8Array {
  const members = new Uint8Array(length);
  if (ranks !== null) for (const rank of ranks.split(' ')) members[Number(rank) - 1] = 1;
  return members;
}

/** Events of different types are ordered by their sources only where their types count alike. */
function areTypesEqual({ typeUnits }: Scorer): boolean {
  return new Set(SORTED_TYPES.map(typeUnits)).size < SORTED_TYPES.length;
}

/** Pieces with their scores, which are computed once where the pieces are held. */
function scoredPieces(pieces: RankedPieces, score: ScoreEvents, signal: AbortSignal): VisitAll {
  const known = new Map<number, ScoredEvents>();
  return (visit) =>
    pieces.each(signal, (events, first) => {
      const scored = known.get(first) ?? score(events, first);
      if (pieces.areHeld) known.set(first, scored);
      visit(scored);
    });
}

function unique(events: readonly ComparedEvent[]): ComparedEvent[] {
  return [...new Map(events.map((event) => [event.event, event])).values()];
}

function summaryOf(
  { preview, current }: Record<'preview' | 'current', readonly ComparedEvent[]>,
  { has }: PreviewOrder,
  ranks: PreviewRanks,
): EventSummary {
  const compared = new Map([...preview, ...current].map((event) => [event.event, event]));
  const rankBy = (by: 'preview' | 'current') => (event: number) => {
    const found = compared.get(event);
    return found && has(by, found) ? ranks[by](found) : null;
  };
  return summarize({
    preview: preview.map(({ event }) => event),
    current: current.map(({ event }) => event),
    currentRank: rankBy('current'),
    previewRank: rankBy('preview'),
    typeOf: (event) => SORTED_TYPES[compared.get(event)?.type ?? 0] ?? 'other',
  });
}

type PreviewedPage = {
  run: ReadableRun;
  body: PreviewBody;
  now: Date;
  page: readonly ComparedEvent[];
  rows: readonly EventRecord[];
  ranks: PreviewRanks;
  scorer: Scorer;
};

function toPreviewRows({ run, body, now, page, rows, ranks, scorer }: PreviewedPage) {
  const pins = wantedRanks(run, body.time_range, now);
  const records = new Map(rows.map((row) => [row.id, row]));
  return page.flatMap((event) => {
    const record = records.get(event.id);
    if (!record) return [];
    const pinned = pins.get(record.id);
    const parts = {
      score_type: scorer.typeUnits(record.event_type),
      score_time_left: scorer.timeUnits(record.starts_at?.getTime() ?? 0),
      score_venue_capacity: scorer.capacityUnits(record.venue_capacity),
    };
    const score = parts.score_type + parts.score_time_left + parts.score_venue_capacity;
    const current = toEventRow(record);
    return [
      {
        ...toEventRow({ ...record, ...parts, score }),
        rank: ranks.preview(event),
        pinned:
          pinned === undefined
            ? null
            : pinnedTo(
                pinned,
                record.pins?.find(({ range }) => range === body.time_range),
              ),
        current_rank: ranks.current(event),
        current_score: current.score,
        current_score_type: current.score_type,
        current_score_time_left: current.score_time_left,
        current_score_venue_capacity: current.score_venue_capacity,
      },
    ];
  });
}
