import type { LastFile } from '#contract/feeds/feeds.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { FileDigest } from '../storing/import-options.ts';

export type FileToKeep = FileDigest & {
  receivedAt: Date;
  fileName: string | null;
  /** With gzip; null where it is too large. */
  packed: Buffer | null;
};

/** Stores the last file of a feed in the place of the one before; one that is the same is not written again. */
export async function keepFile(
  db: Queryable,
  feedId: number,
  { receivedAt, fileName, bytes, sha256, packed }: FileToKeep,
): Promise<void> {
  const same = await db`
    update feed_last_file set received_at = ${receivedAt}, file_name = ${fileName}
    where feed_id = ${feedId} and sha256 = ${sha256}`.count();
  if (same > 0) return;
  await db`
    insert into feed_last_file (feed_id, received_at, file_name, bytes, sha256, packed)
    values (${feedId}, ${receivedAt}, ${fileName}, ${bytes}, ${sha256}, ${packed})
    on conflict (feed_id) do update set received_at = excluded.received_at,
      file_name = excluded.file_name, bytes = excluded.bytes, sha256 = excluded.sha256,
      packed = excluded.packed`;
}

export async function findLastFile(db: Queryable, feedId: number): Promise<LastFile | null> {
  const [row] = await db<(Omit<LastFile, 'received_at'> & { received_at: Date })[]>`
    select file_name, bytes, received_at, packed is not null as is_kept
    from feed_last_file where feed_id = ${feedId}`;
  return row ? { ...row, received_at: row.received_at.toISOString() } : null;
}

/** The last file of a feed with gzip; null where it is not kept. */
export async function readKeptFile(db: Queryable, feedId: number): Promise<Buffer | null> {
  const [row] = await db<{ packed: Buffer | null }[]>`
    select packed from feed_last_file where feed_id = ${feedId}`;
  return row?.packed ?? null;
}
