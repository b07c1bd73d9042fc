import type { Queryable } from '#server/platform/db/queryable.ts';

export type FolderFile = { name: string; bytes: number; changedAt: Date };

/** Those of the files that were not imported as they are now. Forgets what is no longer there. */
export async function findNewFiles(
  db: Queryable,
  feedId: number,
  files: readonly FolderFile[],
): Promise<FolderFile[]> {
  await db`
    delete from feed_file
    where feed_id = ${feedId} and name <> all (${files.map(({ name }) => name)}::text[])`;
  const known = await db<FolderFile[]>`
    select name, bytes, changed_at as "changedAt" from feed_file where feed_id = ${feedId}`;
  const byName = new Map(known.map((file) => [file.name, file]));
  return files.filter(({ name, bytes, changedAt }) => {
    const before = byName.get(name);
    return before?.bytes !== bytes || before.changedAt.getTime() !== changedAt.getTime();
  });
}

/** So that all files count as new that are to be read by another mapping. */
export async function forgetFiles(
  db: Queryable,
  { id, readAs }: { id: number; readAs: string | null },
): Promise<void> {
  await db`delete from feed_file where feed_id = ${id}`;
  await db`update feed set read_as = ${readAs} where id = ${id}`;
}

export async function noteFile(
  db: Queryable,
  feedId: number,
  { name, bytes, changedAt }: FolderFile,
): Promise<void> {
  await db`
    insert into feed_file (feed_id, name, bytes, changed_at)
    values (${feedId}, ${name}, ${bytes}, ${changedAt})
    on conflict (feed_id, name) do update set bytes = excluded.bytes, changed_at = excluded.changed_at`;
}
