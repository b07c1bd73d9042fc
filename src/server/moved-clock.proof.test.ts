import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { DAY_MS } from '#scoring/durations.ts';
import { noteChange } from './catalogue/changes/change-queries.ts';
import { connect, type Database } from './platform/db/database.ts';
import { installedPackage, runnableBinaries } from './platform/db/embedded/binaries.ts';
import { openEmbeddedPostgres } from './platform/db/embedded/embedded-postgres.ts';
import { DATABASE_NAME } from './platform/db/embedded/init-cluster.ts';
import { placeCluster, SYSTEM_DIR } from './platform/db/embedded/placement.ts';
import { SERVER_ROLE } from './platform/db/embedded/server-role.ts';
import { emptyFolder } from './test/embedded/open-embedded.ts';
import { insertEvents } from './test/event-rows.ts';

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

/** A server and a PostgreSQL, both by a clock that the test moves. */
async function createMachine() {
  const dataDir = await emptyFolder();
  const clock = join(dataDir, 'clock');
  const moveClock = (by: string) => writeFileSync(clock, `${by}\n`);
  moveClock('+0d');
  chmodSync(clock, 0o644);
  const moved = {
    LD_PRELOAD: LIBRARY,
    FAKETIME_TIMESTAMP_FILE: clock,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };

  // The server starts its own PostgreSQL without any variables of its environment, so it is given this one.
  await (await openEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }) })).close();
  const place = await placeCluster(dataDir);
  const binaries = await runnableBinaries(await installedPackage(), place.account, SYSTEM_DIR);
  const postgres = spawn(binaries.postgres, ['-D', place.cluster], {
    ...place.account,
    cwd: place.base,
    env: { LC_ALL: 'C', ...moved },
    stdio: 'ignore',
  });
  onTestFinished(() => end(postgres, 'SIGINT'));
  const target = {
    socketDir: place.socketDir,
    port: 5432,
    user: SERVER_ROLE,
    database: DATABASE_NAME,
  };
  const db = connect(target, { max: 1 });
  onTestFinished(() => db.end({ timeout: 1 }));
  const url = `postgres://${target.user}@localhost:${target.port}/${target.database}?host=${encodeURIComponent(target.socketDir)}`;

  const start = async () => {
    const child = spawn(process.execPath, ['--import', 'tsx', MAIN, 'serve'], {
      env: {
        ...process.env,
        ...moved,
        PORT: '0',
        DATABASE_URL: url,
        MARQUEE_DATA_DIR: dataDir,
        MARQUEE_SAMPLE: 'off',
        MARQUEE_RECALCULATE_AT: '* * * * *',
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let printed = '';
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString();
    });
    onTestFinished(() => end(child, 'SIGTERM'));
    const address = () => /ready at (http:\/\/[^\s/]+)/.exec(printed)?.[1];
    await expect.poll(address, PATIENCE).toBeDefined();
    return {
      stop: () => end(child, 'SIGTERM'),
      printed: () => printed,
      ready: async () => readiness.parse(await (await fetch(`${address()}/readyz`)).json()),
    };
  };
  return { db, moveClock, start };
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGINT'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
}

/** How many rows there are of what is deleted by age. */
async function countRows(db: Database) {
  const [row] = await db<{ events: number; audit: number }[]>`
    select (select count(*)::integer from event) as events,
      (select count(*)::integer from audit_entry where not starts_with(action, 'retention.')) as audit`;
  return row ?? { events: 0, audit: 0 };
}

describe.skipIf(!existsSync(LIBRARY))('a clock that is really moved', () => {
  it('deletes nothing while it is ahead, and ranks again at once when it is back', async () => {
    const { db, moveClock, start } = await createMachine();
    const first = await start();
    const drafts = Array.from({ length: 600 }, (_, day) => ({
      sourceId: String(day),
      startsAt: new Date(Date.now() + (day - 300) * DAY_MS),
    }));
    await insertEvents(db, drafts);
    await noteChange(db);
    await expect.poll(async () => (await first.ready()).runs.status, PATIENCE).toBe('ok');
    const before = await countRows(db);
    expect(before.events).toBe(600);
    expect(before.audit).toBeGreaterThan(0);
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
    expect(await countRows(db)).toEqual(before);

    moveClock('+0d');
    await expect.poll(asOf, PATIENCE).toBeLessThan(Date.now() + DAY_MS);
    await expect.poll(async () => (await ahead.ready()).reasons, PATIENCE).toEqual([]);

    moveClock('+3d');
    await expect
      .poll(async () => (await ahead.ready()).retention, PATIENCE)
      .toMatchObject({ status: 'held', reason: 'clock' });
    moveClock('+0d');
    await expect.poll(async () => (await ahead.ready()).reasons, PATIENCE).toEqual([]);
    expect(await countRows(db)).toEqual(before);
    await ahead.stop();
    const levels = ahead.printed().match(/"level":50[^\n]*/g) ?? [];
    expect(
      levels.filter((line) => !/deleting by age is held|nothing is deleted by age/.test(line)),
    ).toEqual([]);
  }, 900_000);
});
