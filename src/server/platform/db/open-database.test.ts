import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { lockImports } from '#server/catalogue/changes/change-queries.ts';
import { addressOf, createTestDatabase } from '#server/test/database.ts';
import { relay } from '#server/test/servers/relay.ts';
import { openDatabase } from './open-database.ts';
import type { Queryable } from './queryable.ts';

const log = pino({ level: 'silent' });
const url = addressOf(await createTestDatabase());
const NOBODY = 'postgres://me:secret@127.0.0.1:1/marquee';

function open(databaseUrl: string, databaseReadUrl: string | null = null) {
  const config = { databaseUrl, databaseReadUrl, dataDir: '/nowhere' };
  return openDatabase({ config, log, patienceMs: 0 });
}

describe('openDatabase', () => {
  it('names the configured database that does not answer, without its password', async () => {
    const refusal = await open(NOBODY).catch((error: unknown) => error);
    expect(refusal).toMatchObject({
      name: 'ConfigError',
      message: expect.stringMatching(/^The database of DATABASE_URL does not answer: .*REFUSED/),
    });
    expect(String(refusal)).not.toContain('secret');
  });

  it('starts without the replica, and reads from the primary', async () => {
    const { readDb, close } = await open(url, NOBODY);
    expect(await readDb`select 1 as one`).toEqual([{ one: 1 }]);
    await close();
  });

  it('waits while a proxy closes connections because it knows of no primary', async () => {
    const { port } = await relay((answer) => answer, { closesFirst: 2 });
    const throughProxy = new URL(url);
    throughProxy.searchParams.delete('host');
    throughProxy.host = `127.0.0.1:${port}`;
    const config = { databaseUrl: throughProxy.href, databaseReadUrl: null, dataDir: '/nowhere' };
    const { db, close } = await openDatabase({ config, log, patienceMs: 30_000 });
    expect(await db`select 1 as one`).toEqual([{ one: 1 }]);
    await close();
  });

  it('limits statements of requests, and lifts the limits for long work alone', async () => {
    const { db, readDb, close } = await open(url);
    const limits = (on: Queryable) => on`
      select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement`;
    const ofRequests = [{ lock: '5s', statement: '30s' }];
    expect(await limits(db)).toEqual(ofRequests);
    expect(await limits(readDb)).toEqual([{ lock: '5s', statement: '10s' }]);
    const reserved = await db.reserve({ isForLongWork: true });
    expect(await limits(reserved)).toEqual([{ lock: '0', statement: '0' }]);
    reserved.release();
    const inTransaction = db.begin(async (tx) => {
      await lockImports(tx);
      return limits(tx);
    });
    expect(await inTransaction).toEqual([{ lock: '0', statement: '0' }]);
    expect(await Promise.all([limits(db), limits(db)])).toEqual([ofRequests, ofRequests]);
    await close();
  });

  it('keeps a replica apart from the primary', async () => {
    const { db, readDb, close } = await open(url, url);
    expect(readDb).not.toBe(db);
    expect(await readDb`select 1 as one`).toEqual([{ one: 1 }]);
    await close();
  });
});
