import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database } from '#server/db/database.ts';
import type { Http } from './http.ts';
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
  const copy = await bareCopy(db, join(dataDir, 'copied-rows'));
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

/** Seconds to COPY the rows of `event` into an empty table like it, with all its indexes. */
async function bareCopy(db: Database, file: string): Promise<number> {
  const connection = await db.reserve();
  try {
    const rows = connection.copyOut(connection`copy event to stdout`);
    await pipeline(Readable.from(rows), createWriteStream(file));
    await connection`create table bench_copy (like event including all)`;
    const startedAt = performance.now();
    await pipeline(
      createReadStream(file),
      connection.copyIn(connection`copy bench_copy from stdin`),
    );
    const seconds = (performance.now() - startedAt) / 1000;
    await connection`drop table bench_copy`;
    return seconds;
  } finally {
    connection.release();
    await rm(file, { force: true });
  }
}
