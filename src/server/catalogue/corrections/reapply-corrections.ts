import type { Transaction } from '#server/platform/db/transaction.ts';
import { settleCapacities } from '../venues/venue-capacity-queries.ts';
import { startColumns } from './corrected-columns.ts';
import {
  eventsAmong,
  findCorrectedStarts,
  overlayCorrections,
  rememberFeed,
  replaceCorrectedColumns,
  selectChangedCorrected,
} from './correction-queries.ts';

/**
 * After an import has written what the feeds say into the events of `changed_event`: remembers it in their
 * corrections, and writes these over it again.
 */
export async function reapplyCorrections(tx: Transaction, now: Date): Promise<void> {
  const corrected = selectChangedCorrected(tx);
  await rememberFeed(tx, corrected);
  // The feed's zone and length of the event are part of a corrected start.
  for (const start of await findCorrectedStarts(tx, corrected)) {
    const sets = startColumns(start.value, start);
    await replaceCorrectedColumns(tx, start.eventId, 'starts_at', sets);
  }
  await overlayCorrections(tx, corrected);
  // Of a corrected venue another capacity counts.
  await settleCapacities(tx, eventsAmong(tx, corrected, 'venue_name'), now);
}
