import { readFile, writeFile } from 'node:fs/promises';
import { expect } from 'vitest';
import type { Database } from '#server/platform/db/database.ts';
import { restoreBackup } from '#server/tools/backup/restore-backup.ts';
import { rowDigests } from '../database.ts';

/** So many events, of which the last one has been deleted. */
export async function insertBackupEvents(db: Database, count: number): Promise<void> {
  await db`
    insert into event (source, source_id, name, name_folded, feed_type, type_override,
      time_known, status, price_min, pass_like, feed_hash, created_at, updated_at)
    select 's', n::text, 'Event ' || n, 'event ' || n, 'concert', case when n = 1 then 'sport' end,
      false, 'onsale', 12.50, false, gen_random_uuid(), now(), now()
    from generate_series(1, ${count + 1}::integer) n`;
  await db`delete from event where source_id = ${String(count + 1)}`;
}

/** A file with these bytes is refused for this reason, and no row of the database changes. */
export async function expectRefusal(
  db: Database,
  path: string,
  { bytes, reason }: { bytes: Buffer; reason: RegExp },
): Promise<void> {
  await writeFile(path, bytes);
  const before = await rowDigests(db);
  await expect(restoreBackup(db, path, { replaces: true })).rejects.toThrow(reason);
  expect(await rowDigests(db)).toEqual(before);
}

/** A backup changes nothing when it is cut at one of so many places, from the first byte to before the last. */
export async function expectCutFilesRefused(
  db: Database,
  { file, path, places: cuts }: { file: string; path: string; places: number },
): Promise<void> {
  const whole = await readFile(file);
  for (let index = 0; index < cuts; index += 1) {
    const length = Math.floor(((whole.length - 1) * index) / (cuts - 1));
    const bytes = whole.subarray(0, length);
    await expectRefusal(db, path, { bytes, reason: /damaged|cut short/ });
  }
}
