import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Placement } from './placement.ts';
import { readNewestLog } from './read-log.ts';

const REPORT_EVERY_MS = 2_000;
const MIB = 1024 ** 2;
const SEGMENT_BYTES = 16 * MIB;

/** How much of its write-ahead log PostgreSQL has replayed since it was started. */
export type Recovery = { replayedBytes: number; totalBytes: number };

/**
 * Logs the progress of the recovery after PostgreSQL was killed, every two seconds, until the returned function is called.
 * Nothing is logged after an orderly stop.
 */
export function reportRecovery(place: Placement, log: Logger): () => void {
  const since = new Date();
  let totalBytes: number | null = null;
  const report = async () => {
    const recovery = await readRecovery(place, since).catch(() => null);
    if (!recovery) return;
    // At the end PostgreSQL writes new log, so that the end moves.
    totalBytes ??= recovery.totalBytes;
    const replayedMiB = Math.round(recovery.replayedBytes / MIB);
    log.info(
      { replayedMiB, ofMiB: Math.round(totalBytes / MIB) },
      'PostgreSQL was killed and recovers',
    );
  };
  const timer = setInterval(() => void report(), REPORT_EVERY_MS);
  return () => clearInterval(timer);
}

/** Null where PostgreSQL has logged no recovery since then. */
export async function readRecovery(place: Placement, since: Date): Promise<Recovery | null> {
  const lines = await readNewestLog(place, since);
  const last = (pattern: RegExp) => lines.flatMap((line) => pattern.exec(line)?.[1] ?? []).at(-1);
  const [from, at] = [last(/redo starts at (\S+)/), last(/redo in progress, .*LSN: (\S+)/)];
  if (from === undefined) return null;
  const start = position(from);
  const end = await endOfLog(join(place.cluster, 'pg_wal'));
  return {
    replayedBytes: at === undefined ? 0 : position(at) - start,
    totalBytes: Math.max(end, position(at ?? from)) - start,
  };
}

/** `0/15D2AD8`: the upper and lower 32 bits. */
function position(lsn: string): number {
  const [upper = '0', lower = '0'] = lsn.split('/');
  return Number.parseInt(upper, 16) * 2 ** 32 + Number.parseInt(lower, 16);
}

/** The end of the file written last. Files for later have higher numbers, and the time of what they were used for before. */
async function endOfLog(folder: string): Promise<number> {
  const names = (await readdir(folder)).filter((name) => /^[0-9A-F]{24}$/.test(name));
  const files = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  );
  const newest = files.sort((one, other) => other.at - one.at)[0]?.name ?? '0'.repeat(24);
  const [upper, number] = [newest.slice(8, 16), newest.slice(16)];
  return position(`${upper}/0`) + (Number.parseInt(number, 16) + 1) * SEGMENT_BYTES;
}
