import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';
import type { Database } from '#server/platform/db/database.ts';
import type { Session } from '#server/platform/db/session.ts';
import { ConfigError } from '#server/platform/process/config-error.ts';
import type { TokenSecrets } from '#server/platform/process/signed-tokens.ts';

const LOCK_CLASS = `hashtext('marquee secret ' || current_schema())`;
const RETRY_MS = 5000;

/**
 * Says with a shared lock, whose key is a fingerprint of the secret, by which one this server signs tokens, until it stops. Throws
 * a `ConfigError` where another server of the database has another secret, which is not the one before this one either: its
 * tokens would be refused here, and those of this server there.
 */
export async function claimSecret(
  { db, log }: { db: Pick<Database, 'openSession'>; log: Logger },
  secrets: TokenSecrets,
): Promise<{ stop: () => void }> {
  const own = secrets.map(fingerprint);
  let session = await open(db, own);
  let isStopped = false;
  const other = await session.ask(
    `select exists (
      select from pg_locks
      where locktype = 'advisory' and granted and objsubid = 2
        and database = (select oid from pg_database where datname = current_database())
        and classid = (${LOCK_CLASS}::bigint & 4294967295)::oid
        and not objid = any (select (key::bigint & 4294967295)::oid from unnest($1::integer[]) as key)
    )`,
    [own],
  );
  if (other === true) {
    session.close();
    throw new ConfigError(
      'Another server on this database has another JWT_SECRET. Servers that share a database need the same one; to replace it, give the former one as JWT_SECRET_PREVIOUS.',
    );
  }
  const keep = () => {
    void session.ended.then(async () => {
      while (!isStopped) {
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref());
        try {
          session = await open(db, own);
          if (isStopped) session.close();
          return keep();
        } catch (error) {
          log.debug({ err: error }, 'the lock of the token secret is still lost');
        }
      }
    });
  };
  keep();
  return {
    stop() {
      isStopped = true;
      session.close();
    },
  };
}

async function open(
  db: Pick<Database, 'openSession'>,
  [current]: readonly number[],
): Promise<Session> {
  const session = await db.openSession();
  await session.ask(`select pg_advisory_lock_shared(${LOCK_CLASS}, $1::integer)`, [current]);
  return session;
}

/** 32 bits, from which a secret of 32 characters cannot be found. */
function fingerprint(secret: string): number {
  return createHmac('sha256', secret).update('servers of one database').digest().readInt32BE();
}
