import type { FeedDraft, FeedRun } from '#contract/feeds/feeds.ts';
import type { ImportCounts } from '#contract/imports.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { plainLine } from '#contract/kit/one-line.ts';
import type { Recalculator } from '#server/catalogue/changes/recalculation.ts';
import type { Database } from '#server/platform/db/database.ts';
import { databaseRefusal } from '#server/platform/db/database-errors.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import type { FairQueue } from '#server/platform/process/fair-queue.ts';
import type { Caller, ServerDeps } from '#server/platform/server-deps.ts';
import { FetchError } from '../fetching/fetch-error.ts';
import type { Validators } from '../fetching/fetch-feed.ts';
import { importFeed } from '../imports/import-feed.ts';
import { formatForCaller, formatOfImport } from '../mappings/format-of-import.ts';
import type { ImportDeps } from '../storing/import-options.ts';
import { outsideSources } from '../storing/key-limits.ts';
import { NothingUsable } from '../storing/nothing-usable.ts';
import { noteSource, type StoredFeed } from './feed-queries.ts';
import type { NewFeedRun } from './feed-run-queries.ts';
import { findOtherCarriedSource } from './gone-event-queries.ts';
import { type GoneEvents, markGoneEvents } from './gone-events.ts';
import { type KeptBytes, keepBytes } from './kept-bytes.ts';
import { keepFile } from './last-file-queries.ts';

export type FeedDeps = ServerDeps &
  Pick<ImportDeps, 'parseFeed'> & {
    recalculator: Pick<Recalculator, 'follow'>;
    longWork: FairQueue;
  };

export type RunRequest = {
  trigger: FeedRun['trigger'];
  /** The member of staff; null for the server itself. */
  startedBy: number | null;
  /** Who pushes a file: it is stored only while this caller's access lasts. */
  by?: Caller;
  /** As imports have it. */
  onlySources?: readonly string[] | undefined;
  /** Aborted when the server stops or the lock is lost or whoever pushes a file leaves; with a `FeedStopped` when staff stop the run. */
  signal: AbortSignal;
  /** Who waits for a place among the long work. */
  caller: string;
  /** Called once nobody else can run the feed. */
  onStarted: () => void;
  /** Called now and then with the number of records of the file that were read. */
  onProgress: (read: number) => void;
};

/** Staff have stopped the run. */
export class FeedStopped extends ApiError {
  constructor() {
    super('conflict', 'Somebody has stopped this run.');
  }
}

/** A result, with the error where it is one. */
export type FeedResult = { run: NewFeedRun; error: unknown };

type FeedFile = {
  input: AsyncIterable<Uint8Array>;
  fileName: string | null;
  httpStatus: number | null;
  validators: Validators | null;
};

/** Imports one file of a feed by its settings, and keeps it as the last one. A refused file is a result as well. */
export async function importFeedFile(
  deps: FeedDeps,
  feed: StoredFeed,
  request: RunRequest,
  { input, fileName, httpStatus, validators }: FeedFile,
): Promise<FeedResult> {
  const name = fileName && plainLine(fileName);
  const about = { file_name: name, http_status: httpStatus, ...shownValidators(validators) };
  const kept = keepBytes(input);
  let failedId: number | null = null;
  const result = await resultOf(deps, request, about, async () => {
    let absent: GoneEvents = { gone: 0, held: null, heldIds: null };
    const report = await importFeed(deps, {
      ...(await settingsFor(deps.db, feed, request.by)),
      input: kept.bytes,
      importedBy: request.startedBy,
      ...(request.by && { caller: request.by }),
      onlySources: request.onlySources,
      fileName: fileName ?? feed.name,
      signal: request.signal,
      onProgress: request.onProgress,
      onFailed: (importId) => {
        failedId = importId;
      },
      onMerged: async (tx, merged) => {
        if (!(await noteSource(tx, feed))) {
          throw new ApiError('conflict', 'The feed was changed while its file was read.');
        }
        if (!feed.is_full) return;
        const { onlySources: sources } = request;
        if (sources) await refuseOtherEvents(tx, feed, { sources, now: merged.now });
        absent = await markGoneEvents(tx, feed, merged, deps.config.feedHoldPercent);
      },
      onEventsChanged: () =>
        deps.recalculator.follow({ trigger: 'import', startedBy: request.startedBy }),
    });
    const { gone, held, heldIds } = absent;
    const counts = { ...countsOf(report), gone, held: held?.events ?? 0, held_of: held?.of ?? 0 };
    return { outcome: held ? 'held' : 'imported', ...counts, heldIds, import_id: report.import_id };
  });
  if (isWorthKeeping(result)) await keepLast(deps, feed.id, { name, file: await kept.whole() });
  else kept.drop();
  return { ...result, run: { ...result.run, import_id: result.run.import_id ?? failedId } };
}

/** How the files of a feed are read, also as a caller pushes them. Throws where it names a mapping that there is not. */
export async function settingsFor(db: Database, feed: FeedDraft, by?: Caller) {
  const { format, mapping } = feed;
  const requested = { format, mapping: mapping ?? undefined };
  return {
    ...(by ? await formatForCaller(db, by, requested) : await formatOfImport(db, requested)),
    encoding: feed.encoding,
    timezone: feed.timezone ?? undefined,
    eventType: feed.event_type ?? undefined,
    source: feed.source ?? undefined,
    country: feed.country ?? undefined,
  };
}

export function shownValidators(validators: Validators | null) {
  return { etag: validators?.etag ?? null, last_modified: validators?.lastModified ?? null };
}

/** A file that was read or that other settings could read; not what a key may not send. */
function isWorthKeeping({ run, error }: FeedResult): boolean {
  if (run.outcome === 'stopped') return false;
  if (error === null) return true;
  return error instanceof ApiError && KEPT_AFTER.includes(error.code);
}

const KEPT_AFTER: readonly ApiError['code'][] = ['unreadable_import', 'validation', 'not_found'];

/** What has become of the file is told by its result, whether it could be kept or not. */
async function keepLast(
  { db, clock, log }: FeedDeps,
  feedId: number,
  { name, file }: { name: string | null; file: KeptBytes | null },
): Promise<void> {
  if (file === null) return;
  try {
    await keepFile(db, feedId, { ...file, fileName: name, receivedAt: clock() });
  } catch (error) {
    log.error({ err: error, feed: feedId }, 'the last file of a feed could not be kept');
  }
}

/** Throws where a file of a full feed, by what it does not have, could take events of other sources out of the lists. */
async function refuseOtherEvents(
  tx: Transaction,
  { id }: StoredFeed,
  bound: { sources: readonly string[]; now: Date },
): Promise<void> {
  const other = await findOtherCarriedSource(tx, id, bound);
  if (other === null) return;
  throw outsideSources(bound.sources, `The feed also has events of the source “${other}”.`);
}

/** What came of `work`, which may fail. Throws only when the server stops meanwhile. */
export async function resultOf(
  { clock, log }: FeedDeps,
  { trigger, signal }: RunRequest,
  about: Partial<NewFeedRun>,
  work: () => Promise<Partial<NewFeedRun>>,
): Promise<FeedResult> {
  const startedMs = performance.now();
  const start = { ...NOTHING, ...about, trigger, startedAt: clock() };
  const duration = () => ({ duration_ms: Math.round(performance.now() - startedMs) });
  try {
    return { run: { ...start, ...(await work()), ...duration() }, error: null };
  } catch (error) {
    if (signal.reason instanceof FeedStopped) {
      const { reason } = signal;
      return { run: { ...start, outcome: 'stopped', ...duration() }, error: reason };
    }
    signal.throwIfAborted();
    const isKnown = error instanceof ApiError || error instanceof FetchError;
    if (!isKnown) log.error({ err: error }, 'a feed failed');
    else if (error.cause) log.info({ err: error.cause }, 'a feed could not be reached');
    const told = isKnown ? error : databaseRefusal(error);
    const failure = {
      outcome: 'failed',
      error: told ? told.message : 'An unexpected error happened. The log of the server has it.',
      ...(error instanceof FetchError && { http_status: error.httpStatus }),
      ...(error instanceof NothingUsable && {
        ...countsOf(error.report),
        import_id: error.report.import_id,
      }),
    } as const;
    return { run: { ...start, ...failure, ...duration() }, error };
  }
}

function countsOf({ warnings, ...counts }: ImportCounts) {
  const { read, created, updated, unchanged, joined, waiting, skipped } = counts;
  const warned = Object.values(warnings).reduce((sum, count) => sum + count, 0);
  return { read, created, updated, unchanged, joined, waiting, skipped, warnings: warned };
}

/** A result without a file. */
export const NOTHING = {
  file_name: null,
  http_status: null,
  etag: null,
  last_modified: null,
  outcome: 'unchanged',
  import_id: null,
  read: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  joined: 0,
  waiting: 0,
  skipped: 0,
  warnings: 0,
  gone: 0,
  held: 0,
  held_of: 0,
  heldIds: null,
  error: null,
} as const;
