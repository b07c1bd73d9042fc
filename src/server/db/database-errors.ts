const LOCK_NOT_AVAILABLE = '55P03';
const UNDEFINED_TABLE = '42P01';
/** On a replica also: the table that the statement reads is being replaced. */
const SERIALIZATION_FAILURE = '40001';

const DEADLOCK = '40P01';

/** Whether PostgreSQL broke a transaction off because of another one: the same work may succeed at once. */
export function isBrokenOff(error: unknown): boolean {
  return hasCode(error, DEADLOCK) || hasCode(error, SERIALIZATION_FAILURE);
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
 * Classes of errors by which a server says that it is stopping, starting or full, that it takes no writes because it has
 * become a standby, and codes of lost connections.
 */
const UNREACHABLE =
  /^(57P|53|08|25006|CONNECTION_CLOSED|ECONN|ENOENT|ENOTFOUND|EAI_AGAIN|EHOST|ENET|EPIPE|ETIMEDOUT)/;

/** Whether an error says that a server cannot be used now, whatever it is asked. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && UNREACHABLE.test(String(error.code));
}

/** Whether a statement read a table that is no longer there. */
export function isUndefinedTable(error: unknown): boolean {
  return hasCode(error, UNDEFINED_TABLE);
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
