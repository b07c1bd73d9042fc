import { rm, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { undoImport } from '#server/intake/history/undo-import.ts';
import { importFile } from '#server/intake/imports/import-feed.ts';
import type { Database } from '#server/platform/db/database.ts';
import { BUDGET } from '../budgets.ts';
import { type FeedChanges, seededFeed } from '../feed.ts';
import { NOW, newFolder, withDatabaseOf } from '../product.ts';
import type { Figure } from '../report.ts';
import { bareCopy, writeCopyLines } from './bare-copy.ts';
import { watchMemory } from './watch-memory.ts';

const SEED = 'bench';
/** Of the events, how many another source lists too. */
const SHARED = 0.1;

type Bed = { db: Database; folder: string; events: number; rounds: number };

/**
 * Measures the importer beside bare COPYs of the same events: into an empty catalogue, again, with changed prices, and
 * where another source lists some of the events. Everything runs in one process, on the same disk, in one run, so that
 * what else the machine does counts on both sides.
 */
export async function benchImports(
  events: number,
  { rounds }: { rounds: number },
): Promise<Figure[]> {
  // As `marquee serve` sets it, so that the memory of the importer is the server's.
  setFlagsFromString('--heap-growing-percent=25');
  const folder = await newFolder();
  try {
    return await withDatabaseOf(folder, async (db) => {
      const bed: Bed = { db, folder, events, rounds };
      await writeFeed(bed, 'first.csv', {});
      await writeFeed(bed, 'raised.csv', { raisedBy: 1 });
      await writeFeed({ ...bed, events: events * SHARED }, 'other.csv', { source: 'other' });
      const memory = watchMemory(process.pid);
      const created = await measureCreating(bed);
      const matched = await measureMatching(bed, created.copySeconds);
      const changed = await measureChanging(bed, created.copySeconds);
      return [...created.figures, ...matched, ...changed, ...(await memory.stop())];
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function writeFeed({ folder, events }: Bed, name: string, changes: FeedChanges): Promise<void> {
  return writeFile(join(folder, name), seededFeed(events, NOW, SEED, changes));
}

async function measureCreating(bed: Bed): Promise<{ figures: Figure[]; copySeconds: number }> {
  const lines = join(bed.folder, 'events.copy');
  const imports: number[] = [];
  const copies: number[] = [];
  for (let round = 1; round <= bed.rounds; round++) {
    const { seconds, id } = await importSeeded(bed, 'first.csv', { created: bed.events });
    imports.push(seconds);
    if (round === 1) await writeCopyLines(bed.db, lines);
    await undo(bed, id);
    copies.push(await bareCopy(bed.db, lines, { withIndexes: true }));
    say('bare COPY', copies.at(-1) ?? Number.NaN);
  }
  const withoutIndexes = await bareCopy(bed.db, lines, { withIndexes: false });
  const [imported, copied] = [median(imports), median(copies)];
  return {
    copySeconds: copied,
    figures: [
      { name: 'bare COPY, with the indexes of events', value: copied, unit: 's' },
      { name: 'bare COPY, without indexes', value: withoutIndexes, unit: 's' },
      { name: 'import into an empty catalog', value: imported, unit: 's' },
      {
        name: 'import to bare COPY',
        value: imported / copied,
        unit: '×',
        atMost: BUDGET.import.toCopy,
      },
    ],
  };
}

/** The events of which another source lists some already. Leaves both in the catalogue. */
async function measureMatching(bed: Bed, copySeconds: number): Promise<Figure[]> {
  await importSeeded(bed, 'other.csv', { created: bed.events * SHARED });
  const { seconds } = await importSeeded(bed, 'first.csv', { created: bed.events });
  const [joined] = await bed.db<{ events: number }[]>`
    select count(*)::integer as events from event_group`;
  return [
    { name: 'events of two sources that were joined', value: joined?.events ?? 0, unit: '' },
    { name: 'import with matching', value: seconds, unit: 's' },
    {
      name: 'import with matching to bare COPY',
      value: seconds / copySeconds,
      unit: '×',
      atMost: 3,
    },
  ];
}

async function measureChanging(bed: Bed, copySeconds: number): Promise<Figure[]> {
  const same = await importSeeded(bed, 'first.csv', { unchanged: bed.events });
  const rehearsed = await importSeeded(
    bed,
    'raised.csv',
    { updated: bed.events },
    { isDryRun: true },
  );
  const raised = await importSeeded(bed, 'raised.csv', { updated: bed.events });
  const undone = await undo(bed, raised.id);
  return [
    { name: 'import of the same file again', value: same.seconds, unit: 's' },
    { name: 'dry run that would update all', value: rehearsed.seconds, unit: 's' },
    { name: 'import that updates all', value: raised.seconds, unit: 's' },
    {
      name: 'import that updates all, to bare COPY',
      value: raised.seconds / copySeconds,
      unit: '×',
      atMost: BUDGET.import.whereAllRowsChange,
    },
    { name: 'undo of these updates', value: undone, unit: 's' },
  ];
}

async function importSeeded(
  { db, folder }: Bed,
  name: string,
  expected: Partial<Record<'created' | 'updated' | 'unchanged', number>>,
  { isDryRun = false } = {},
): Promise<{ seconds: number; id: number | null }> {
  const startedAt = performance.now();
  const options = { format: 'csv', importedBy: null, isDryRun } as const;
  const report = await importFile(
    { db, clock: () => NOW },
    { ...options, path: join(folder, name) },
  );
  const seconds = (performance.now() - startedAt) / 1000;
  for (const [what, count] of Object.entries(expected)) {
    const found = Object.entries(report).find(([key]) => key === what)?.[1];
    if (found !== count) throw new Error(`${name}: ${String(found)} were ${what}, not ${count}.`);
  }
  say(`${isDryRun ? 'dry run' : 'import'} of ${name}`, seconds);
  return { seconds, id: report.import_id };
}

async function undo({ db }: Bed, id: number | null): Promise<number> {
  const startedAt = performance.now();
  await undoImport({ db, clock: () => NOW }, { id: id ?? 0, undoneBy: { name: 'bench' } });
  const seconds = (performance.now() - startedAt) / 1000;
  say('undo', seconds);
  return seconds;
}

function say(what: string, seconds: number): void {
  console.log(`- ${what}: ${seconds.toFixed(1)} s at a load of ${loadavg()[0]?.toFixed(1)}`);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
