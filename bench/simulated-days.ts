import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { connect } from '#server/platform/db/database.ts';
import { openEmbeddedPostgres } from '#server/platform/db/embedded/embedded-postgres.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { simulateDays, tableSizes } from '#server/test/simulated-days.ts';

/**
 * Lives through days of feeds, recalculations and removals, and prints how large the tables are: they must level off
 * once the first events have been over for as long as they are kept.
 */
const { values } = parseArgs({
  options: {
    days: { type: 'string', default: '400' },
    events: { type: 'string', default: '20000' },
    keep: { type: 'string', default: '100' },
    every: { type: 'string', default: '20' },
  },
});
const [days, events, keepPastDays, every] = [
  values.days,
  values.events,
  values.keep,
  values.every,
].map(Number) as [number, number, number, number];

const dataDir = await mkdtemp(join(tmpdir(), 'marquee-days-'));
// PostgreSQL may run as another user, which must be able to enter the folder.
await chmod(dataDir, 0o711);
const { target, close } = await openEmbeddedPostgres({
  dataDir,
  log: pino({ level: 'silent' }),
  // A day passes in about a second here, so that autovacuum has to look as often.
  settings: { autovacuum_naptime: '1s' },
});
const db = connect(target);
try {
  await migrate(db);
  const liveThrough = simulateDays(db, {
    events,
    keepPastDays,
    start: new Date('2026-06-01T04:00:00Z'),
  });
  console.log('| day | events | event | ranking | history | catalog | database (MiB) |');
  console.log('|--:|--:|--:|--:|--:|--:|--:|');
  for (let day = 0; day < days; day++) {
    await liveThrough(day);
    if ((day + 1) % every === 0) await printSizes(day + 1);
  }
} finally {
  await db.end({ timeout: 5 });
  await close();
  await rm(dataDir, { recursive: true, force: true });
}

async function printSizes(day: number): Promise<void> {
  const { event, ranking, history, catalog, database } = await tableSizes(db);
  const [row] = await db<{ events: number }[]>`select count(*) as events from event`;
  const cells = [event, ranking, history, catalog, database].map((size) =>
    (size / 2 ** 20).toFixed(1),
  );
  console.log(`| ${[day, row?.events, ...cells].join(' | ')} |`);
}
