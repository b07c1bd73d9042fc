import type { Transaction } from '#server/platform/db/transaction.ts';
import { settleCapacities } from '../venues/venue-capacity-queries.ts';
import { startColumns } from './corrected-columns.ts';
import {
  findCorrectedStarts,
  overlayCorrections,
  rememberFeed,
  replaceCorrectedColumns,
} from './correction-queries.ts';

/**
 * After an import has written what the feeds say into the events of `changed_event`: remembers it in their
 * corrections, and writes these over it again.
 */
export async function reapplyCorrections(tx: Transaction, now: Date): Promise<void> {
  const corrected = tx`
    select event_id from changed_event where event_id in (select event_id from event_correction)`;
  await rememberFeed(tx, corrected);
  // The feed's zone and length of the event are part of a corrected start.
  for (const start of await findCorrectedStarts(tx, corrected)) {
    const sets = startColumns(start.value, start);
    await replaceCorrectedColumns(tx, start.eventId, 'starts_at', sets);
  }
  await overlayCorrections(tx, corrected);
  // Of a corrected venue another capacity counts.
  await settleCapacities(
    tx,
    tx`event.id in (${corrected}) and 'venue_name' = any (event.corrected)`,
    now,
  );
}
