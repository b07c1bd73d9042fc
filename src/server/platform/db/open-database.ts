import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Config } from '../process/config.ts';
import { ConfigError } from '../process/config-error.ts';
import { splitAddress } from '../process/database-address.ts';
import { hasCode } from '../process/error-code.ts';
import { type AuditOwner, foreignAuditOwner } from './audit-owner/audit-owner.ts';
import { connect, type Database, type DatabaseTarget } from './database.ts';
import { isUnreachable } from './database-errors.ts';
import { LIST_DEADLINE_MS, REQUEST_LIMITS } from './deadline.ts';
import { type EmbeddedPostgres, openEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { migrate } from './migrate.ts';
import { createQueryable } from './queryable.ts';
import { connectReplicas, type ReadDatabase } from './replication/replica-reads.ts';

export type OpenDatabase = {
  db: Database;
  /** For list reads: replicas that are configured and up to date, else the same database. */
  readDb: ReadDatabase;
  auditOwner: AuditOwner;
  /** Waits some seconds for running statements, then closes everything that was opened here. */
  close(): Promise<void>;
};

export type OpenDatabaseOptions = {
  config: Pick<Config, 'databaseUrl' | 'databaseReadUrl' | 'dataDir'>;
  log: Logger;
  /** How long to wait for the first answer of a configured database. */
  patienceMs?: number;
};

const PATIENCE_MS = 10_000;
const RETRY_MS = 500;
/** After this time, the reason for waiting is logged. */
const SAY_AFTER_MS = 2000;
const CLOSE_SECONDS = 5;
/** Long work uses at most two thirds of them; sign-ins and token renewals are limited as well. */
export const CONNECTIONS = 15;
const OLDEST_VERSION = 150_000;

/** Errors of a server that is not listening yet or still starting: worth waiting for. */
const NOT_YET = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  '57P03',
  // HAProxy accepts connections without a known primary, and closes them.
  'CONNECTION_CLOSED',
];

/** Opens the configured database, or the embedded one, and migrates its schema. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenDatabase> {
  const { config, log } = options;
  if (config.databaseUrl === null) {
    const embedded = await openEmbeddedPostgres({ dataDir: config.dataDir, log });
    return openPools(embedded.target, null, log, embedded);
  }
  const patienceMs = options.patienceMs ?? PATIENCE_MS;
  await assertAnswers('DATABASE_URL', config.databaseUrl, patienceMs, log);
  const readUrl = config.databaseReadUrl;
  const replicas = readUrl ? splitAddress(readUrl).addresses : [];
  await Promise.all(
    replicas.map(async ({ href }) => {
      try {
        await assertAnswers('DATABASE_READ_URL', href, patienceMs, log);
      } catch (error) {
        if (!(error instanceof ConfigError && isUnreachable(error.cause))) throw error;
        log.warn({ err: error }, 'lists are read from the primary until the replica answers');
      }
    }),
  );
  return openPools({ url: config.databaseUrl }, readUrl, log, null);
}

async function openPools(
  target: DatabaseTarget,
  readUrl: string | null,
  log: Logger,
  embedded: EmbeddedPostgres | null,
): Promise<OpenDatabase> {
  const db = connect(target, {
    max: CONNECTIONS,
    ...REQUEST_LIMITS,
    ...(embedded && { readFailure: embedded.readFailure }),
  });
  // A separate pool even without a replica, so that a sign-in gets a connection however many lists are read.
  const fallback = connect(target, { ...REQUEST_LIMITS, statementTimeoutMs: LIST_DEADLINE_MS });
  const readDb: ReadDatabase = readUrl ? connectReplicas(readUrl, fallback, log) : fallback;
  const close = async () => {
    await Promise.all([db, readDb].map((pool) => pool.end({ timeout: CLOSE_SECONDS })));
    await embedded?.close();
  };
  const auditOwner = embedded?.auditOwner ?? foreignAuditOwner(db);
  try {
    const applied = await migrate(db, auditOwner);
    if (applied.length > 0) log.info({ applied }, 'migrated the database');
    await auditOwner.protect();
  } catch (error) {
    await close();
    throw error;
  }
  return { db, readDb, auditOwner, close };
}

/** Throws a `ConfigError` unless a PostgreSQL of a version that we support answers within the patience. */
export async function assertAnswers(
  name: string,
  url: string,
  patienceMs: number,
  log?: Logger,
): Promise<void> {
  const db = connect({ url }, { max: 1 });
  const slow = setTimeout(
    () => log?.info(`waiting for the database of ${name}, for ${patienceMs / 1000} s at most`),
    SAY_AFTER_MS,
  );
  try {
    const { version, isPooled } = await firstAnswer(db, Date.now() + patienceMs);
    if (isPooled) {
      throw new ConfigError(
        `${name} leads to a connection pooler such as PgBouncer. Enter the address of PostgreSQL itself: Marquee has a pool of its own, and its locks and messages need connections that stay the same.`,
      );
    }
    if (version < OLDEST_VERSION) {
      throw new ConfigError(`${name} is a PostgreSQL older than 15, which Marquee needs at least.`);
    }
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    throw new ConfigError(`The database of ${name} does not answer: ${reasonOf(error)}.`, {
      cause: error,
    });
  } finally {
    clearTimeout(slow);
    await db.end({ timeout: 0 });
  }
}

type Answer = { version: number; isPooled: boolean };

async function firstAnswer(db: Database, deadline: number): Promise<Answer> {
  for (;;) {
    try {
      return await db.use(async (connection) => {
        const sql = createQueryable((work) => work(connection));
        const [row] = await sql<{ version: number; pid: number }[]>`
          select current_setting('server_version_num')::integer as version, pg_backend_pid() as pid`;
        // A pooler gives each client a process id of its own making.
        return { version: row?.version ?? 0, isPooled: row?.pid !== connection.processId };
      });
    } catch (error) {
      // PgBouncer does not take the settings with which connections are opened.
      if (hasCode(error, '08P01')) return { version: OLDEST_VERSION, isPooled: true };
      if (!hasCode(error, ...NOT_YET) || Date.now() > deadline) throw error;
      await sleep(RETRY_MS);
    }
  }
}

/** A connection tried over IPv6 and IPv4 fails with both reasons and no message of its own. */
function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
