import { ALERT_AFTER, type FeedRun } from '#contract/feeds/feeds.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { MINUTE_MS } from '#scoring/durations.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { announce } from '#server/platform/live/announce.ts';
import { FetchError } from '../fetching/fetch-error.ts';
import { fetchFeed } from '../fetching/fetch-feed.ts';
import { mappingDigest } from '../mappings/format-of-import.ts';
import { feedSubject, requireFeed } from './change-feed.ts';
import { findNewFiles, forgetFiles, noteFile } from './feed-file-queries.ts';
import type { FeedLocks } from './feed-lock.ts';
import { noteRun, noteValidators, type StoredFeed } from './feed-queries.ts';
import { insertFeedRun } from './feed-run-queries.ts';
import { mayLoseEvents } from './gone-event-queries.ts';
import {
  type FeedDeps,
  type FeedResult,
  FeedStopped,
  importFeedFile,
  type RunRequest,
  resultOf,
  shownValidators,
} from './import-feed-file.ts';
import { filesIn, folderOf, openIn } from './watched-folder.ts';

type RunDeps = FeedDeps & { locks: FeedLocks };

/** The pause after each failure in a row, in minutes; the last one after all further failures. */
const RETRY_MINUTES = [1, 5, 15, 60, 240] as const;

/**
 * Gets and imports what is new of a feed, and stores the results. A scheduled run does nothing unless the feed is due.
 * Throws `not_found`, or a `conflict` while the feed is running.
 */
export function runFeed(deps: RunDeps, id: number, request: RunRequest): Promise<FeedRun[]> {
  return inTurn(deps, id, request, async (signal) => {
    const locked = { ...request, signal };
    const feed = await requireFeed(deps.db, id);
    if (feed.kind === 'pushed') {
      throw new ApiError('conflict', 'This feed waits for files that are pushed to it.');
    }
    const isDue = feed.next_run_at !== null && feed.next_run_at <= deps.clock();
    if (request.trigger === 'schedule' && !isDue) return [];
    await announceStart(deps, feed);
    const results =
      feed.kind === 'url'
        ? [await runUrl(deps, feed, locked)]
        : await runFolder(deps, feed, locked);
    return storeResults(deps, feed, results);
  });
}

/** Imports a file that was pushed, and stores the result. Throws why it was refused. */
export function runPush(
  deps: RunDeps,
  id: number,
  { input, ...request }: RunRequest & { input: AsyncIterable<Uint8Array> },
): Promise<FeedRun> {
  return inTurn(deps, id, request, async (signal) => {
    const feed = await requireFeed(deps.db, id);
    if (feed.kind !== 'pushed') throw new ApiError('conflict', 'This feed gets its files itself.');
    if (feed.is_paused) throw new ApiError('conflict', 'This feed is paused.');
    await announceStart(deps, feed);
    const file = { input, fileName: null, httpStatus: null, validators: null };
    const result = await importFeedFile(deps, feed, { ...request, signal }, file);
    const [run] = await storeResults(deps, feed, [result]);
    if (result.error !== null || !run) throw result.error;
    return run;
  });
}

/** Does `work` while nobody else runs the feed, as soon as there is a place; its signal aborts when the lock is lost too. */
function inTurn<Result>(
  { locks, longWork }: RunDeps,
  id: number,
  { caller, signal, onStarted }: RunRequest,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  return locks.hold(id, async (lost) => {
    onStarted();
    const either = AbortSignal.any([signal, lost]);
    let hasPlace = false;
    const begin = () => {
      hasPlace = true;
      return work(either);
    };
    try {
      return await longWork.run(caller, begin, { signal: either });
    } catch (error) {
      if (hasPlace) throw error;
      // Ends at once, with that as its result.
      if (either.reason instanceof FeedStopped) return work(either);
      throw either.aborted ? either.reason : error;
    }
  });
}

function announceStart({ db }: FeedDeps, { id, name }: StoredFeed): Promise<void> {
  return announce(db, 'feed', { id, name, state: 'started' });
}

async function runUrl(deps: FeedDeps, feed: StoredFeed, request: RunRequest): Promise<FeedResult> {
  const { db, config } = deps;
  const deadline = AbortSignal.timeout(config.feedMaxSeconds * 1000);
  const signal = AbortSignal.any([request.signal, deadline]);
  const readAs = await mappingDigest(db, feed.mapping);
  // Who runs it by hand wants the file, what is missing in two files in a row needs the second one, and a mapping that was
  // changed reads other things in the same file.
  const isFresh =
    request.trigger === 'staff' ||
    readAs !== feed.readAs ||
    (feed.is_full && (await mayLoseEvents(db, feed.id, deps.clock())));
  const known = isFresh ? { etag: null, lastModified: null } : feed;
  let imported: FeedResult | null = null;
  const fetched = await resultOf(deps, request, {}, async () => {
    try {
      const answer = await fetchFeed(feed.address, { known, signal, config });
      const { status, validators } = answer;
      if (!('bytes' in answer)) {
        await noteValidators(db, feed, { ...validators, readAs });
        return { http_status: status, ...shownValidators(validators) };
      }
      try {
        const file = { input: answer.bytes, fileName: null, httpStatus: status, validators };
        imported = await importFeedFile(deps, feed, { ...request, signal }, file);
      } finally {
        answer.close();
      }
      if (imported.error === null) await noteValidators(db, feed, { ...validators, readAs });
      return {};
    } catch (error) {
      throw deadline.aborted ? tooLate(config.feedMaxSeconds) : error;
    }
  });
  return imported ?? fetched;
}

function tooLate(seconds: number): FetchError {
  const [count, unit] = seconds % 60 === 0 ? [seconds / 60, 'minute'] : [seconds, 'second'];
  return new FetchError(`The file took longer than ${count} ${unit}${count === 1 ? '' : 's'}.`);
}

async function runFolder(
  deps: FeedDeps,
  feed: StoredFeed,
  request: RunRequest,
): Promise<FeedResult[]> {
  const results: FeedResult[] = [];
  const looked = await resultOf(deps, request, {}, async () => {
    const { db } = deps;
    const folder = await folderOf(deps.config, feed.address);
    const readAs = await mappingDigest(db, feed.mapping);
    if (readAs !== feed.readAs) await forgetFiles(db, { id: feed.id, readAs });
    for (const file of await findNewFiles(db, feed.id, await filesIn(folder))) {
      const input = await openIn(folder, file.name);
      const opened = { input, fileName: file.name, httpStatus: null, validators: null };
      const result = await importFeedFile(deps, feed, request, opened);
      input.destroy();
      if (result.error === null) await noteFile(db, feed.id, file);
      results.push(result);
      if (request.signal.aborted) break;
    }
    return {};
  });
  return looked.error === null && results.length > 0 ? results : [...results, looked];
}

/** Stores results, says when the feed runs next, and tells staff when it goes on failing and when it works again. */
async function storeResults(
  { db, clock, log }: FeedDeps,
  feed: StoredFeed,
  results: readonly FeedResult[],
): Promise<FeedRun[]> {
  const stored = await db.begin(async (tx) => {
    const runs: FeedRun[] = [];
    for (const { run } of results) runs.push(await insertFeedRun(tx, feed.id, run));
    const failed = runs.find(({ outcome }) => outcome === 'failed');
    const isStopped = runs.some(({ outcome }) => outcome === 'stopped');
    const failures = failed ? feed.failures + 1 : isStopped ? feed.failures : 0;
    const retry = failed && RETRY_MINUTES[Math.min(failures, RETRY_MINUTES.length) - 1];
    const pauseMs = (retry ?? feed.every_minutes) * MINUTE_MS;
    await noteRun(tx, feed, { failures, nextRunAt: new Date(clock().getTime() + pauseMs) });
    const state = stateAfter(feed.failures, failures);
    if (state !== 'ran') {
      await recordAudit(tx, {
        action: `feed.${state}`,
        subject: feedSubject(feed),
        after: { failures, reason: failed?.error ?? null },
      });
    }
    await announce(tx, 'feed', { id: feed.id, name: feed.name, state });
    return { runs, failed, failures };
  });
  const { runs, failed, failures } = stored;
  // A single failure is repeated in a minute.
  if (failed && failures >= ALERT_AFTER) {
    log.error({ feed: feed.id, failures, reason: failed.error }, 'a feed goes on failing');
  }
  const held = runs.find(({ outcome }) => outcome === 'held');
  if (held)
    log.error({ feed: feed.id, events: held.held }, 'a feed holds events until staff decide');
  return runs;
}

/** Whether staff are to be told, by the failures in a row before and after a run. */
function stateAfter(before: number, failures: number): 'ran' | 'failing' | 'recovered' {
  if (failures === before) return 'ran';
  if (failures === ALERT_AFTER) return 'failing';
  return failures === 0 && before >= ALERT_AFTER ? 'recovered' : 'ran';
}
