import { ApiError } from '#contract/kit/errors.ts';
import { isLockTimeout } from '#server/platform/db/database-errors.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';

/** How long a change by staff waits for a merge. Each waits on a connection, which others need too. */
const PATIENCE_MS = 10_000;

/**
 * Whoever changes events or venues calls this or `lockImportsForStaff` first in the transaction: such changes merge
 * one after another, on all servers, because they lock many rows in different orders and read each other's. Files can
 * be read and staged in parallel.
 */
export async function lockImports(tx: Transaction): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('marquee imports'), hashtext(current_schema()))`;
}

/** The same for a person who waits for the answer. Throws `unavailable` while a large import is being merged. */
export async function lockImportsForStaff(tx: Transaction): Promise<void> {
  await tx`select set_config('lock_timeout', ${`${PATIENCE_MS}ms`}, true)`;
  try {
    await lockImports(tx);
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    throw new ApiError('unavailable', 'An import is being stored. Try again in a moment.', {
      retryAfterSeconds: 5,
    });
  }
  await tx`set local lock_timeout to default`;
}
