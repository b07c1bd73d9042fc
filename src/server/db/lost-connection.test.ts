import { once } from 'node:events';
import { createServer, connect as netConnect } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { createTestDatabase } from '../test/database.ts';
import { connect, type Database, type DatabaseTarget, type Queryable } from './database.ts';

const db = await createTestDatabase();

/** A pool of one connection, so that whatever comes next meets the one that was lost. */
function smallPool(): Database {
  const pool = connect(inject('databaseTarget'), { max: 1 });
  onTestFinished(() => pool.end({ timeout: 0 }));
  return pool;
}

async function cut(connection: Queryable): Promise<void> {
  const [row] = await connection<{ pid: number }[]>`select pg_backend_pid() as pid`;
  await db`select pg_terminate_backend(${row?.pid ?? 0}, 5000)`;
}

type CuttingProxy = { url: string; cuts: () => number; close: () => void };

/** Passes everything on to PostgreSQL, but cuts the first two connections at the driver's own statement. */
async function cuttingProxy(how: 'closed' | 'reset'): Promise<CuttingProxy> {
  const { address, credentials } = addressOf(inject('databaseTarget'));
  let cuts = 0;
  const proxy = createServer((client) => {
    const upstream = netConnect(address);
    client.on('data', (bytes) => {
      if (cuts === 2 || !bytes.includes('pg_catalog.pg_type')) {
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
  it('fails what is said to a reserved one, and leaves the pool usable', async () => {
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
    await db`create table note (text text)`;
    const schema = (await db`select current_schema() as name`)[0]?.name;
    for (let round = 0; round < 20; round += 1) {
      const transaction = pool.begin(async (tx) => {
        await tx`insert into ${tx(schema)}.note values ('before')`;
        await cut(tx);
        // Others bring the connection back while this transaction goes on.
        const others = pool`select 1`.catch(() => undefined);
        await tx`insert into ${tx(schema)}.note values ('after')`.catch(() => undefined);
        await tx`insert into ${tx(schema)}.note values ('after')`;
        await others;
      });
      await expect(transaction).rejects.toThrow();
      expect(await pool`select 1 as one`).toEqual([{ one: 1 }]);
    }
    expect(await db`select * from note`).toEqual([]);
  });

  it('fails statements under way, every one of them', async () => {
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
  }, 60_000);
});

describe('a connection lost while it is being made', () => {
  it.each(['closed', 'reset'] as const)('is made again after it was %s', async (how) => {
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
  it('fails when the last row breaks a rule that is checked at the end', async () => {
    const pool = smallPool();
    const failed = pool.begin(async (tx) => {
      await tx`create temporary table pair (id integer unique deferrable)`;
      const rows = await tx`copy pair from stdin`.writable();
      await pipeline(Readable.from(['1\n', '1\n']), rows);
    });
    await expect(failed).rejects.toThrow(/unique/);
    expect(await pool`select 1 as one`).toEqual([{ one: 1 }]);
  });
});
