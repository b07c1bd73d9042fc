import { describe, expect, it, onTestFinished } from 'vitest';
import { connectAgain, createTestDatabase } from '#server/test/database.ts';
import type { Database } from './database.ts';
import type { Queryable } from './queryable.ts';

const db = await createTestDatabase();
await db`create table numbered (number integer primary key)`;

function smallPool(): Database {
  const pool = connectAgain(db, { max: 1 });
  onTestFinished(() => pool.end({ timeout: 0 }));
  return pool;
}

describe('a statement', () => {
  it('answers big integers, decimals and instants as numbers and dates', async () => {
    const [row] = await db`
      select 1::bigint as big, 1.5::numeric as decimal, timestamptz '2030-01-01 10:00+02' as instant,
        date '2030-01-01' as day, array['a', 'b,c'] as texts, true as flag, '{"a":1}'::jsonb as json`;
    expect(row).toEqual({
      big: 1,
      decimal: 1.5,
      instant: new Date('2030-01-01T08:00:00Z'),
      day: new Date('2030-01-01T00:00:00Z'),
      texts: ['a', 'b,c'],
      flag: true,
      json: { a: 1 },
    });
  });

  it('is planned for its own values each time', async () => {
    expect(await db`show plan_cache_mode`).toEqual([{ plan_cache_mode: 'force_custom_plan' }]);
  });

  it('has its days in UTC, whatever the zone of the database', async () => {
    const settings = { name: 'TimeZone', value: 'UTC', source: 'client' };
    const found = await db`
      select name, setting as value, source from pg_settings where name = 'TimeZone'`;
    expect(found).toEqual([settings]);
  });

  it('runs once, however often it is awaited', async () => {
    const statement = db`insert into numbered select coalesce(max(number), 0) + 1 from numbered`;
    await Promise.all([statement, statement]);
    expect(await statement.count()).toBe(1);
    expect(await db`delete from numbered`.count()).toBe(1);
  });

  it('runs again after a prepared one became invalid', async () => {
    const pool = smallPool();
    const read = () => pool`select * from shifting where number > ${0}`;
    await pool`create temp table shifting as select 1 as number`;
    expect(await read()).toEqual([{ number: 1 }]);
    await pool`alter table shifting add column other integer`;
    await expect(read()).rejects.toMatchObject({ code: '0A000' });
    expect(await pool`select 1 as one`).toEqual([{ one: 1 }]);
  });

  it('stays prepared on its connection only while it is among the last 200', async () => {
    const pool = smallPool();
    for (let number = 0; number < 230; number += 1) {
      const column = pool(`n${number}`);
      expect(await pool`select ${number}::integer as ${column}`).toEqual([
        { [`n${number}`]: number },
      ]);
    }
    expect(await pool`select 1 as one where ${0} = 0`).toEqual([{ one: 1 }]);
    const [row] = await pool<{ prepared: number }[]>`
      select count(*)::integer as prepared from pg_prepared_statements where ${0} = 0`;
    expect(row?.prepared).toBeLessThanOrEqual(201);
    expect(row?.prepared).toBeGreaterThan(190);
    expect(await pool`select ${7}::integer as ${pool('n0')}`).toEqual([{ n0: 7 }]);
  });

  it('that waits for a connection can be cancelled at once', async () => {
    const pool = smallPool();
    const reserved = await pool.reserve();
    for (const isStarted of [true, false]) {
      const waiting = pool`select 1`;
      const outcomes = isStarted ? [waiting.count()] : [];
      waiting.cancel();
      outcomes.push(waiting.count());
      for (const outcome of outcomes) {
        await expect(outcome).rejects.toMatchObject({ code: '57014' });
      }
    }
    reserved.release();
    expect(await pool`select 1 as one`).toEqual([{ one: 1 }]);
  });

  it('that is cancelled leaves the connection to others', async () => {
    const pool = smallPool();
    for (let round = 0; round < 10; round += 1) {
      const endless = pool`select pg_sleep(600)`;
      const outcome = expect(endless).rejects.toMatchObject({ code: '57014' });
      while ((await sleepers()) === 0);
      endless.cancel();
      const next = pool`select 1 as one`;
      await outcome;
      expect(await next).toEqual([{ one: 1 }]);
    }
  });

  async function sleepers(): Promise<number> {
    return db`select from pg_stat_activity
      where query = 'select pg_sleep(600)' and state = 'active'`.count();
  }
});

describe('a transaction', () => {
  it('is rolled back when it fails', async () => {
    const failed = db.begin(async (tx) => {
      await tx`insert into numbered values (1)`;
      throw new Error('enough');
    });
    await expect(failed).rejects.toThrow('enough');
    expect(await db`select * from numbered`).toEqual([]);
  });

  it('fails when a statement in it failed, even if the error was caught', async () => {
    const failed = db.begin(async (tx) => {
      await tx`insert into numbered values (1)`;
      await tx`insert into numbered values (1)`.catch(() => undefined);
    });
    await expect(failed).rejects.toThrow(/it was rolled back/);
    expect(await db`select * from numbered`).toEqual([]);
  });

  it('that deadlocks with another one runs again', async () => {
    await db`create table pair as select * from (values (1, 0), (2, 0)) as pair (number, changes)`;
    const change = (tx: Queryable, number: number) =>
      tx`update pair set changes = changes + 1 where number = ${number}`;
    let goOn = (): void => undefined;
    const bothHoldOne = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    let runs = 0;
    const inOrder = (one: number, other: number) =>
      db.begin(async (tx) => {
        await change(tx, one);
        runs += 1;
        if (runs === 2) goOn();
        await bothHoldOne;
        await change(tx, other);
      });
    await Promise.all([inOrder(1, 2), inOrder(2, 1)]);
    expect(runs).toBeGreaterThanOrEqual(3);
    expect(await db`select changes from pair`).toEqual([{ changes: 2 }, { changes: 2 }]);
  });

  it.each([
    ['40P01', false, 3],
    ['40001', false, 3],
    ['23505', false, 1],
    // Its stream is spent.
    ['40P01', true, 1],
  ])('that %s breaks off, copied: %s, runs %i times', async (code, copies, times) => {
    let runs = 0;
    const failed = db.begin(async (tx) => {
      runs += 1;
      if (copies) for await (const rows of tx.copyOut(tx`copy numbered to stdout`)) rows.toString();
      await tx.unsafe(`do $$ begin raise exception using errcode = '${code}'; end $$`);
    });
    await expect(failed).rejects.toMatchObject({ code });
    expect(runs).toBe(times);
  });

  it('repeats after copied rows what a deadlock breaks off, and nothing else', async () => {
    await db`create sequence tries`;
    const failing = (code: string) => `do $$ begin
      if nextval('tries') < 3 then raise exception using errcode = '${code}'; end if; end $$`;
    const insertWith = (code: string) =>
      db.begin(async (tx) => {
        for await (const rows of tx.copyOut(tx`copy numbered to stdout`)) rows.toString();
        return tx.withRetries(async () => {
          await tx`insert into numbered values (7)`;
          await tx.unsafe(failing(code));
          return 'done';
        });
      });
    expect(await insertWith('40P01')).toBe('done');
    expect(await db`delete from numbered`.count()).toBe(1);
    await db`select setval('tries', 1, false)`;
    await expect(insertWith('23505')).rejects.toMatchObject({ code: '23505' });
    expect(await db`select last_value::integer as tries from tries`).toEqual([{ tries: 1 }]);
    expect(await db`select * from numbered`).toEqual([]);
  });

  it('runs nothing more once it is over', async () => {
    const tx = await db.begin(async (tx) => tx.unsafe);
    await expect(tx('insert into numbered values (1)')).rejects.toThrow(/in use by others/);
    expect(await db`select * from numbered`).toEqual([]);
  });

  it('that a reserved connection left open is not given to others', async () => {
    const pool = smallPool();
    const reserved = await pool.reserve();
    await reserved`begin`;
    await reserved`create temp table half as select 1 as one`;
    reserved.release();
    expect(await pool`select to_regclass('half') as half`).toEqual([{ half: null }]);
  });
});
