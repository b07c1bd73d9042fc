import { createReadStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { importReport } from '#contract/imports.ts';
import type { Database } from '#server/platform/db/database.ts';
import { BUDGET } from './budgets.ts';
import { seededFeed } from './feed.ts';
import type { Http } from './http.ts';
import { bareCopy, writeCopyLines } from './importer/bare-copy.ts';
import { memoryAfter, residentMiB } from './memory.ts';
import type { Figure } from './report.ts';

type Options = {
  pid: number;
  size: number;
  seed: string;
  now: Date;
  db: Database;
  dataDir: string;
};

/** The import of a file over HTTP, again, and with other prices; and the bare COPY of the same rows. */
export async function measureImports(
  http: Http,
  { pid, size, seed, now, db, dataDir }: Options,
): Promise<Figure[]> {
  const before = await residentMiB(pid);
  const importFile = async (
    name: string,
    { raisedBy, outcome }: { raisedBy: number; outcome: 'created' | 'unchanged' | 'updated' },
  ) => {
    const feed = join(dataDir, name);
    await writeFile(feed, seededFeed(size, now, seed, { raisedBy }));
    const startedAt = performance.now();
    const answer = await http.postStream(
      '/events/import?format=csv&recalculate=false',
      createReadStream(feed),
    );
    const seconds = (performance.now() - startedAt) / 1000;
    await rm(feed);
    const report = importReport.parse(JSON.parse(answer));
    if (report[outcome] !== size) throw new Error(`${report[outcome]} of ${size} were ${outcome}.`);
    return seconds;
  };
  const first = await importFile('feed.csv', { raisedBy: 0, outcome: 'created' });
  const lines = join(dataDir, 'copied-rows');
  await writeCopyLines(db, lines);
  const copy = await bareCopy(db, lines, { withIndexes: true });
  await rm(lines);
  const again = await importFile('feed.csv', { raisedBy: 0, outcome: 'unchanged' });
  const changed = await importFile('raised.csv', { raisedBy: 1, outcome: 'updated' });
  const after = await memoryAfter('three imports', pid);
  // At once, not in the middle of what is measured next.
  await db`vacuum analyze event`;
  return [
    { name: 'import', value: size / first, unit: 'events/s' },
    { name: 'COPY of the same rows', value: size / copy, unit: 'rows/s' },
    { name: 'import to COPY', value: first / copy, unit: '×', atMost: BUDGET.import.toCopy },
    { name: 'import of the same file again', value: size / again, unit: 'events/s' },
    { name: 'import in which every row changes', value: size / changed, unit: 'events/s' },
    {
      name: 'import in which every row changes, to COPY',
      value: changed / copy,
      unit: '×',
      atMost: BUDGET.import.whereAllRowsChange,
    },
    { name: 'server memory before the imports', value: before, unit: 'MiB' },
    after,
  ];
}
