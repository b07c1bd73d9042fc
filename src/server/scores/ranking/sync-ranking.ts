import type { Queryable } from '#server/db/queryable.ts';
import { allowBigWork, analyzeRanking, runStatement } from './build-ranking-queries.ts';
import { indexStatements, newIndexTag } from './ranking-indexes.ts';
import { lockForTransaction } from './ranking-lock-queries.ts';
import {
  addKeys,
  addToEventsChanged,
  copyRanking,
  countChanges,
  countMoved,
  currentAsOf,
  moveChanged,
  recount,
  replaceByCopy,
  withdrawUnlisted,
} from './sync-ranking-queries.ts';

/** With more changed rows than this, it is faster to rebuild the table and its indexes than to update rows. */
const ROWS_TO_MOVE = 20_000;

/**
 * Updates the current ranking to the events that a transaction changed: the last step of an
 * import. Expects a temporary table `changed_event (event_id integer)` with each event created or
 * changed. Events that are cancelled or lost their date leave the lists; the others are filtered and
 * sorted by what they are now. Ranks, scores and new events wait for the next recalculation. During a
 * recalculation it waits, so that the new ranking does not miss the change.
 */
export async function syncRankingWithChanges(
  tx: Queryable,
  { rowsToMove = ROWS_TO_MOVE } = {},
): Promise<void> {
  await lockForTransaction(tx, 'data');
  const changed = await countChanges(tx);
  if (!changed) return;
  await addToEventsChanged(tx, changed);
  const withdrawn = await withdrawUnlisted(tx);
  await addKeys(tx);
  const moved = await countMoved(tx);
  if (moved > rowsToMove) await rebuild(tx);
  else if (moved > 0) await moveChanged(tx);
  if (withdrawn > 0 || moved > 0) await recount(tx);
}

async function rebuild(tx: Queryable): Promise<void> {
  await allowBigWork(tx);
  await copyRanking(tx);
  await analyzeRanking(tx);
  for (const statement of indexStatements(await currentAsOf(tx), newIndexTag())) {
    await runStatement(tx, statement);
  }
  await replaceByCopy(tx);
}
