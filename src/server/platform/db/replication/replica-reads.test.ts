import { pino } from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { noteChange } from '#server/catalogue/changes/change-queries.ts';
import { addressOf, createTestSchema } from '#server/test/database.ts';
import { relay } from '#server/test/servers/relay.ts';
import { connect, type Database } from '../database.ts';
import { readPosition } from './position.ts';
import { createReplica } from './replica.ts';
import { readWithFallback } from './replica-reads.ts';

/** Three schemas stand for the servers. */
const primary = await createTestSchema();
const replica = await createTestSchema();
const other = await createTestSchema();
for (const [db, name] of [
  [primary, 'primary'],
  [other, 'other'],
] as const) {
  await db.unsafe(`create function answer() returns text language sql as $$ select '${name}' $$`);
}
for (const standby of [replica, other]) {
  await standby.unsafe('alter table ranking_state rename to lagging_state');
  await standby.unsafe(
    `create view ranking_state as select xmin from "${await schemaOf(primary)}".ranking_state`,
  );
}

async function schemaOf(db: Database): Promise<string> {
  const [row] = await db<{ schema: string }[]>`select current_schema() as schema`;
  return row?.schema ?? '';
}

async function answerOfReplica(body: string): Promise<void> {
  await replica.unsafe(`
    create or replace function answer() returns text language plpgsql as
    $$ begin ${body} return 'replica'; end $$`);
}

/** For replicas that are away: as long as a test may wait for them. */
const BRIEF = { patienceMs: 1000 };
const WAIT = { timeout: 60_000 };

/** Reads with replicas at these addresses, which stay apart from the tests' own connections. */
function openReads(urls: readonly string[], { lockTimeoutMs = 30_000, patienceMs = 30_000 } = {}) {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line).msg) });
  const replicas = urls.map((url) =>
    createReplica({
      name: 'replica',
      open: () => connect({ url }, { max: 2, patienceMs, lockTimeoutMs }),
      openProbe: () => connect({ url }, { max: 1, patienceMs }),
      log,
      mayBePrimary: true,
      pauseMs: 20,
      patienceMs,
    }),
  );
  onTestFinished(async () => {
    await Promise.all(replicas.map((one) => one.end({ timeout: 0 })));
  });
  return { lines, db: readWithFallback({ replicas, primary }) };
}

const NOBODY = 'postgres://me:secret@127.0.0.1:1/marquee';
const url = addressOf(replica);
const WENT = 'lists are not read from the replica: it fails';
const BACK = 'lists are read from the replica again';

async function ask(db: ReturnType<typeof openReads>['db']): Promise<unknown> {
  const [row] = (await db.upToDate?.(async () => db`select answer() as answer`)) ?? [];
  return row?.answer;
}

describe('reads with a replica', () => {
  it('run on the primary while the replica cannot be reached', async () => {
    const { db, lines } = openReads([NOBODY], BRIEF);
    expect(await Promise.all([ask(db), ask(db), ask(db)])).toEqual(Array(3).fill('primary'));
    const rows = await db.upToDate?.(() => db.begin(async (tx) => tx`select answer() as answer`));
    expect(rows).toEqual([{ answer: 'primary' }]);
    expect(lines).toEqual([WENT]);
    expect(db.replicas?.map((one) => one.status())).toEqual([{ isUp: false, lagSeconds: null }]);
  });

  it('run on the primary when the connection is lost, and on the replica once it answers', async () => {
    await answerOfReplica('perform pg_terminate_backend(pg_backend_pid());');
    const { db, lines } = openReads([url]);
    expect(await ask(db)).toBe('primary');
    await answerOfReplica('');
    await vi.waitFor(async () => expect(await ask(db)).toBe('replica'), WAIT);
    expect(lines.slice(0, 2)).toEqual([WENT, BACK]);
  });

  it('run again on the primary after a conflict with recovery, which leaves the replica in use', async () => {
    await answerOfReplica("raise exception 'conflict with recovery' using errcode = '40001';");
    const { db, lines } = openReads([url]);
    expect(await ask(db)).toBe('primary');
    const inTransaction = () => db.begin(async (tx) => tx`select answer() as answer`);
    expect(await db.upToDate?.(inTransaction)).toEqual([{ answer: 'primary' }]);
    await answerOfReplica('');
    expect(await ask(db)).toBe('replica');
    expect(lines).toEqual([]);
  });

  it('do not wait for tables that replay has locked', async () => {
    await replica`create table ranked (id integer)`;
    await answerOfReplica('perform from ranked;');
    const { db } = openReads([url], { lockTimeoutMs: 20 });
    await replica.begin(async (tx) => {
      await tx`lock table ranked in access exclusive mode`;
      expect(await ask(db)).toBe('primary');
    });
  });

  it('run on the primary when the replica stops answering without closing connections', async () => {
    await answerOfReplica('');
    const { port, freeze } = await relay();
    const hanging = new URL(url);
    hanging.searchParams.delete('host');
    hanging.host = `127.0.0.1:${port}`;
    const { db, lines } = openReads([hanging.href], BRIEF);
    await vi.waitFor(async () => expect(await ask(db)).toBe('replica'), WAIT);
    freeze();
    expect(await Promise.all([ask(db), ask(db), ask(db)])).toEqual(Array(3).fill('primary'));
    expect(lines.at(-1)).toBe(WENT);
  });

  it('run on another replica while one is away', async () => {
    const { db } = openReads([NOBODY, addressOf(other)], BRIEF);
    await vi.waitFor(async () => expect(await ask(db)).toBe('other'), WAIT);
  });

  it('run on the primary while the replica lacks a change of the lists', async () => {
    await answerOfReplica('');
    await replica.unsafe("create or replace view ranking_state as select xid '1' as xmin");
    const { db, lines } = openReads([url]);
    expect(await ask(db)).toBe('primary');
    await replica.unsafe(
      `create or replace view ranking_state as select xmin from "${await schemaOf(primary)}".ranking_state`,
    );
    expect(await ask(db)).toBe('replica');
    expect(lines).toEqual([]);
  });

  it('run on the primary where nobody asked up to when', async () => {
    await answerOfReplica('');
    const { db } = openReads([url]);
    expect(await db`select answer() as answer`).toEqual([{ answer: 'primary' }]);
  });

  it('fail with errors that the primary would have too', async () => {
    await answerOfReplica('perform 1 / 0;');
    await expect(ask(openReads([url]).db)).rejects.toMatchObject({ code: '22012' });
  });
});

it('names each change of what lists show by a position of its own', async () => {
  const positions = [await readPosition(primary)];
  for (const _ of [1, 2]) {
    await primary.begin((tx) => noteChange(tx));
    positions.push(await readPosition(primary));
  }
  expect(new Set(positions).size).toBe(3);
});

it('stops a statement that takes longer than a connection allows', async () => {
  const db = connect({ url: addressOf(primary) }, { statementTimeoutMs: 20 });
  onTestFinished(() => db.end());
  await expect(db`select pg_sleep(600)`).rejects.toMatchObject({ code: '57014' });
});
