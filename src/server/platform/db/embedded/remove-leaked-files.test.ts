import { chmod, mkdtemp, readdir, realpath, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { removeWhenDone } from '#server/test/processes/remove-when-done.ts';
import { connect } from '../database.ts';
import { openEmbeddedPostgres } from './embedded-postgres.ts';
import { placeCluster } from './placement.ts';
import { removeLeakedFiles } from './remove-leaked-files.ts';

it('deletes the files of tables that were never committed, and no others', async () => {
  const dataDir = await mkdtemp(join(await realpath(tmpdir()), 'marquee-leaked-'));
  await chmod(dataDir, 0o711);
  const remover = removeWhenDone(dataDir);
  onTestFinished(() => remover.remove());
  const embedded = await openEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }) });
  onTestFinished(() => embedded.close());
  const { cluster } = await placeCluster(dataDir);
  const db = connect(embedded.target, { max: 1 });
  await db`create table committed as select generate_series(1, 100000) as number`;
  const [place] = await db<{ folder: string }[]>`
    select 'base/' || oid as folder from pg_database where datname = current_database()`;
  const folder = join(cluster, place?.folder ?? '');
  const before = (await readdir(folder)).sort();
  const longAgo = new Date('2020-01-01');
  for (const name of ['987654', '987654.1', '987654_fsm']) {
    await writeFile(join(folder, name), 'x'.repeat(1000));
    await utimes(join(folder, name), longAgo, longAgo);
  }
  await writeFile(join(folder, '987655'), 'made by a transaction that is not over');

  expect(await removeLeakedFiles(embedded.target, cluster)).toBe(3000);
  expect((await readdir(folder)).sort()).toEqual([...before, '987655'].sort());
  expect(await db`select count(*) from committed`).toEqual([{ count: 100_000 }]);
  await db.end();
});
