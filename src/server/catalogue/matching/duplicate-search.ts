import type { DuplicateSearch } from '#contract/scores/desk/duplicates.ts';
import { MINUTE_MS } from '#scoring/durations.ts';
import { asCaller } from '#server/people/access/as-caller.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { announceEvents } from '#server/platform/live/announce.ts';
import type { Caller, ServerDeps } from '#server/platform/server-deps.ts';
import { lockImports, noteChange } from '../changes/change-queries.ts';
import { matchEvents } from './match-events.ts';
import {
  countCompared,
  findNextIds,
  findSearch,
  finishSearch,
  insertSearch,
  selectBetween,
} from './search-queries.ts';

/** A search that has not moved for this long was interrupted. */
const INTERRUPTED_MS = 5 * MINUTE_MS;
/** How many events are compared in one transaction. */
const BATCH = 10_000;

type Deps = Pick<ServerDeps, 'db' | 'clock' | 'log'>;

/** How far the newest search is. */
export async function readDuplicateSearch(db: Queryable, now: Date): Promise<DuplicateSearch> {
  const search = await findSearch(db);
  if (!search) {
    return { state: 'never', compared: 0, total: 0, started_at: null, finished_at: null };
  }
  const { compared, total, startedAt, movedAt, finishedAt, hasFailed } = search;
  const isInterrupted = !finishedAt && now.getTime() - movedAt.getTime() > INTERRUPTED_MS;
  const ended = hasFailed ? 'failed' : 'finished';
  const going = isInterrupted ? 'failed' : 'running';
  return {
    state: finishedAt ? ended : going,
    compared,
    total,
    started_at: startedAt.toISOString(),
    finished_at: finishedAt?.toISOString() ?? null,
  };
}

/**
 * Starts a search through all stored events, unless one is running on any server, and tells how far it is. `onJoined`
 * is called at its end if it joined or parted events.
 */
export async function startDuplicateSearch(
  deps: Deps,
  caller: Caller,
  onJoined: () => void,
): Promise<DuplicateSearch> {
  const now = deps.clock();
  const isStarted = await asCaller(deps, caller).db.begin(async (tx) => {
    const before = new Date(now.getTime() - INTERRUPTED_MS);
    if (!(await insertSearch(tx, { staffId: caller.staffId, now, before }))) return false;
    await recordAudit(tx, { action: 'event.duplicates_searched' });
    return true;
  });
  if (isStarted) void searchAll(deps, onJoined);
  return readDuplicateSearch(deps.db, now);
}

/** Compares all events with each other, some thousands in a transaction; imports take turns with it. */
async function searchAll({ db, clock, log }: Deps, onJoined: () => void): Promise<void> {
  let changes = 0;
  try {
    for (let last = 0; ; ) {
      const next = await db.begin(async (tx) => {
        await lockImports(tx);
        const ids = await findNextIds(tx, last, BATCH);
        if (!ids) return null;
        const changed = await matchEvents(tx, selectBetween(tx, last, ids.last));
        await announceEvents(tx, changed);
        if (changed.length > 0) await noteChange(tx);
        await countCompared(tx, ids.count, clock());
        return { last: ids.last, changed: changed.length };
      });
      if (next === null) break;
      last = next.last;
      changes += next.changed;
    }
    await finishSearch(db, { now: clock(), hasFailed: false });
  } catch (error) {
    log.error({ err: error }, 'the search for duplicates failed');
    await finishSearch(db, { now: clock(), hasFailed: true }).catch((lost: unknown) => {
      log.warn({ err: lost }, 'could not store that the search for duplicates failed');
    });
  }
  if (changes > 0) onJoined();
}
