import { setTimeout as sleep } from 'node:timers/promises';
import {
  type AgingAmount,
  type AgingKind,
  RETENTION_HOLD_PERCENT,
  type RetentionHold,
} from '#contract/access/retention.ts';
import { DAY_MS } from '#scoring/durations.ts';
import { recordAudit } from '../audit/record-audit.ts';
import type { Database } from '../db/database.ts';
import type { Queryable } from '../db/queryable.ts';
import { announce } from '../live/announce.ts';
import type { ServerDeps } from '../server-deps.ts';
import {
  allowDeleting,
  noteDeleted,
  type RetentionState,
  readRetentionState,
  saveConfirmed,
  saveHold,
  TRUSTED_GAP_MS,
  tryLockRetention,
  unlockRetention,
  usualAmounts,
} from './retention-queries.ts';

type Deps = Pick<ServerDeps, 'db' | 'clock' | 'log'>;

/** The inputs of a removal. `now` is the checked moment, whatever the clock shows later. */
export type AgingWork = { db: Database; now: Date; signal: AbortSignal };

/** Rows that are deleted because of their age. */
export type Aging = {
  /** Completes “… could not be removed” in the log. */
  says: string;
  /** Returns how many rows were deleted. Stops between two batches once the signal is aborted. */
  remove: (work: AgingWork) => Promise<number>;
} & (
  | { kind: AgingKind; count: (db: Queryable, now: Date) => Promise<Omit<AgingAmount, 'kind'>> }
  /** Too short-lived to be counted; not deleted while the others are on hold. */
  | { kind: null }
);

export type Retention = {
  /** The first check, before the server writes anything: time while it was switched off is no reason for a hold. */
  begin: () => Promise<void>;
  /** Checks the clock and the hold each minute. */
  watch: () => void;
  /** Deletes old rows, unless deleting is on hold. Only one server at a time does it. */
  deleteOld: () => Promise<void>;
  /** Starts no further work. */
  stop: () => void;
};

const LOOK_MS = 60_000;
/** How old the stored moment may become while all is well. */
const STALE_MS = 10 * 60_000;
/** Rows that may always be deleted, unless they are all that there is. */
const FEW = 3;

/**
 * The only code that deletes by age. It puts deleting on hold where more than a fifth of a kind would be deleted, and more
 * than on any of the last days; and where the clock moved more than two days ahead while the server ran. The hold is stored,
 * and ends when there is no reason any more or an admin confirms.
 */
export function createRetention(deps: Deps, agings: readonly Aging[]): Retention {
  const stopping = new AbortController();
  const { signal } = stopping;

  /** One round: what is judged and what is removed share one moment. */
  async function deleteOld(): Promise<void> {
    if (signal.aborted) return;
    const connection = await deps.db.reserve();
    try {
      if (!(await tryLockRetention(connection))) return;
      try {
        const now = deps.clock();
        const before = await readRetentionState(deps.db);
        const hold = await review(deps, agings, now);
        if (hold) deps.log.error({ hold }, 'nothing is deleted by age: that is held');
        else await removeAll(now, before);
      } finally {
        await unlockRetention(connection);
      }
    } finally {
      connection.release();
    }
  }

  async function removeAll(now: Date, before: RetentionState | null): Promise<void> {
    // What was confirmed came together over days, and is not what a day usually takes.
    const days = Math.max(1, aheadMs(before, now) / DAY_MS);
    for (const aging of agings) {
      if (!signal.aborted) await removeOne(aging, now, days);
    }
    if (before?.confirmedAt && !signal.aborted) await saveConfirmed(deps.db, null);
  }

  async function removeOne(aging: Aging, now: Date, days: number): Promise<void> {
    try {
      const deleted = Math.ceil((await aging.remove({ db: deps.db, now, signal })) / days);
      if (aging.kind !== null) await noteDeleted(deps.db, { kind: aging.kind, now, deleted });
    } catch (error) {
      // The pool closes while a statement waits.
      if (!signal.aborted) deps.log.error({ err: error }, `${aging.says} could not be removed`);
    }
  }

  async function look(): Promise<void> {
    const now = deps.clock();
    const state = await readRetentionState(deps.db);
    const gapMs = aheadMs(state, now);
    if (state?.hold || gapMs > TRUSTED_GAP_MS) await review(deps, agings, now);
    else if (gapMs > STALE_MS) await allowDeleting(deps.db, now);
  }

  const guarded = async (work: () => Promise<unknown>) => {
    try {
      await work();
    } catch (error) {
      // The pool closes while a statement waits.
      if (!signal.aborted)
        deps.log.error({ err: error }, 'what is old could not be looked through');
    }
  };

  return {
    // A server with a full disk starts all the same, and answers what can be read.
    begin: () => guarded(() => review(deps, agings, deps.clock(), { isStart: true })),
    watch: () => {
      const keepLooking = async () => {
        while (!signal.aborted) {
          await sleep(LOOK_MS, undefined, { signal, ref: false }).catch(() => undefined);
          if (!signal.aborted) await guarded(look);
        }
      };
      void keepLooking();
    },
    deleteOld: () => guarded(deleteOld),
    stop: () => stopping.abort(),
  };
}

/** Decides whether deleting is on hold now, and stores that. Returns the hold. */
async function review(
  { db, log }: Deps,
  agings: readonly Aging[],
  now: Date,
  { isStart = false } = {},
): Promise<RetentionHold | null> {
  const would = await count(db, agings, now);
  const tooMuch = await findTooMuch(db, would);
  return db.begin(async (tx) => {
    const state = await readRetentionState(tx, { lock: true });
    if (isStart && aheadMs(state, now) > TRUSTED_GAP_MS) {
      log.warn(
        { days: Math.floor(aheadMs(state, now) / DAY_MS), lastSeenAt: state?.seenAt, now },
        'the installation was switched off for days, or its clock is ahead',
      );
    }
    const reason = reasonToHold(state, { now, isStart, tooMuch });
    if (reason === null) {
      await allowDeleting(tx, now);
      if (state?.hold) await release(tx, log);
      return null;
    }
    if (state?.hold) return state.hold;
    const hold: RetentionHold = {
      held_at: now.toISOString(),
      reason,
      seen_at: (state?.seenAt ?? now).toISOString(),
      would: would.filter(({ going }) => going > 0),
    };
    await saveHold(tx, hold);
    await recordAudit(tx, { action: 'retention.held', after: hold });
    await announce(tx, 'installation', {});
    log.error({ hold }, 'deleting by age is held');
    return hold;
  });
}

function reasonToHold(
  state: RetentionState | null,
  { now, isStart, tooMuch }: { now: Date; isStart: boolean; tooMuch: boolean },
): RetentionHold['reason'] | null {
  const confirmedAt = state?.confirmedAt?.getTime() ?? Number.NEGATIVE_INFINITY;
  if (Math.abs(now.getTime() - confirmedAt) < TRUSTED_GAP_MS) return null;
  // At a start nobody knows whether the clock moved or time passed; a jump that was seen before it stays one.
  const wasSeen = state?.hold ? state.hold.reason === 'clock' : !isStart;
  if (wasSeen && aheadMs(state, now) > TRUSTED_GAP_MS) return 'clock';
  return tooMuch ? 'share' : null;
}

function aheadMs(state: RetentionState | null, now: Date): number {
  return state ? now.getTime() - state.seenAt.getTime() : 0;
}

async function release(tx: Queryable, log: Deps['log']): Promise<void> {
  await recordAudit(tx, { action: 'retention.released' });
  await announce(tx, 'installation', {});
  log.info('deleting by age is no longer held');
}

async function count(db: Queryable, agings: readonly Aging[], now: Date): Promise<AgingAmount[]> {
  const counted: AgingAmount[] = [];
  for (const aging of agings) {
    if (aging.kind === null) continue;
    counted.push({ kind: aging.kind, ...(await aging.count(db, now)) });
  }
  return counted;
}

/** Whether so much of a kind would go that the clock is more likely to be wrong than right. */
async function findTooMuch(db: Queryable, amounts: readonly AgingAmount[]): Promise<boolean> {
  const usual = await usualAmounts(db);
  return amounts.some(({ kind, going, of }) => {
    if (going === 0 || going <= (usual.get(kind) ?? 0)) return false;
    return going === of || (going > FEW && going * 100 > of * RETENTION_HOLD_PERCENT);
  });
}
