import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '#server/platform/db/database.ts';
import type { Http } from './http.ts';
import { bareCopy, writeCopyLines } from './importer/bare-copy.ts';
import { residentMiB } from './memory.ts';
import type { Figure } from './report.ts';

type Options = { pid: number; size: number; feed: string; db: Database; dataDir: string };

/** The import of a file over HTTP twice, and the bare COPY of the same rows. */
export async function measureImports(
  http: Http,
  { pid, size, feed, db, dataDir }: Options,
): Promise<Figure[]> {
  const before = await residentMiB(pid);
  const importFile = async () => {
    const startedAt = performance.now();
    await http.postStream('/events/import?format=csv&recalculate=false', createReadStream(feed));
    return (performance.now() - startedAt) / 1000;
  };
  const first = await importFile();
  const lines = join(dataDir, 'copied-rows');
  await writeCopyLines(db, lines);
  const copy = await bareCopy(db, lines, { withIndexes: true });
  await rm(lines);
  const again = await importFile();
  const after = await residentMiB(pid);
  return [
    { name: 'import', value: size / first, unit: 'events/s' },
    { name: 'COPY of the same rows', value: size / copy, unit: 'rows/s' },
    { name: 'import to COPY', value: first / copy, unit: '×', atMost: 2 },
    { name: 'import of the same file again', value: size / again, unit: 'events/s' },
    { name: 'server memory before the imports', value: before, unit: 'MiB' },
    { name: 'server memory after two imports', value: after, unit: 'MiB', atMost: 250 },
  ];
}
