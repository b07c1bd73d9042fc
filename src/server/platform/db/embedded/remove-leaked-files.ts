import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { connect, type DatabaseTarget } from '../database.ts';

/** `12345`, its further gigabytes `12345.1` and its maps `12345_fsm`: files of one table or index. */
const RELATION_FILE = /^(\d+)(_(fsm|vm|init))?(\.\d+)?$/;

/**
 * Deletes the files of tables and indexes without a catalogue row, which a kill in the middle of building
 * them leaves behind. Only files from before this start of PostgreSQL are considered, so
 * that no file of a running transaction is deleted. Returns the bytes freed.
 */
export async function removeLeakedFiles(target: DatabaseTarget, cluster: string): Promise<number> {
  const db = connect(target, { max: 1 });
  try {
    const [place] = await db<{ folder: string; startedAt: Date }[]>`
      select 'base/' || oid as folder, pg_postmaster_start_time() as "startedAt"
      from pg_database where datname = current_database()`;
    if (!place) return 0;
    const folder = join(cluster, place.folder);
    const old = await relationFilesBefore(folder, place.startedAt);
    const named = await db<{ node: number }[]>`
      select pg_relation_filenode(oid)::bigint as node from pg_class
      where pg_relation_filenode(oid) is not null`;
    const inUse = new Set(named.map((row) => row.node));
    const leaked = old.filter((file) => !inUse.has(file.node));
    for (const file of leaked) await rm(join(folder, file.name), { force: true });
    return leaked.reduce((sum, file) => sum + file.bytes, 0);
  } finally {
    await db.end();
  }
}

type RelationFile = { name: string; node: number; bytes: number };

async function relationFilesBefore(folder: string, startedAt: Date): Promise<RelationFile[]> {
  const files: RelationFile[] = [];
  for (const name of await readdir(folder)) {
    const node = Number(RELATION_FILE.exec(name)?.[1]);
    if (Number.isNaN(node)) continue;
    const { mtime, size } = await stat(join(folder, name));
    if (mtime < startedAt) files.push({ name, node, bytes: size });
  }
  return files;
}
