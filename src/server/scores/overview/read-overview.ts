import type { RouteAnswer } from '#contract/kit/route.ts';
import type { readScoreOverview } from '#contract/scores/desk/score-overview.ts';
import { fromHalving, fromWeights } from '#contract/scores/weights.ts';
import type { Queryable } from '#server/db/queryable.ts';
import type { ServerDeps } from '#server/server-deps.ts';
import { windowOf } from '../listing/score-filter.ts';
import { toNamed, withNames } from '../named-events.ts';
import { historyTable } from '../ranking/rank-history.ts';
import { type ReadableRun, readFromRun } from '../ranking/runs.ts';
import { typePosition } from '../type-order.ts';
import {
  findChangedTo,
  findEntered,
  findImports,
  findListed,
  findMoves,
  findPairsToReview,
  findPassLike,
  findUndated,
} from './overview-queries.ts';

type Overview = RouteAnswer<typeof readScoreOverview>;

const IMPORTS = 10;
const NOTHING = { count: 0, events: [] };

/** What the start page tells, from the run that lists show. */
export function readOverview({
  db: primary,
  readDb: db,
  clock,
}: Pick<ServerDeps, 'db' | 'readDb' | 'clock'>): Promise<Overview> {
  const now = clock();
  return readFromRun(db, null, async (run) => {
    const [changes, attention, imports] = await Promise.all([
      readChanges(db, run, now),
      readAttention(db, run, now),
      // An import that changed nothing is no change of the lists, by which replicas are chosen.
      findImports(primary, IMPORTS),
    ]);
    return {
      now: now.toISOString(),
      run: run && toRun(run),
      ...changes,
      imports: imports.map(({ importedAt, importedBy, ...counts }) => ({
        ...counts,
        imported_at: importedAt.toISOString(),
        imported_by: importedBy,
      })),
      attention,
    };
  });
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

type Changes = 'compared_with' | 'entered_top_100' | 'moves' | 'cancelled' | 'postponed';

async function readChanges(
  db: Queryable,
  run: ReadableRun | null,
  now: Date,
): Promise<Pick<Overview, Changes>> {
  if (!run?.compared) {
    return {
      compared_with: null,
      entered_top_100: NOTHING,
      moves: [],
      cancelled: NOTHING,
      postponed: NOTHING,
    };
  }
  const ranking = run.tables.all.ranking;
  const { id, runId, asOf } = run.compared;
  const previous = historyTable(id);
  const since = { after: asOf, now };
  const entered = await findEntered(db, ranking, previous);
  const moves = await findMoves(db, ranking, previous);
  return {
    compared_with: { run_id: runId, as_of: asOf.toISOString() },
    entered_top_100: withNames(entered),
    moves: moves.map(toNamed),
    cancelled: withNames(await findChangedTo(db, 'cancelled', since)),
    postponed: withNames(await findChangedTo(db, 'postponed', since)),
  };
}

async function readAttention(
  db: Queryable,
  run: ReadableRun | null,
  now: Date,
): Promise<Overview['attention']> {
  const year = windowOf('year', now);
  const passLike = { ...withNames(await findPassLike(db, year)), list: null };
  const noDate = { ...withNames(await findUndated(db, now)), list: null };
  const duplicates = { ...withNames(await findPairsToReview(db, now)), list: null };
  if (!run) {
    const none = { ...NOTHING, list: null };
    return {
      no_capacity: none,
      type_other: none,
      pass_like: passLike,
      no_date: noDate,
      duplicates,
    };
  }
  const listed = run.tables.year.ranking;
  const other = db`ranking.type_position = ${typePosition('other')}`;
  const noCapacity = await findListed(db, listed, year, db`ranking.capacity is null`);
  const typeOther = await findListed(db, listed, year, other);
  return {
    no_capacity: {
      ...withNames(noCapacity),
      list: { time_range: 'year', filters: { capacity_known: false } },
    },
    type_other: {
      ...withNames(typeOther),
      list: { time_range: 'year', filters: { event_type: 'other' } },
    },
    pass_like: passLike,
    no_date: noDate,
    duplicates,
  };
}
