import type { Queryable } from '../db/database.ts';
import { lockForTransaction } from './ranking-lock-queries.ts';
import {
  addKeys,
  addToEventsChanged,
  countChanges,
  countMoved,
  moveChanged,
  recount,
  withdrawUnlisted,
} from './sync-ranking-queries.ts';

/**
 * Keeps the current ranking true to the events that a transaction changed: the last step of an
 * import. Expects a temporary table `changed_event (event_id integer)` with each event created or
 * changed. Events that are cancelled or lost their date leave the lists; the others are filtered and
 * sorted by what they are now. Ranks, scores and new events wait for the next recalculation. During a
 * recalculation it waits, so that the new ranking misses no change.
 */
export async function syncRankingWithChanges(tx: Queryable): Promise<void> {
  await lockForTransaction(tx, 'data');
  const changed = await countChanges(tx);
  if (!changed) return;
  await addToEventsChanged(tx, changed);
  const withdrawn = await withdrawUnlisted(tx);
  await addKeys(tx);
  const moved = await countMoved(tx);
  if (moved > 0) await moveChanged(tx);
  if (withdrawn > 0 || moved > 0) await recount(tx);
}
