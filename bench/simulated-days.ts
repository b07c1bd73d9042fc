import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { DAY_MS } from '#scoring/durations.ts';
import { createAccessTokens } from '#server/people/sessions/access-tokens.ts';
import { createOpenSessions } from '#server/people/sessions/open-sessions.ts';
import { createSessions } from '#server/people/sessions/sessions.ts';
import { findStaffById } from '#server/people/staff/staff-queries.ts';
import { connect, type Database } from '#server/platform/db/database.ts';
import { openEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { readConfig } from '#server/platform/process/config.ts';
import { simulateDays } from '#server/test/simulated-days.ts';
import { startProduct } from '../scripts/product-process.ts';
import { signIn } from './http.ts';
import { measureLoad } from './load.ts';
import { residentMiB } from './memory.ts';
import { ACCOUNT, newFolder } from './product.ts';

/**
 * What an installation looks like after a year: simulates days of feeds, runs, sign-ins and removals, and prints how
 * large each table and the write-ahead log are, and what a list takes on the first and on the last day.
 */
const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '400' },
    events: { type: 'string', default: '5000' },
    // Imports and sign-ins of each day.
    feeds: { type: 'string', default: '22' },
    'sign-ins': { type: 'string', default: '50' },
    keep: { type: 'string', default: '30' },
    every: { type: 'string', default: '50' },
  },
});
const read = (name: keyof typeof values) => Number(values[name]);
const [days, every] = [read('days'), read('every')];
const start = new Date('2026-06-01T04:00:00Z');
const MIB = 2 ** 20;
const LISTS = 1000;
const SECRET = 'a secret for the bench, long enough to sign with';

const dataDir = await newFolder();
try {
  // The first start makes schema and account.
  await onProduct(0, async () => undefined);
  await liveThrough(0, 1);
  await onProduct(1, printLists);
  await liveThrough(1, days);
  await onProduct(days, printLists);
} finally {
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 });
}

/** Runs `work` with the product, at the time of the last run. */
async function onProduct(
  day: number,
  work: (origin: string, pid: number) => Promise<void>,
): Promise<void> {
  const product = await startProduct({
    MARQUEE_DATA_DIR: dataDir,
    MARQUEE_SAMPLE: 'off',
    MARQUEE_NOW: new Date(start.getTime() + (day - 1) * DAY_MS).toISOString(),
    ADMIN_EMAIL: ACCOUNT.email,
    ADMIN_PASSWORD: ACCOUNT.password,
  });
  await work(product.origin, product.pid).finally(() => product.stop());
}

async function printLists(origin: string, pid: number): Promise<void> {
  const http = await signIn(origin, ACCOUNT.email, ACCOUNT.password);
  let left = LISTS;
  const { p50, p95 } = await measureLoad(
    (index) => http.postJson('/event_score', { time_range: 'year', page: 1 + (index % 10) }),
    { callers: 1, whileTrue: () => left-- > 0 },
  );
  http.close();
  const memory = Math.round(await residentMiB(pid));
  console.log(
    `\nA page of the year: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms; server ${memory} MiB`,
  );
}

async function liveThrough(from: number, until: number): Promise<void> {
  const { target, close } = await openEmbeddedPostgres({
    dataDir,
    log: pino({ level: 'silent' }),
    // A day passes in about two seconds here, so that autovacuum has to look as often.
    settings: { autovacuum_naptime: '1s' },
  });
  const db = connect(target);
  const day = simulateDays(db, {
    events: read('events'),
    feeds: read('feeds'),
    keepPastDays: read('keep'),
    start,
  });
  try {
    for (let number = from; number < until; number++) {
      await day(number);
      await openSessionsOf(db, read('sign-ins'));
      if ((number + 1) % every === 0 || number + 1 === until) await printSizes(db, number + 1);
    }
  } finally {
    await db.end({ timeout: 5 });
    await close();
  }
}

/** As so many sign-ins do, but for the check of the password, which would take most of the time; then a day passes for them. */
async function openSessionsOf(db: Database, count: number): Promise<void> {
  const staff = await findStaffById(db, 1);
  if (!staff) throw new Error('There is no account.');
  const sessions = createSessions(
    db,
    createAccessTokens([SECRET]),
    createOpenSessions(db),
    readConfig({}),
  );
  for (let number = 0; number < count; number++) {
    const from = { address: '192.0.2.1', device: 'Firefox on Linux', method: 'password' } as const;
    await sessions.open(staff, { ...from, isNewDevice: false });
  }
  await db`update session set ends_at = ends_at - interval '1 day'`;
}

/** Of tables with their indexes. */
async function printSizes(db: Database, day: number): Promise<void> {
  const tables = await db<{ name: string; rows: number; bytes: number }[]>`
    select regexp_replace(relname, '^(ranking|rank_history)_.*', '\\1_…') as name,
      sum(greatest(n_live_tup, 0))::bigint as rows, sum(pg_total_relation_size(relid))::bigint as bytes
    from pg_stat_user_tables where schemaname = current_schema()
    group by 1 order by bytes desc limit 15`;
  const [row] = await db<{ database: number; written: number; catalog: number }[]>`
    select pg_database_size(current_database())::bigint as database,
      pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::bigint as written,
      (select sum(pg_total_relation_size(oid))::bigint from pg_class
        where relkind = 'r' and relnamespace = 'pg_catalog'::regnamespace) as catalog`;
  const mib = (bytes: number) => (bytes / MIB).toFixed(1);
  console.log(
    `\n## Day ${day}: database ${mib(row?.database ?? 0)} MiB, its catalog ${mib(row?.catalog ?? 0)}; ` +
      `log ${mib(await sizeOf(join(dataDir, 'postgres', 'cluster', 'pg_wal')))}, written ${mib(row?.written ?? 0)}\n`,
  );
  console.log('| table | rows | MiB |\n|--|--:|--:|');
  for (const { name, rows, bytes } of tables) console.log(`| ${name} | ${rows} | ${mib(bytes)} |`);
}

async function sizeOf(folder: string): Promise<number> {
  const names = await readdir(folder);
  const files = await Promise.all(names.map((name) => stat(join(folder, name))));
  return files.reduce((sum, { size }) => sum + size, 0);
}
