import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { DAY_MS } from '#scoring/durations.ts';
import { connect } from './platform/db/database.ts';
import { placeCluster } from './platform/db/embedded/placement.ts';
import { targetOf } from './platform/db/embedded/server-role.ts';
import { emptyFolder } from './test/embedded/open-embedded.ts';

/** Debian's package `faketime`; without it there is nothing to move the clock with. */
const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1';
const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const PATIENCE = { timeout: 240_000, interval: 500 };

const readiness = z.object({
  status: z.string(),
  reasons: z.array(z.string()),
  runs: z.object({ status: z.string(), as_of: z.string().optional() }),
  retention: z.object({ status: z.string(), reason: z.string().optional() }),
});

/** The server and its PostgreSQL, both by a clock that the test moves. */
async function createMachine() {
  const dataDir = await emptyFolder();
  const clock = join(dataDir, 'clock');
  const moveClock = (by: string) => writeFileSync(clock, `${by}\n`);
  moveClock('+0d');
  chmodSync(clock, 0o644);

  const start = async () => {
    const child = spawn(process.execPath, ['--import', 'tsx', MAIN, 'serve'], {
      env: {
        ...process.env,
        PORT: '0',
        MARQUEE_DATA_DIR: dataDir,
        MARQUEE_RECALCULATE_AT: '* * * * *',
        LD_PRELOAD: LIBRARY,
        FAKETIME_TIMESTAMP_FILE: clock,
        FAKETIME_CACHE_DURATION: '1',
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
    const stop = async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    };
    onTestFinished(stop);
    const address = () => /ready at (http:\S+)/.exec(printed)?.[1];
    await expect.poll(address, PATIENCE).toBeDefined();
    return {
      stop,
      printed: () => printed,
      ready: async () => readiness.parse(await (await fetch(`${address()}/readyz`)).json()),
    };
  };
  return { dataDir, moveClock, start };
}

/** How many rows there are of what is deleted by age. */
async function countRows(dataDir: string) {
  const db = connect(targetOf(await placeCluster(dataDir)), { max: 1 });
  try {
    const [row] = await db<{ events: number; audit: number; shown: number }[]>`
      select (select count(*)::integer from event) as events,
        (select count(*)::integer from audit_entry where action not like 'retention.%') as audit,
        (select count(*)::integer from shown_top) as shown`;
    return row;
  } finally {
    await db.end({ timeout: 1 });
  }
}

describe.skipIf(!existsSync(LIBRARY))('a clock that is really moved', () => {
  it('deletes nothing while it is ahead, and ranks again at once when it is back', async () => {
    const { dataDir, moveClock, start } = await createMachine();
    const first = await start();
    await expect.poll(async () => (await first.ready()).status, PATIENCE).toBe('ready');
    const before = await countRows(dataDir);
    expect(before?.events).toBeGreaterThan(5000);
    expect(before?.audit).toBeGreaterThan(0);
    await first.stop();

    moveClock('+900d');
    const ahead = await start();
    await expect
      .poll(async () => (await ahead.ready()).retention, PATIENCE)
      .toMatchObject({ status: 'held', reason: 'share' });
    const asOf = async () => Date.parse((await ahead.ready()).runs.as_of ?? '');
    await expect.poll(asOf, PATIENCE).toBeGreaterThan(Date.now() + 899 * DAY_MS);
    // A scheduled round, by the clock of each minute.
    await expect
      .poll(() => ahead.printed().split('nothing is deleted by age').length, PATIENCE)
      .toBeGreaterThan(2);
    expect((await ahead.ready()).reasons).toContain('retention_held');
    expect((await countRows(dataDir))?.events).toBe(before?.events);
    expect((await countRows(dataDir))?.audit).toBeGreaterThanOrEqual(before?.audit ?? 0);

    moveClock('+0d');
    await expect.poll(asOf, PATIENCE).toBeLessThan(Date.now() + DAY_MS);
    await expect.poll(async () => (await ahead.ready()).reasons, PATIENCE).toEqual([]);

    moveClock('+3d');
    await expect
      .poll(async () => (await ahead.ready()).retention, PATIENCE)
      .toMatchObject({ status: 'held', reason: 'clock' });
    moveClock('+0d');
    await expect.poll(async () => (await ahead.ready()).reasons, PATIENCE).toEqual([]);
    const after = await countRows(dataDir);
    expect(after?.events).toBe(before?.events);
    expect(after?.audit).toBeGreaterThanOrEqual(before?.audit ?? 0);
    expect(after?.shown).toBeGreaterThan(0);
    await ahead.stop();
    const levels = ahead.printed().match(/"level":50[^\n]*/g) ?? [];
    expect(
      levels.filter((line) => !/deleting by age is held|nothing is deleted by age/.test(line)),
    ).toEqual([]);
  });
});
