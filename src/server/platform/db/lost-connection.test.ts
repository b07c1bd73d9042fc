import { once } from 'node:events';
import { createServer, connect as netConnect } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { connectAgain, createTestDatabase } from '#server/test/database.ts';
import { connect, type Database, type DatabaseTarget } from './database.ts';
import { databaseRefusal } from './database-errors.ts';
import type { Queryable } from './queryable.ts';
import type { Transaction } from './transaction.ts';

const db = await createTestDatabase();

/** Whatever comes first: PostgreSQL's farewell, or the end of the connection. */
const LOST = { code: expect.stringMatching(/^(57P01|CONNECTION_CLOSED|ECONNRESET|EPIPE)$/) };

/** A pool of one connection, so that whatever comes next meets the one that was lost. */
function smallPool(): Database {
  const pool = connectAgain(db, { max: 1 });
  onTestFinished(() => pool.end({ timeout: 0 }));
  return pool;
}

async function cut(connection: Queryable): Promise<void> {
  await cutPid(await pidOf(connection));
}

async function pidOf(connection: Queryable): Promise<number> {
  const [row] = await connection<{ pid: number }[]>`select pg_backend_pid() as pid`;
  return row?.pid ?? 0;
}

async function cutPid(pid: number): Promise<void> {
  await db`select pg_terminate_backend(${pid}, 5000)`;
}

type CuttingProxy = { url: string; cuts: () => number; close: () => void };

/** Passes everything on to PostgreSQL, but cuts the first two connections at their first message. */
async function cuttingProxy(how: 'closed' | 'reset'): Promise<CuttingProxy> {
  const { address, credentials } = addressOf(inject('postgres').target);
  let cuts = 0;
  const proxy = createServer((client) => {
    const upstream = netConnect(address);
    client.on('data', (bytes) => {
      if (cuts === 2 || !bytes.includes('application_name')) {
        upstream.write(bytes);
        return;
      }
      cuts += 1;
      upstream.destroy();
      if (how === 'reset') client.resetAndDestroy();
      else client.end();
    });
    upstream.pipe(client);
    client.on('close', () => upstream.destroy());
    for (const socket of [client, upstream]) socket.on('error', () => client.destroy());
  });
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  const listening = proxy.address();
  const port = typeof listening === 'object' ? listening?.port : 0;
  const { user, password, database } = credentials;
  const url = `postgres://${user}:${password}@127.0.0.1:${port}/${database}`;
  return { url, cuts: () => cuts, close: () => proxy.close() };
}

function addressOf(target: DatabaseTarget) {
  if ('url' in target) {
    const { hostname, port, username, password, pathname } = new URL(target.url);
    return {
      address: { host: hostname, port: Number(port || 5432) },
      credentials: { user: username, password, database: pathname.slice(1) },
    };
  }
  const { socketDir, port, user, database } = target;
  return {
    address: { path: `${socketDir}/.s.PGSQL.${port}` },
    credentials: { user, password: '', database },
  };
}

describe('a lost connection', () => {
  it('fails statements on a reserved one and leaves the pool usable', async () => {
    const pool = smallPool();
    for (let round = 0; round < 20; round += 1) {
      const reserved = await pool.reserve();
      await cut(reserved);
      await expect(reserved`select 1`).rejects.toThrow();
      await expect(reserved`select 2`).rejects.toThrow();
      reserved.release();
      expect(await pool`select 3 as three`).toEqual([{ three: 3 }]);
    }
  });

  it('fails the rest of a transaction instead of running it outside', async () => {
    const pool = smallPool();
    await db`create table written (text text)`;
    for (let round = 0; round < 20; round += 1) {
      const transaction = pool.begin(async (tx) => {
        await tx`insert into written values ('before')`;
        await cut(tx);
        // Others bring the connection back while this transaction goes on.
        const others = pool`select 1`.catch(() => undefined);
        await tx`insert into written values ('after')`.catch(() => undefined);
        await tx`insert into written values ('after')`;
        await others;
      });
      await expect(transaction).rejects.toThrow();
      expect(await pool`select 1 as one`).toEqual([{ one: 1 }]);
    }
    expect(await db`select * from written`).toEqual([]);
  });

  it('is a full disk where the log of the server says so', async () => {
    let asked: Date | undefined;
    const logged = 'PANIC: could not write to file "pg_wal/xlogtemp.1": No space left on device';
    const reason = async (log: string) => {
      const readFailure = async (since: Date) => {
        asked = since;
        return log;
      };
      const pool = connect(inject('postgres').target, { max: 1, readFailure });
      onTestFinished(() => pool.end({ timeout: 0 }));
      return pool.begin(cut).catch((error: unknown) => error);
    };
    const before = new Date();
    const full = await reason(logged);
    expect(full).toMatchObject({ code: '53100', message: logged, cause: LOST });
    expect(databaseRefusal(full)?.message).toMatch(/^The disk of the database is full/);
    expect(asked?.getTime()).toBeGreaterThanOrEqual(before.getTime());
    expect(await reason('terminated by another command')).toMatchObject(LOST);
  });

  it('fails every running statement', async () => {
    const pool = smallPool();
    for (let round = 0; round < 20; round += 1) {
      const [row] = await pool<{ pid: number }[]>`select pg_backend_pid() as pid`;
      const running = [1, 2, 3].map(() => pool`select pg_sleep(60)`);
      const settled = Promise.allSettled(running);
      // Those that the connection had not been given yet go to the next one, and are cut there.
      const killer = setInterval(() => {
        db`select pg_terminate_backend(pid) from pg_stat_activity
          where query = 'select pg_sleep(60)' and pid <> pg_backend_pid()`.catch(() => undefined);
      }, 20);
      const outcomes = await settled;
      clearInterval(killer);
      expect(row?.pid).toBeGreaterThan(0);
      expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    }
    expect(await pool`select 1 as one`).toEqual([{ one: 1 }]);
  });
});

describe('a connection lost while connecting', () => {
  it.each(['closed', 'reset'] as const)('is retried after it was %s', async (how) => {
    const proxy = await cuttingProxy(how);
    onTestFinished(() => proxy.close());
    const pool = connect({ url: proxy.url }, { max: 1 });
    onTestFinished(() => pool.end({ timeout: 0 }));
    const answers = await Promise.allSettled([1, 2, 3].map(() => pool`select 1 as one`));
    expect(answers).toHaveLength(3);
    expect(await pool`select 1 as one`).toEqual([{ one: 1 }]);
    expect(proxy.cuts()).toBe(2);
  });
});

describe('COPY', () => {
  it('fails when the last row violates a deferred constraint', async () => {
    const pool = smallPool();
    const failed = pool.begin(async (tx) => {
      await tx`create temporary table pair (id integer unique deferrable)`;
      await pipeline(Readable.from(['1\n', '1\n']), tx.copyIn(tx`copy pair from stdin`));
    });
    await expect(failed).rejects.toThrow(/unique/);
    expect(await pool`select 1 as one`).toEqual([{ one: 1 }]);
  });

  it('fails when it is given up for a reason that is no error, before PostgreSQL has answered', async () => {
    const pool = smallPool();
    const failed = pool.begin(async (tx) => {
      await tx`create temporary table single (id integer)`;
      const rows = tx.copyIn(tx`copy single from stdin`);
      const ended = once(rows, 'close');
      // As a pipeline does with the reason of an aborted request, whatever its type.
      Reflect.apply(rows.destroy, rows, ['Error: aborted']);
      await ended;
    });
    await expect(failed).rejects.toThrow('Error: aborted');
    expect(await pool`select 1 as one`).toEqual([{ one: 1 }]);
  });

  it('fails when the connection is lost in the middle', async () => {
    const pool = smallPool();
    await db`create table many as select generate_series(1, 200000) as number`;
    const cutInside = (work: (tx: Transaction) => Promise<void>) =>
      expect(pool.begin(work)).rejects;
    await cutInside(async (tx) => {
      const pid = await pidOf(tx);
      const rows = async function* () {
        yield '1\n';
        await cutPid(pid);
        for (;;) yield '2\n';
      };
      await pipeline(rows(), tx.copyIn(tx`copy many from stdin`));
    }).toMatchObject(LOST);
    await cutInside(async (tx) => {
      const pid = await pidOf(tx);
      for await (const _ of tx.copyOut(tx`copy many to stdout`)) await cutPid(pid);
    }).toMatchObject(LOST);
    expect(await pool`select 1 as one`).toEqual([{ one: 1 }]);
    expect(await db`select count(*) from many`).toEqual([{ count: 200_000 }]);
  });

  it('may be stopped early', async () => {
    const pool = smallPool();
    const stopped = pool.begin(async (tx) => {
      const rows = tx.copyOut(tx`copy (select generate_series(1, 1000000)) to stdout`);
      for await (const _ of rows) throw new Error('enough');
    });
    await expect(stopped).rejects.toThrow('enough');
    expect(await pool`select 1 as one`).toEqual([{ one: 1 }]);
  });
});
