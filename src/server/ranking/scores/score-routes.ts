import { countFacets } from '#contract/scores/facets.ts';
import { previewScores } from '#contract/scores/preview.ts';
import {
  listCategories,
  listScoreRuns,
  listScores,
  recalculateScores,
} from '#contract/scores/scores.ts';
import { fullSetOf } from '#contract/scores/weights.ts';
import type { Recalculator } from '#server/catalogue/changes/recalculation.ts';
import { asCaller } from '#server/people/sessions/as-caller.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Live } from '#server/platform/live/live.ts';
import type { ServerDeps, ServerImplement } from '#server/platform/server-deps.ts';
import { createCountFacets } from '../facets/count-facets.ts';
import { listUpcomingCategories } from '../lists/list-categories.ts';
import { createListScores, keepWarm } from '../lists/list-scores.ts';
import { askedBy } from '../lists/read-filter.ts';
import { createPreviewQueue, unlessGone, whileAllowed } from '../preview/preview-queue.ts';
import { createPreviewScores } from '../preview/preview-scores.ts';
import { toEventRow } from '../rows/event-row.ts';
import { createChangeCounter } from '../runs/changed-event-queries.ts';
import { isLocked } from '../runs/ranking-lock-queries.ts';
import { comparedWith } from '../runs/readable-run-queries.ts';
import { countRuns, findCurrentRun, findRuns } from '../runs/run-queries.ts';
import { staleReasons } from '../runs/staleness.ts';
import { currentWeightSet } from '../weights/weight-queries.ts';

export function addScoreRoutes(
  implement: ServerImplement,
  deps: ServerDeps,
  recalculator: Recalculator,
  live: Pick<Live, 'onRun' | 'follow'>,
): void {
  const { db, clock, log } = deps;
  const { list: listPage, warm } = keepWarm(createListScores(deps));
  live.onRun(() => {
    warm().catch((error: unknown) => {
      log.warn({ err: error }, 'lists in use were not read ahead in the new ranking');
    });
  });
  const countChanges = createChangeCounter(db);

  implement(
    listScores,
    async ({ body, caller }) => {
      const { events, count, run } = await listPage(askedBy(body, caller.staffId));
      return {
        events: events.map(toEventRow),
        count,
        run_id: run?.runId ?? null,
        as_of: run?.asOf.toISOString() ?? null,
        compared_with: comparedWith(run),
      };
    },
    { isExact: true },
  );

  const countBy = createCountFacets(deps);
  implement(countFacets, ({ body, caller, request }) =>
    unlessGone(request, (signal) => countBy(askedBy(body, caller.staffId), signal)),
  );

  const queue = createPreviewQueue();
  const preview = createPreviewScores(deps);
  implement(previewScores, ({ body, caller, request }) =>
    whileAllowed(live, { caller, request }, (signal) =>
      queue.run(caller.staffId, signal, () => preview(askedBy(body, caller.staffId), signal)),
    ),
  );

  implement(recalculateScores, async ({ caller }) => {
    await asCaller(deps, caller).db.begin((tx) => recordAudit(tx, { action: 'run.requested' }));
    return recalculator.recalculate({ trigger: 'request', startedBy: caller.staffId });
  });

  implement(listScoreRuns, async ({ query }) => {
    const { has_ranks: hasRanks, from, to } = query;
    const filter = { hasRanks: hasRanks === 'true', from, to };
    const [runs, count, current, eventsChanged, running, weights] = await Promise.all([
      findRuns(db, filter, { skip: (query.page - 1) * query.per_page, limit: query.per_page }),
      countRuns(db, filter),
      findCurrentRun(db),
      countChanges(),
      isLocked(db, 'run'),
      currentWeightSet(db),
    ]);
    const now = clock();
    const stale = staleReasons(current, {
      weights: fullSetOf(weights.weights, weights.halving),
      now,
      eventsChanged,
    });
    return {
      runs,
      count,
      current,
      stale,
      events_changed: eventsChanged,
      running,
      now: now.toISOString(),
    };
  });

  implement(listCategories, async ({ query }) => {
    const asked = { runId: query.run_id ?? null, range: query.time_range };
    return { categories: await listUpcomingCategories(deps, asked) };
  });
}
