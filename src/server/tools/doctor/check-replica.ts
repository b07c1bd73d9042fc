import { connect } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Config } from '#server/platform/process/config.ts';
import { splitAddress } from '#server/platform/process/database-address.ts';
import { type ReplicaFacts, readReplicaFacts, readWritten } from './doctor-queries.ts';
import { ok, reasonOf, skipped, type Verdict, warning } from './finding.ts';

const PATIENCE_MS = 3000;
const LAG_WARNING_SECONDS = 60;

/** Whether each replica answers and keeps up. */
export async function checkReplicas(
  db: Queryable,
  { databaseReadUrl }: Pick<Config, 'databaseReadUrl'>,
): Promise<Verdict | Verdict[]> {
  if (databaseReadUrl === null) {
    return skipped('None is configured; lists are read from the database.');
  }
  const written = await readWritten(db);
  const { addresses } = splitAddress(databaseReadUrl);
  return Promise.all(addresses.map((url) => checkReplica(url, written)));
}

async function checkReplica(url: URL, written: string): Promise<Verdict> {
  const replica = connect({ url: url.href }, { max: 1, patienceMs: PATIENCE_MS });
  try {
    return judgeReplica(url.host, await readReplicaFacts(replica, written));
  } catch (error) {
    return warning(
      `The replica ${url.host} does not answer: ${reasonOf(error)}.`,
      'Lists are read from others meanwhile. Start it, or remove it from DATABASE_READ_URL.',
    );
  } finally {
    await replica.end({ timeout: 1 });
  }
}

export function judgeReplica(
  host: string,
  { isStandby, isCaughtUp, lagSeconds }: ReplicaFacts,
): Verdict {
  if (!isStandby) {
    return warning(
      `${host} of DATABASE_READ_URL is a primary: nothing is taken off the database.`,
      'Enter the address of a standby, or remove DATABASE_READ_URL.',
    );
  }
  if (isCaughtUp || lagSeconds === null) return ok(`The replica ${host} has everything.`);
  const seconds = Math.round(lagSeconds);
  if (seconds < LAG_WARNING_SECONDS) return ok(`The replica ${host} is ${seconds} s behind.`);
  return warning(
    `The replica ${host} is ${seconds} s behind, and lists are not read from it meanwhile.`,
    'Look at its log and its disk, and set max_standby_streaming_delay = 2s.',
  );
}
