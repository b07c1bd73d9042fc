import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { emptyFolder, open, pool } from '#server/test/embedded/open-embedded.ts';
import { connect } from '../database.ts';
import { migrate } from '../migrate.ts';
import { openEmbeddedPostgres } from './embedded-postgres.ts';

const log = pino({ level: 'silent' });

// What happens to it besides, such as crashes, is in the proof.
describe('openEmbeddedPostgres', () => {
  it('stores data, lower-cases beyond ASCII, and works as a role that is no superuser and owns no more than Marquee’s tables', async () => {
    const dataDir = await emptyFolder();
    const first = await openEmbeddedPostgres({ dataDir, log });
    const before = connect(first.target);
    await before`create table letters as select 'ÅÄÖ ΣΊΣΥΦΟΣ' as text`;
    await before.end();
    await first.close();

    const db = pool((await open(dataDir)).target);
    expect(await db`select lower(text) as text from letters`).toEqual([{ text: 'åäö σίσυφοσ' }]);
    await migrate(db);
    const [role] = await db`
      select rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls as "hasPower",
        (select count(*)::integer from pg_database where datdba = pg_roles.oid) as databases
      from pg_roles where rolname = current_user`;
    expect(role).toEqual({ hasPower: false, databases: 0 });
    // For the metrics.
    expect(await db`select size from pg_ls_waldir() limit 1`).toHaveLength(1);
    for (const statement of [
      "copy (select 1) to program 'true'",
      "select pg_read_file('PG_VERSION')",
      'alter role marquee_server superuser',
      'set role marquee',
      'alter system set work_mem = 1',
    ]) {
      await expect(db.unsafe(statement)).rejects.toMatchObject({ code: '42501' });
    }
  });
});
