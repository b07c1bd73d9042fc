import type { Config } from '../config.ts';
import { connect } from '../db/database.ts';
import type { Queryable } from '../db/queryable.ts';
import { type ReplicaFacts, readReplicaFacts, readWritten } from './doctor-queries.ts';
import { ok, reasonOf, skipped, type Verdict, warning } from './finding.ts';

const PATIENCE_MS = 3000;
const LAG_WARNING_SECONDS = 60;

/** Whether the replica answers and keeps up. */
export async function checkReplica(
  db: Queryable,
  { databaseReadUrl }: Pick<Config, 'databaseReadUrl'>,
): Promise<Verdict> {
  if (databaseReadUrl === null)
    return skipped('None is configured; lists are read from the database.');
  const replica = connect({ url: databaseReadUrl }, { max: 1, patienceMs: PATIENCE_MS });
  try {
    return judgeReplica(await readReplicaFacts(replica, await readWritten(db)));
  } catch (error) {
    return warning(
      `The replica of DATABASE_READ_URL does not answer: ${reasonOf(error)}.`,
      'Lists are read from the primary meanwhile. Start the replica, or remove DATABASE_READ_URL.',
    );
  } finally {
    await replica.end({ timeout: 1 });
  }
}

export function judgeReplica({ isStandby, isCaughtUp, lagSeconds }: ReplicaFacts): Verdict {
  if (!isStandby) {
    return warning(
      'DATABASE_READ_URL leads to a primary: nothing is taken off the database.',
      'Enter the address of a standby, or remove DATABASE_READ_URL.',
    );
  }
  if (isCaughtUp || lagSeconds === null) return ok('The replica has everything.');
  const seconds = Math.round(lagSeconds);
  if (seconds < LAG_WARNING_SECONDS) return ok(`The replica is ${seconds} s behind.`);
  return warning(
    `The replica is ${seconds} s behind: lists show an older ranking.`,
    'Look at its log and its disk, and set max_standby_streaming_delay = 2s.',
  );
}
