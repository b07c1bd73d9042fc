import { pino } from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { addressOf, createTestDatabase } from '#server/test/database.ts';
import { connect, type Database } from '../database.ts';
import { readWithFallback } from './replica-reads.ts';

/** Two schemas stand for the two servers. */
const primary = await createTestDatabase();
const replica = await createTestDatabase();
await primary.unsafe(
  `create function answer() returns text language sql as $$ select 'primary' $$`,
);

async function answerOfReplica(body: string): Promise<void> {
  await replica.unsafe(`
    create or replace function answer() returns text language plpgsql as
    $$ begin ${body} return 'replica'; end $$`);
}

function openReads(on: Database = replica) {
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line).msg) });
  return { lines, db: readWithFallback({ replica: on, primary, log, retryMs: 1 }) };
}

const WENT = 'lists are read from the primary: the replica fails';
const BACK = 'lists are read from the replica again';

async function ask(db: Database): Promise<unknown> {
  const [row] = await db`select answer() as answer`;
  return row?.answer;
}

describe('reads with a replica', () => {
  it('run on the primary while the replica cannot be reached', async () => {
    const nobody = connect({ url: 'postgres://me:secret@127.0.0.1:1/marquee' });
    onTestFinished(() => nobody.end({ timeout: 0 }));
    const { db, lines } = openReads(nobody);
    expect(await Promise.all([ask(db), ask(db), ask(db)])).toEqual(Array(3).fill('primary'));
    expect(await db.begin(async (tx) => tx`select answer() as answer`)).toEqual([
      { answer: 'primary' },
    ]);
    expect(lines).toEqual([WENT]);
  });

  it('run on the primary when the connection is lost, and on the replica once it answers', async () => {
    await answerOfReplica('perform pg_terminate_backend(pg_backend_pid());');
    const { db, lines } = openReads();
    expect(await ask(db)).toBe('primary');
    await answerOfReplica('');
    await vi.waitFor(async () => expect(await ask(db)).toBe('replica'), 30_000);
    expect(lines).toEqual([WENT, BACK]);
  });

  it('run again on the primary after a conflict with recovery, which leaves the replica in use', async () => {
    await answerOfReplica("raise exception 'conflict with recovery' using errcode = '40001';");
    const { db, lines } = openReads();
    expect(await ask(db)).toBe('primary');
    await answerOfReplica('');
    expect(await ask(db)).toBe('replica');
    expect(lines).toEqual([]);
  });

  it('do not wait for tables that replay has locked', async () => {
    const impatient = connect({ url: await addressOf(replica) }, { lockTimeoutMs: 20 });
    onTestFinished(() => impatient.end());
    await replica`create table ranked (id integer)`;
    await answerOfReplica('perform from ranked;');
    const { db } = openReads(impatient);
    await replica.begin(async (tx) => {
      await tx`lock table ranked in access exclusive mode`;
      expect(await ask(db)).toBe('primary');
    });
  });

  it('fail with errors that the primary would have too', async () => {
    await answerOfReplica('perform 1 / 0;');
    await expect(ask(openReads().db)).rejects.toMatchObject({ code: '22012' });
  });
});

it('stops a statement that takes longer than a connection allows', async () => {
  const db = connect({ url: await addressOf(primary) }, { statementTimeoutMs: 20 });
  onTestFinished(() => db.end());
  await expect(db`select pg_sleep(600)`).rejects.toMatchObject({ code: '57014' });
});
