import { afterAll, describe, expect, it } from 'vitest';
import * as contract from '#contract/feeds/feeds.ts';
import { CONNECTIONS } from '#server/platform/db/open-database.ts';
import { createLongWork } from '#server/platform/long-work.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { createTestServer } from '#server/test/server.ts';
import { createFileServer } from '#server/test/servers/file-server.ts';

const FEEDS = 30;
const HEAD = 'source,source_id,event_name,event_type,starts_at\n';

const db = await createTestDatabase({ connections: CONNECTIONS });
const files = await createFileServer(() => undefined);
const server = createTestServer(db, () => new Date('2026-01-01T00:00:00Z'), {
  env: files.env,
});
afterAll(async () => {
  server.feeds.stop();
  server.recalculator.stop();
  await server.recalculator.settled();
});
const admin = await server.callAs('admin');

/** Ends the answers that wait, and those that come. */
let release = () => {};
function holdFiles(): void {
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  files.answerWith(({ url = '' }, response) => {
    response.write(HEAD);
    void released.then(() =>
      response.end(`at-once,${url.slice(1)},A show,concert,2026-06-01T20:00:00Z\n`),
    );
  });
}

async function add(name: string): Promise<number> {
  const body = { name, kind: 'url', address: `${files.url}/${name}`, format: 'csv' } as const;
  return (await admin(contract.createFeed, { body: { ...body, is_paused: true } })).id;
}
const run = async (id: number) => (await admin(contract.runFeed, { params: { id } })).runs;
const isRunning = async (id: number) =>
  (await admin(contract.readFeed, { params: { id } })).feed.running !== null;

describe('many feeds at once', () => {
  it('leave connections to people: sign-ins answer while 30 feeds run or wait', async () => {
    holdFiles();
    const ids: number[] = [];
    for (let count = 0; count < FEEDS; count++) ids.push(await add(`feed-${count}`));
    const results = Promise.all(ids.map(run));
    await expect.poll(files.connections).toBeGreaterThan(0);
    await expect
      .poll(async () => (await Promise.all(ids.map(isRunning))).every(Boolean))
      .toBe(true);
    expect(db.load()).toMatchObject({ waiting: 0 });
    expect(db.load().used).toBeLessThanOrEqual((CONNECTIONS * 2) / 3);
    await server.signIn('viewer', 'Somebody Else');
    release();
    expect(await results).toEqual(
      ids.map(() => [expect.objectContaining({ outcome: 'imported', created: 1 })]),
    );
  });

  it('get a time to retry once too many wait', async () => {
    const gate = createLongWork(db);
    let end = () => {};
    const held = new Promise<void>((resolve) => {
      end = resolve;
    });
    const works: Promise<unknown>[] = [];
    const most = (CONNECTIONS * 2) / 3 - 2;
    for (let count = 0; count < most + 60; count++) {
      works.push(gate.run(`person ${count % 3}`, () => held));
    }
    expect(gate.load()).toEqual({ running: most, waiting: 60 });
    await expect(gate.run('person 3', () => held)).rejects.toMatchObject({
      code: 'unavailable',
      message: 'Many imports and feeds are running or waiting already. Try again in a minute.',
      retryAfterSeconds: 60,
    });
    end();
    await Promise.all(works);
  });

  it('are stopped where the connection is lost that has their locks, and run again', async () => {
    holdFiles();
    const id = await add('lost');
    const broken = run(id).catch((error: unknown) => error);
    await expect.poll(() => isRunning(id)).toBe(true);
    await db`
      select pg_terminate_backend(pid) from pg_locks
      where locktype = 'advisory' and objsubid = 2 and objid = ${id}
        and database = (select oid from pg_database where datname = current_database())
        and classid = (hashtext('marquee feed ' || current_schema())::bigint & 4294967295)::oid`;
    expect(await broken).toMatchObject({ code: 'unavailable' });
    expect(await isRunning(id)).toBe(false);
    await expect.poll(files.connections).toBe(0);
    release();
    expect(await run(id)).toMatchObject([{ outcome: 'imported', created: 1 }]);
  });
});
