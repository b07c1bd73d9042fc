import type { Queryable } from './queryable.ts';

/**
 * The default limits of a statement of a request, because a request that waits for a lock blocks a connection.
 */
export const REQUEST_LIMITS = { lockTimeoutMs: 5000, statementTimeoutMs: 30_000 } as const;

/** Removes the limits of requests until the transaction ends: for imports, recalculations and other long work. */
export async function allowLongWork(tx: Queryable): Promise<void> {
  await tx`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`;
}

/** Longer than any list should take; a request that reaches it gets a 503. */
export const LIST_DEADLINE_MS = 10_000;

type Statement<Rows> = PromiseLike<Rows> & { cancel: () => void };

/** Awaits a statement and cancels it in the database when it takes too long; it then rejects with SQLSTATE 57014. */
export async function withDeadline<Rows>(
  statement: Statement<Rows>,
  timeoutMs = LIST_DEADLINE_MS,
): Promise<Rows> {
  const timer = setTimeout(() => statement.cancel(), timeoutMs);
  try {
    return await statement;
  } finally {
    clearTimeout(timer);
  }
}

/** Awaits a statement, and cancels it in the database once the signal is aborted; then it rejects with its reason. */
export async function cancelWith<Rows>(
  signal: AbortSignal,
  statement: Statement<Rows>,
): Promise<Rows> {
  signal.throwIfAborted();
  const cancel = () => statement.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    return await withDeadline(statement);
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
