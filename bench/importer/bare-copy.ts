import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database } from '#server/platform/db/database.ts';

/** Writes the stored events to a file as COPY lines. */
export async function writeCopyLines(db: Database, path: string): Promise<void> {
  await db.begin((tx) =>
    pipeline(Readable.from(tx.copyOut(tx`copy event to stdout`)), createWriteStream(path)),
  );
}

/** Seconds that PostgreSQL takes to copy the lines into an empty table, with the indexes of `event` or with none. */
export async function bareCopy(
  db: Database,
  path: string,
  { withIndexes }: { withIndexes: boolean },
): Promise<number> {
  const including = withIndexes ? 'including all' : 'including generated';
  await db`create table bare_event (like event ${db.unsafe(including)})`;
  try {
    const startedAt = performance.now();
    await db.begin((tx) =>
      pipeline(createReadStream(path), tx.copyIn(tx`copy bare_event from stdin`)),
    );
    return (performance.now() - startedAt) / 1000;
  } finally {
    await db`drop table bare_event`;
  }
}
