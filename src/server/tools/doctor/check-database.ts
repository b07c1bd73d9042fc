import { ownsAudit } from '#server/platform/db/audit-owner/audit-owner.ts';
import { tlsOf } from '#server/platform/db/database-url.ts';
import { migrationState } from '#server/platform/db/migrate.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Config } from '#server/platform/process/config.ts';
import { splitAddress } from '#server/platform/process/database-address.ts';
import { type DatabaseFacts, readDatabaseFacts, readRoleFacts } from './doctor-queries.ts';
import { ok, problem, type Verdict, warning } from './finding.ts';

/** What one server and its commands open at most. */
const NEEDED_CONNECTIONS = 40;

/** Whether PostgreSQL is as Marquee needs it. */
export async function checkDatabase(db: Queryable): Promise<Verdict> {
  const { version, encoding, maxConnections, hasTrigrams } = await readDatabaseFacts(db);
  if (encoding !== 'UTF8') {
    return problem(
      `The database is in the encoding ${encoding}, which lacks many letters.`,
      "Create it anew with encoding 'UTF8' template template0, and restore a backup into it.",
    );
  }
  if (!hasTrigrams) {
    return warning(
      'The extension pg_trgm is missing, which searches need.',
      'As a superuser run in the database: create extension pg_trgm with schema public.',
    );
  }
  if (maxConnections < NEEDED_CONNECTIONS) {
    return warning(
      `PostgreSQL ${version} allows ${maxConnections} connections in all, and a server opens up to 30.`,
      'Raise max_connections to 100 or more.',
    );
  }
  return ok(`PostgreSQL ${version} answers.`);
}

/** Whether what is sent to the database can be read or changed on the way. */
export function checkTls(config: Pick<Config, 'databaseUrl' | 'databaseReadUrl'>): Verdict {
  if (config.databaseUrl === null) return ok('The embedded PostgreSQL is reached by a socket.');
  const variables = { DATABASE_URL: config.databaseUrl, DATABASE_READ_URL: config.databaseReadUrl };
  const ways = Object.entries(variables).flatMap(([name, address]) =>
    address === null
      ? []
      : splitAddress(address).addresses.map((url) => ({
          name,
          host: url.hostname,
          tls: tlsOf(url),
        })),
  );
  const open = ways.find(({ tls }) => tls === 'off');
  if (open) {
    return problem(
      `${open.name} says sslmode=disable: everything on the way to ${open.host} can be read and changed.`,
      'Remove sslmode from the address; sslrootcert=FILE names a CA of your own.',
    );
  }
  const unchecked = ways.find(({ tls }) => tls === 'unverified');
  if (unchecked) {
    return warning(
      `${unchecked.name} says sslmode=no-verify: nobody checks that ${unchecked.host} is your database.`,
      'Name its CA with sslrootcert=FILE instead.',
    );
  }
  const isVerified = ways.some(({ tls }) => tls === 'verified');
  return ok(
    isVerified ? 'Encrypted, with the certificate checked.' : 'The database is on this machine.',
  );
}

/** Whether the role of the server may do more than it needs. */
export async function checkRole(db: Queryable): Promise<Verdict> {
  const { name, isSuperuser, rights, ownsDatabase } = await readRoleFacts(db);
  if (isSuperuser) {
    return problem(
      `The role ${name} is a superuser: a fault of the server would be one of the whole PostgreSQL.`,
      'Give the server a role of its own, as “PostgreSQL of your own” in docs/deploy.md says.',
    );
  }
  if (rights.length > 0) {
    return warning(
      `The role ${name} has rights on the whole PostgreSQL: ${rights.join(', ')}.`,
      `As a superuser run: alter role ${name} ${rights.map((right) => `no${right}`).join(' ')}.`,
    );
  }
  if (ownsDatabase) {
    return warning(
      `The role ${name} owns the database, and so could drop the audit log.`,
      'As a superuser run: alter database … owner to another role.',
    );
  }
  return ok(`The role ${name} has no rights besides its own tables.`);
}

/** Whether the server could change or drop the audit log. */
export async function checkAuditLog(db: Queryable): Promise<Verdict> {
  if (!(await ownsAudit(db)))
    return ok('The server can add entries, and neither change nor drop them.');
  return warning(
    'The audit log belongs to the role of the server, which could drop it.',
    'As a superuser run src/server/platform/db/audit-owner/protect-audit.sql, as docs/deploy.md says.',
  );
}

/** Whether the database has the schema of this version. */
export async function checkMigrations(db: Queryable): Promise<Verdict> {
  const { pending, unknown, newest } = await migrationState(db);
  if (unknown.length > 0) {
    return problem(
      `The database was made by a newer Marquee (migration ${unknown.join(', ')}).`,
      'Start that version.',
    );
  }
  if (pending.length > 0) {
    return warning(
      `The database lacks ${pending.length === 1 ? 'one migration' : `${pending.length} migrations`} of this version: ${pending.join(', ')}.`,
      'Make a backup and start the server, which applies them.',
    );
  }
  return ok(`Current: migration ${newest}.`);
}

const CLOCK_WARNING_MS = 2000;
const CLOCK_PROBLEM_MS = 20_000;

/** Whether this machine and the database agree on the time, which tokens and codes depend on. */
export async function checkClock(db: Queryable, now: () => number): Promise<Verdict> {
  const before = now();
  const facts = await readDatabaseFacts(db);
  return judgeClock(facts, before, now());
}

function judgeClock({ now: theirs }: DatabaseFacts, before: number, after: number): Verdict {
  const apart = theirs.getTime() - (before + after) / 2;
  // The answer may have been given at any moment in between.
  const sure = Math.abs(apart) - (after - before) / 2;
  if (sure < CLOCK_WARNING_MS) return ok('This machine and the database agree.');
  const seconds = Math.round(Math.abs(apart) / 1000);
  const text = `This machine is ${seconds} s ${apart > 0 ? 'behind' : 'ahead of'} the database.`;
  const advice = 'Set both clocks over the network (timedatectl set-ntp true).';
  if (sure < CLOCK_PROBLEM_MS) return warning(text, advice);
  return problem(`${text} Tokens and codes of authenticator apps fail.`, advice);
}
