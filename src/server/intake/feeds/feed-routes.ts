import { listFeedNews } from '#contract/feeds/feed-news.ts';
import * as contract from '#contract/feeds/feeds.ts';
import type { Recalculator } from '#server/catalogue/changes/recalculation.ts';
import { asCaller, holdCaller } from '#server/people/sessions/as-caller.ts';
import { createPlaces, UPLOADS } from '#server/platform/http/places.ts';
import type { Live } from '#server/platform/live/live.ts';
import type { FairQueue } from '#server/platform/process/fair-queue.ts';
import type { ServerDeps, ServerImplement } from '#server/platform/server-deps.ts';
import { uploadedBytes } from '../imports/uploaded-bytes.ts';
import type { ImportDeps } from '../storing/import-options.ts';
import { refuseOtherFeeds, sourcesOf } from '../storing/key-limits.ts';
import { createFeed, removeFeed, replaceFeed, requireFeed, stopFeed } from './change-feed.ts';
import { describeFeed, describeFeeds } from './describe-feed.ts';
import { findFeedNews } from './feed-news-queries.ts';
import { findFeeds } from './feed-queries.ts';
import { findFeedRuns, findRunOfImport } from './feed-run-queries.ts';
import type { FeedRunner } from './feed-runner.ts';
import { findAbsent, findAbsentOfRun } from './gone-event-queries.ts';
import { findLastFile } from './last-file-queries.ts';
import { letHeldEventsGo } from './let-held-events-go.ts';
import { sampleOfLastFile, tryFeed } from './try-feed.ts';

export function addFeedRoutes(
  implement: ServerImplement,
  deps: ServerDeps & Pick<ImportDeps, 'parseFeed'> & { longWork: FairQueue; live: Live },
  runner: FeedRunner,
  recalculator: Recalculator,
): void {
  const { db, clock } = deps;
  const { breakOff, locks } = runner;
  const stopping = { ...deps, breakOff, locks };

  implement(contract.listFeeds, async () => {
    const feeds = await describeFeeds(db, await findFeeds(db), runner.readSoFar);
    return {
      feeds,
      has_folder: deps.config.feedDir !== null,
      hold_percent: deps.config.feedHoldPercent,
    };
  });

  // Before the feed by its id, whose address it would be otherwise.
  implement(listFeedNews, async ({ caller: { staffId } }) => ({
    news: await findFeedNews(db, staffId),
  }));

  implement(contract.createFeed, ({ body, caller }) =>
    createFeed(asCaller(deps, caller), { ...body, savedBy: caller.staffId, now: clock() }),
  );

  implement(contract.readFeed, async ({ params: { id } }) => {
    const stored = await requireFeed(db, id);
    return {
      feed: await describeFeed(db, stored, runner.readSoFar),
      runs: await findFeedRuns(db, id),
      last_file: await findLastFile(db, id),
      held_events: stored.held_events === null ? [] : await findAbsent(db, id, clock()),
    };
  });

  implement(contract.readFeedImport, async ({ params: { id: importId } }) => {
    const found = await findRunOfImport(db, importId);
    if (!found) return { made_by: null };
    const { id: runId, gone, held } = found.run;
    const isNamed = gone > 0 || held > 0;
    const events = isNamed ? await findAbsentOfRun(db, { runId, importId }) : [];
    return { made_by: { ...found, events } };
  });

  implement(contract.tryFeed, ({ params: { id }, body, caller: { staffId }, request }) => {
    const { signal } = request;
    const { table, ...draft } = body;
    const work = () => tryFeed(deps, id, { draft, table, signal });
    return deps.longWork.run(`person ${staffId}`, work, request);
  });

  implement(contract.readFeedSample, ({ params: { id } }) => sampleOfLastFile(db, id));

  implement(contract.replaceFeed, ({ params: { id }, body, caller }) =>
    replaceFeed(asCaller(stopping, caller), id, {
      ...body,
      savedBy: caller.staffId,
      now: clock(),
    }),
  );

  implement(contract.deleteFeed, async ({ params, caller }) => {
    await removeFeed(asCaller(stopping, caller), params.id);
    return {};
  });

  implement(contract.runFeed, async ({ params, caller }) => {
    // Only the start: from then on it is a run as the schedule starts them.
    await db.begin((tx) => holdCaller(tx, caller));
    return { runs: await runner.run(params.id, caller.staffId) };
  });

  implement(contract.letEventsGo, async ({ params: { id }, body, caller }) => {
    const { staffId } = caller;
    await letHeldEventsGo(asCaller(stopping, caller), id, { events: body.events, staffId });
    recalculator.follow({ trigger: 'import', startedBy: staffId });
    return describeFeed(db, await requireFeed(db, id), runner.readSoFar);
  });

  implement(contract.stopFeed, async ({ params: { id }, caller }) => {
    await stopFeed(asCaller(stopping, caller), id);
    return {};
  });

  const places = createPlaces(deps.live, UPLOADS);
  implement(contract.pushFeed, async ({ params, caller, request }) => {
    await refuseOtherFeeds(db, caller.key, params.id);
    const call = await places.take(caller);
    try {
      const input = uploadedBytes(request, call);
      const signal = AbortSignal.any([request.signal, call.signal]);
      const onlySources = sourcesOf(caller.key);
      const push = { input, startedBy: caller.staffId, by: caller, onlySources, signal };
      return await runner.push(params.id, push);
    } finally {
      call.end();
    }
  });
}
