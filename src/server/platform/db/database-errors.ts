import { ApiError } from '#contract/kit/errors.ts';

const LOCK_NOT_AVAILABLE = '55P03';
const UNDEFINED_TABLE = '42P01';
/** On a replica also: the table that the statement reads is being replaced. */
const SERIALIZATION_FAILURE = '40001';

const DEADLOCK = '40P01';
/** A code of Marquee: the rankings of this server do not fit the schema; see migration 64. */
const OTHER_FORM = '57PMQ';

/** Whether PostgreSQL aborted a transaction because of another one, so that a retry may succeed at once. */
export function isBrokenOff(error: unknown): boolean {
  return isDeadlock(error) || hasCode(error, SERIALIZATION_FAILURE);
}

export function isDeadlock(error: unknown): boolean {
  return hasCode(error, DEADLOCK);
}

/** Whether a statement gave up waiting for a lock. */
export function isLockTimeout(error: unknown): boolean {
  return hasCode(error, LOCK_NOT_AVAILABLE);
}

/** Whether a replica stopped a statement because it received a new ranking. */
export function isReplicaConflict(error: unknown): boolean {
  return hasCode(error, SERIALIZATION_FAILURE);
}

/**
 * Classes of errors of a server that is stopping, starting, full, or read-only because it has become a standby, and codes of
 * lost connections.
 */
const UNREACHABLE =
  /^(57P|53|08|25006|CONNECTION_CLOSED|ECONN|ENOENT|ENOTFOUND|EAI_AGAIN|EHOST|ENET|EPIPE|ETIMEDOUT)/;

/** Whether an error means that a server cannot be used now at all. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && UNREACHABLE.test(String(error.code));
}

type Refusal = { sentence: string; retryAfterSeconds: number };

const TOO_LONG: Refusal = {
  sentence: 'That took too long and was stopped, so nothing was stored. Try again.',
  retryAfterSeconds: 5,
};
const BROKEN_OFF: Refusal = {
  sentence: 'Something else changed the same data at the same time. Try again in a moment.',
  retryAfterSeconds: 1,
};
const OTHER_VERSION: Refusal = {
  sentence:
    'The database is not as this server expects. Probably a newer version of Marquee has changed it: update this server.',
  retryAfterSeconds: 60,
};
const DISK_FULL: Refusal = {
  sentence:
    'The disk of the database is full, so nothing was stored. Free some space on it, then try again.',
  retryAfterSeconds: 60,
};
const REFUSALS: Readonly<Record<string, Refusal>> = {
  '55P03': TOO_LONG,
  '57014': TOO_LONG,
  [SERIALIZATION_FAILURE]: BROKEN_OFF,
  [DEADLOCK]: BROKEN_OFF,
  [OTHER_FORM]: OTHER_VERSION,
  [UNDEFINED_TABLE]: OTHER_VERSION,
  '42703': OTHER_VERSION,
  '53100': DISK_FULL,
  ENOSPC: DISK_FULL,
  EDQUOT: DISK_FULL,
  '53200': {
    sentence:
      'The database has too little memory for this, so nothing was stored. Try again when it does less, or give it more memory.',
    retryAfterSeconds: 60,
  },
  '53300': {
    sentence:
      'The database takes no more connections, so nothing was stored. Try again in a moment.',
    retryAfterSeconds: 5,
  },
  '53400': {
    sentence:
      'A limit in the settings of the database is too low for this, so nothing was stored. Its log names the limit.',
    retryAfterSeconds: 60,
  },
};

const NO_SPACE = /No space left on device|Disk quota exceeded/;

/**
 * The error of lost work. PostgreSQL closes all connections when its write-ahead log cannot be written; its log says why, such
 * as a full disk.
 */
export async function explained(error: unknown, readLog: () => Promise<string>): Promise<unknown> {
  if (!isUnreachable(error)) return error;
  const logged = await readLog().catch(() => '');
  if (!NO_SPACE.test(logged)) return error;
  return Object.assign(new Error(logged, { cause: error }), { code: '53100' });
}

/** The message where the database refuses any work, or work of this size; null for other errors. */
export function databaseRefusal(error: unknown): ApiError | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const refusal = REFUSALS[code];
  if (refusal) {
    const { sentence, retryAfterSeconds } = refusal;
    return new ApiError('unavailable', sentence, { retryAfterSeconds });
  }
  return isUnreachable(error)
    ? new ApiError(
        'unavailable',
        'The database is not answering. Try again in a moment. Its log says why, such as a full disk.',
        {
          retryAfterSeconds: 2,
        },
      )
    : null;
}

/** Whether a statement read a table that is no longer there. */
export function isUndefinedTable(error: unknown): boolean {
  return hasCode(error, UNDEFINED_TABLE);
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
