import { ApiError } from '#contract/kit/errors.ts';
import { DAY_MS } from '#scoring/durations.ts';
import { halvingDaysIn } from '#scoring/halving.ts';
import { type TimeRange, WINDOW_DAYS } from '#scoring/windows.ts';
import { asCaller } from '#server/people/sessions/as-caller.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { FollowedCall } from '#server/platform/http/places.ts';
import { announce } from '#server/platform/live/announce.ts';
import type { FairQueue } from '#server/platform/process/fair-queue.ts';
import type { Caller, ServerDeps } from '#server/platform/server-deps.ts';
import { currentWeightSet, type WeightSetRecord } from '../weights/weight-queries.ts';
import { createPastDays, type PastDays, type ReadPastDays } from './past-days.ts';
import { type OpenSearchThread, openSearchThread, type SearchThread } from './search-thread.ts';
import {
  endSuggestion,
  findEventNames,
  findRunningSuggestion,
  insertSuggestion,
  type SuggestionDraft,
  type SuggestionRecord,
  updateSuggestion,
} from './suggestion-queries.ts';
import { toResult, toSuggestion } from './suggestion-result.ts';

type Deps = Pick<ServerDeps, 'db' | 'clock' | 'log'> & {
  longWork: FairQueue;
  /** By default from the database. */
  readPastDays?: ReadPastDays;
  /** By default a thread of this process. */
  openThread?: OpenSearchThread;
};

type AskedBy = { caller: Caller; call: FollowedCall };

export type Suggestions = {
  /**
   * Starts a search, or joins the one that runs if it is the same. It is canceled when the access of whoever asks for it
   * ends. Rejects with `conflict` where another one is running.
   */
  ask: (draft: SuggestionDraft, by: AskedBy) => Promise<void>;
  /** Ends the search that runs, if one does, on whichever server. */
  cancel: () => Promise<void>;
  /** Ends the searches of this server, and stores that they were interrupted. */
  stop: () => Promise<void>;
};

/** A fixed seed: the same data give the same suggestion, so that nobody repeats the search until one suits. */
const SEED = 1;

/** Reading takes most of the time. */
const READING_SHARE = 0.7;

/** How often a search stores its progress and checks whether it was cancelled elsewhere. */
const BEAT_MS = 1000;

/** The step of progress that is sent to open pages. */
const TOLD_STEP = 0.02;

/** Searches better weights, one search at a time in an installation, and stores the results. */
export function createSuggestions(deps: Deps): Suggestions {
  const { db, clock, log } = deps;
  /** The searches of this server by their ids; one that was cancelled takes a moment to end. */
  const ours = new Map<number, { stop: AbortController; settled: Promise<void> }>();

  const begin = (id: number, draft: SuggestionDraft, { caller, call }: AskedBy) => {
    const stop = new AbortController();
    const endWithAccess = () => {
      end(id, 'cancelled').catch((error: unknown) => {
        log.warn({ err: error }, 'a search for weights could not be canceled');
      });
    };
    call.signal.addEventListener('abort', endWithAccess, { once: true });
    if (call.signal.aborted) endWithAccess();
    const settled = work({ ...deps, as: asCaller({ db }, caller).db }, id, draft, stop)
      .catch((error: unknown) => {
        // The database is gone: as nobody writes to the row any more, it counts as interrupted.
        log.error({ err: error }, 'the end of a search for weights could not be stored');
      })
      .finally(() => {
        call.end();
        ours.delete(id);
      });
    ours.set(id, { stop, settled });
  };

  const end = async (id: number, state: 'cancelled' | 'interrupted') => {
    await db.begin(async (tx) => {
      const hasEnded = await endSuggestion(tx, id, { state, endedAt: clock() });
      if (hasEnded) await announce(tx, 'suggestion', { id, state, progress: 0 });
    });
    ours.get(id)?.stop.abort();
  };

  const ask = async (draft: SuggestionDraft, by: AskedBy): Promise<void> => {
    const id = await db.begin(async (tx) => {
      const inserted = await insertSuggestion(tx, draft);
      if (inserted !== null) {
        await announce(tx, 'suggestion', { id: inserted, state: 'waiting', progress: 0 });
      }
      return inserted;
    });
    if (id !== null) return begin(id, draft, by);
    const running = await findRunningSuggestion(db);
    // It has ended just now.
    if (!running) return ask(draft, by);
    by.call.end();
    if (!isSame(running, draft)) throw alreadyRunning(running);
  };

  return {
    ask,
    async cancel() {
      const running = await findRunningSuggestion(db);
      if (running) await end(running.id, 'cancelled');
    },
    async stop() {
      await Promise.all([...ours.keys()].map((id) => end(id, 'interrupted')));
      await Promise.all([...ours.values()].map(({ settled }) => settled));
    },
  };
}

function isSame(running: SuggestionRecord, asked: SuggestionDraft): boolean {
  return (['range', 'kind', 'days'] as const).every((name) => running[name] === asked[name]);
}

function alreadyRunning(running: SuggestionRecord): ApiError {
  return new ApiError(
    'conflict',
    'Another suggestion is being searched. Wait until it is done, or cancel it.',
    { details: { running: toSuggestion(running) } },
  );
}

type Progress = Pick<SuggestionRecord, 'state' | 'progress'>;

/** Searches, stores the result or why there is none, and reports the progress. Ends when `stop` is aborted. */
async function work(
  deps: Deps & { as: Deps['db'] },
  id: number,
  draft: SuggestionDraft,
  stop: AbortController,
): Promise<void> {
  const { db, clock, log } = deps;
  const now: Progress = { state: 'waiting', progress: 0 };
  const beat = startBeat(deps, id, now, stop);
  try {
    const result = await search(deps, draft, { now, signal: stop.signal });
    await beat.end();
    await finish(deps.as, id, { state: 'done', endedAt: clock(), result });
  } catch (error) {
    await beat.end();
    // Whoever cancelled it has stored that.
    if (stop.signal.aborted) return;
    log.error({ err: error }, 'weights could not be searched');
    await finish(db, id, { state: 'failed', endedAt: clock() });
  }
}

async function finish(
  db: Deps['db'],
  id: number,
  end: Parameters<typeof endSuggestion>[2],
): Promise<void> {
  await db.begin(async (tx) => {
    if (!(await endSuggestion(tx, id, end))) return;
    await announce(tx, 'suggestion', { id, state: end.state, progress: 1 });
  });
}

/** Writes the progress from time to time, and aborts the search where its row has ended. */
function startBeat({ db, log }: Deps, id: number, now: Progress, stop: AbortController) {
  let told: Progress = { ...now };
  let isWriting: Promise<void> = Promise.resolve();
  const write = async (tx: Queryable) => {
    const written = { ...now };
    if (!(await updateSuggestion(tx, id, written))) return stop.abort();
    if (written.state === told.state && written.progress < told.progress + TOLD_STEP) return;
    told = written;
    await announce(tx, 'suggestion', { id, ...written });
  };
  const timer = setInterval(() => {
    isWriting = isWriting
      .then(() => db.begin(write))
      .catch((error: unknown) => {
        log.warn({ err: error }, 'the progress of a search for weights could not be stored');
      });
  }, BEAT_MS);
  return {
    async end() {
      clearInterval(timer);
      await isWriting;
    },
  };
}

type Searching = { now: Progress; signal: AbortSignal };

async function search(deps: Deps, draft: SuggestionDraft, { now, signal }: Searching) {
  const { db, clock, longWork, readPastDays = createPastDays(db) } = deps;
  const { openThread = openSearchThread } = deps;
  const saved = await currentWeightSet(db);
  const read = async () => {
    now.state = 'reading';
    const past = await readPastDays(draft, clock());
    const thread = openThread({
      datesMs: past.dates.map((date) => date.getTime()),
      windowMs: WINDOW_DAYS[draft.range] * DAY_MS,
      outcomeMs: past.outcomeDays * DAY_MS,
      current: tuningOf(saved, draft.range),
      seed: SEED,
    });
    try {
      await takeAll(past, thread, { now, signal });
      return { thread, today: await past.today() };
    } catch (error) {
      await thread.close();
      throw error;
    }
  };
  const { thread, today } = await longWork.run(`person ${draft.askedBy}`, read, { signal });
  // A thread that computes hears nothing: it is ended.
  const leave = () => void thread.close();
  signal.addEventListener('abort', leave);
  try {
    signal.throwIfAborted();
    now.state = 'searching';
    const found = await thread.find(today, (done) => {
      now.progress = READING_SHARE + (1 - READING_SHARE) * done;
    });
    const names = await findEventNames(db, [...found.enters, ...found.leaves]);
    return toResult(found, { saved, range: draft.range, names });
  } finally {
    signal.removeEventListener('abort', leave);
    await thread.close();
  }
}

async function takeAll(
  { dates, lists }: PastDays,
  thread: SearchThread,
  { now, signal }: Searching,
): Promise<void> {
  let taken = 0;
  for await (const list of lists) {
    signal.throwIfAborted();
    await thread.take(list);
    taken += 1;
    now.progress = (READING_SHARE * taken) / dates.length;
  }
}

function tuningOf({ weights, halving }: WeightSetRecord, range: TimeRange) {
  return { weights, halvingDays: halvingDaysIn(halving, range) };
}
