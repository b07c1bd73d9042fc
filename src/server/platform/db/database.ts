import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig, Pool, types } from 'pg';
import { splitAddress } from '../process/database-address.ts';
import { Connection, watchConnection, withCode } from './connection.ts';
import { explained } from './database-errors.ts';
import { completeDatabaseUrl, isLocal } from './database-url.ts';
import { type Listener, listenOn } from './notifications.ts';
import { createQueryable, type Queryable } from './queryable.ts';
import { clientFor, hostsOf } from './replication/hosts.ts';
import { openSession, type Session } from './session.ts';
import type { UseConnection } from './statement.ts';
import { createReserved, type Reserved, type Transaction } from './transaction.ts';

/**
 * The location of a PostgreSQL: a `postgres://` address, which may name several hosts, or the socket folder of the
 * embedded one.
 */
export type DatabaseTarget =
  | { url: string }
  | { socketDir: string; port: number; user: string; database: string };

/** A pool of connections; SQL is written as tagged templates, whose values are always parameters. */
export interface Database extends Queryable, Pick<Reserved, 'begin'> {
  /** The most connections. */
  max: number;
  /** How many connections are in use and idle, and how many callers wait for one. */
  load: () => PoolLoad;
  /** Runs work on a connection, which is released afterwards. */
  use: UseConnection;
  /** A connection for one caller, who must release it; for long work without the limits of requests. */
  reserve: (options?: { isForLongWork?: boolean }) => Promise<Reserved>;
  /** Opens one more connection, which receives what `notifyServers` sends. */
  listen: (onText: (text: string) => void) => Promise<Listener>;
  /** Opens one more connection, for locks that last. */
  openSession: () => Promise<Session>;
  /** Waits for running statements, at most `timeout` seconds if given; then closes all connections. */
  end: (options?: { timeout?: number }) => Promise<void>;
}

export type PoolLoad = { used: number; idle: number; waiting: number };

export type ConnectOptions = {
  /** The most connections. */
  max?: number;
  /** Searched before `public`: each test file has its own schema. */
  schema?: string;
  /** Connections stay open instead of being renewed every hour: for session-level locks. */
  isLasting?: boolean;
  /** The time to connect, or to wait for a connection while all are in use. */
  patienceMs?: number;
  /** How long a statement waits for a lock, and how long it runs; without limits by default. */
  lockTimeoutMs?: number;
  statementTimeoutMs?: number;
  /** What PostgreSQL has logged about its end since then. */
  readFailure?: (since: Date) => Promise<string>;
};

const PATIENCE_MS = 20_000;
/** The last migration that changed the tables of rankings; PostgreSQL rejects runs of servers with another number. */
const RANKING_FORM = 75;
const LIFETIME_SECONDS = 3600;

const toDate = (text: string) => new Date(text);
const PARSERS = new Map<number, (text: string) => unknown>([
  [types.builtins.INT8, Number],
  [types.builtins.NUMERIC, Number],
  [types.builtins.DATE, toDate],
  [types.builtins.TIMESTAMP, toDate],
  [types.builtins.TIMESTAMPTZ, toDate],
]);

const getTypeParser: typeof types.getTypeParser = (type, format) =>
  PARSERS.get(type) ?? types.getTypeParser(type, format);

/** Opens a pool; connections are made when first used. `numeric` and `bigint` arrive as numbers. */
export function connect(target: DatabaseTarget, options: ConnectOptions = {}): Database {
  const {
    max = 10,
    isLasting = false,
    patienceMs = PATIENCE_MS,
    readFailure = async () => '',
  } = options;
  const settings = clientSettings(target, options);
  const pool = new Pool({
    ...settings,
    max,
    connectionTimeoutMillis: patienceMs,
    idleTimeoutMillis: 0,
    maxLifetimeSeconds: isLasting ? 0 : LIFETIME_SECONDS,
  });
  let ended: Promise<void> | null = null;
  const clients = new Set<Client>();
  // The loss of an idle connection affects nobody.
  pool.on('error', () => undefined);
  pool.on('connect', watchConnection);
  pool.on('connect', (client) => clients.add(client));
  pool.on('remove', (client) => clients.delete(client));

  const take = async () => {
    try {
      return new Connection(await pool.connect(), settings);
    } catch (error) {
      throw withCode(error);
    }
  };
  const reserve: Database['reserve'] = async ({ isForLongWork = false } = {}) => {
    const connection = await take();
    if (isForLongWork) await connection.liftLimits();
    return createReserved(connection);
  };
  const use: UseConnection = async (work) => {
    const connection = await take();
    return work(connection).finally(() => connection.release());
  };
  return Object.assign(createQueryable(use), {
    max,
    use,
    load: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    reserve,
    listen: (onText: (text: string) => void) => listenOn(settings, onText),
    openSession: () => openSession(settings),
    async begin<Result>(work: (tx: Transaction) => Promise<Result>, characteristics?: string) {
      const startedAt = new Date();
      const reserved = await reserve();
      try {
        return await reserved.begin(work, characteristics);
      } catch (error) {
        throw await explained(error, () => readFailure(startedAt));
      } finally {
        reserved.release();
      }
    },
    async end({ timeout }: { timeout?: number } = {}) {
      ended ??= pool.end();
      if (timeout === undefined) return ended;
      await Promise.race([ended, sleep(timeout * 1000, undefined, { ref: false })]);
      for (const client of clients) void client.end();
    },
  });
}

function clientSettings(
  target: DatabaseTarget,
  { schema, lockTimeoutMs, statementTimeoutMs }: ConnectOptions,
): ClientConfig & { Client: typeof Client } {
  // Plans depend on the window and the search text, so a generic plan is never good.
  // Days are those of UTC, whatever zone the database was made in.
  const parameters = [
    '-c plan_cache_mode=force_custom_plan',
    '-c timezone=UTC',
    `-c marquee.ranking_form=${RANKING_FORM}`,
  ];
  if (schema !== undefined) parameters.push(`-c search_path="${schema}",public`);
  if (lockTimeoutMs !== undefined) parameters.push(`-c lock_timeout=${lockTimeoutMs}`);
  if (statementTimeoutMs !== undefined) {
    parameters.push(`-c statement_timeout=${statementTimeoutMs}`);
  }
  const options = parameters.join(' ');
  const settings = { application_name: 'marquee', keepAlive: true, types: { getTypeParser } };
  if ('url' in target) {
    const { addresses, role } = splitAddress(target.url);
    // All hosts are reached as securely as the most remote one.
    const address = addresses.find((one) => !isLocal(one)) ?? addresses[0];
    return {
      ...settings,
      connectionString: completeDatabaseUrl(address?.href ?? '', options),
      Client: clientFor(hostsOf(addresses, role)),
    };
  }
  const { socketDir: host, port, user, database } = target;
  return { ...settings, options, host, port, user, database, Client };
}
