import { join } from 'node:path';
import { readSpace } from '#server/platform/process/disk-space.ts';
import { readRetentionState } from '#server/platform/retention/retention-queries.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';
import { findCurrentRun } from '#server/ranking/runs/run-queries.ts';
import { lacksRanking, nextScheduledRun } from '#server/ranking/runs/schedule.ts';
import {
  countImports,
  countLockWaits,
  type FeedFigure,
  findFeedFigures,
  type ImportFigure,
  type LockFigure,
  readBackupAge,
  readSizes,
  type SizeFigure,
} from './figure-queries.ts';

/** What monitoring is told of the product itself. Times are in seconds, sizes in bytes. */
export type Figures = {
  /** When they were read. */
  at: Date;
  /** Of the ranking that lists show; null where there is none. Overdue: since the schedule asked for another one. */
  run: { age: number; duration: number; overdue: number } | null;
  /** Whether there are events and no ranking of them. */
  lacksRanking: boolean;
  /** Whether deleting by age waits for the clock or an admin. */
  isRetentionHeld: boolean;
  imports: ImportFigure[];
  feeds: FeedFigure[];
  locks: LockFigure;
  sizes: SizeFigure;
  backupAge: number | null;
};

const PATIENCE_MS = 3000;

/** Reads the figures; null where the database does not answer in time. */
export async function readFigures(deps: ServerDeps): Promise<Figures | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), PATIENCE_MS);
  });
  const asked = askDatabase(deps).catch((error: unknown) => {
    deps.log.warn({ err: error }, 'the figures for monitoring could not be read');
    return null;
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}

async function askDatabase(deps: ServerDeps): Promise<Figures> {
  const { db } = deps;
  // One after another: monitoring takes one connection at most.
  const run = await readRun(deps);
  const at = deps.clock();
  return {
    at,
    run,
    lacksRanking: run === null && (await lacksRanking(db)),
    isRetentionHeld: Boolean((await readRetentionState(db))?.hold),
    imports: await countImports(db, at),
    feeds: await findFeedFigures(db),
    locks: await countLockWaits(db),
    sizes: await readSizes(db),
    backupAge: await readBackupAge(db),
  };
}

async function readRun({ db, clock, config }: ServerDeps): Promise<Figures['run']> {
  const run = await findCurrentRun(db);
  if (!run) return null;
  const [now, asOf] = [clock().getTime(), Date.parse(run.as_of)];
  // One of the future is wrong by as much as it lies ahead.
  const due = asOf > now ? 2 * now - asOf : nextScheduledRun(config, new Date(asOf))?.getTime();
  return {
    age: (now - asOf) / 1000,
    duration: run.duration_ms / 1000,
    overdue: due === undefined ? 0 : Math.max(0, now - due) / 1000,
  };
}

export type DiskSpace = { free: number; size: number };

/** Of the disk with the data folder, which has the embedded database. */
export async function readDisk(dataDir: string): Promise<DiskSpace | null> {
  try {
    const { freeBytes, bytes } = await readSpace(join(dataDir, 'postgres'));
    return { free: freeBytes, size: bytes };
  } catch {
    return null;
  }
}
