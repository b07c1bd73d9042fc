import type { ImportReport } from '#contract/imports.ts';
import { recordAudit } from '#server/audit/record-audit.ts';
import { reapplyCorrections } from '#server/corrections/reapply-corrections.ts';
import type { Transaction } from '#server/db/transaction.ts';
import { announce } from '#server/live/announce.ts';
import { matchEvents } from '#server/matching/match-events.ts';
import { noteChange } from '#server/scores/ranking/note-change.ts';
import { nameListedVenues, nameVenuesOfEvents } from '#server/venues/alias-queries.ts';
import {
  applyPlaceCapacity,
  createPlaceCapacity,
  createPlacesOfIncomingEvents,
  createPlacesOfIncomingVenues,
} from '#server/venues/venue-capacity-queries.ts';
import { addVenuesOfChangedEvents, mergeVenues } from '#server/venues/venue-queries.ts';
import { STAGED_COLUMNS } from '../event-columns.ts';
import type { FeedRow, VenueRow } from '../feed-row.ts';
import type { ImportDeps, ImportOptions } from '../import-options.ts';
import { type CopyBatch, eventBatches, type Rows, venueBatches } from './copy-batches.ts';
import { VENUE_LINE_COLUMNS } from './copy-lines.ts';
import { copyRows } from './copy-queries.ts';
import { analyzeEvents, countStagedEvents, mergeEvents } from './event-merge-queries.ts';
import { ImportTally } from './import-tally.ts';
import {
  createEventStaging,
  createVenueStaging,
  hasChangedEvents,
  insertImport,
  lockImports,
  removeRepeatedEvents,
  removeRepeatedVenues,
  tuneForMerge,
} from './staging-queries.ts';

/** From this many changed events, new planner statistics are collected at once. */
const ANALYZE_ROWS = 10_000;

/** As `importEventBatches`, for events that are in memory already. */
export function importRecords(
  deps: ImportDeps,
  rows: Rows<FeedRow>,
  options: ImportOptions,
): Promise<ImportReport> {
  return importEventBatches(deps, eventBatches(rows), options);
}

/** As `importVenueBatches`, for venues that are in memory already. */
export function importVenues(
  deps: ImportDeps,
  rows: Rows<VenueRow>,
  options: ImportOptions,
): Promise<ImportReport> {
  return importVenueBatches(deps, venueBatches(rows), options);
}

/**
 * Imports events in one transaction: all of them or, when `batches` throws or the signal is aborted, none.
 * Of rows with the same source and source id the last one counts. Corrections are kept; a capacity that the
 * feed does not have comes from the venue table. Imports merge one after another.
 */
export async function importEventBatches(
  { db, clock }: ImportDeps,
  batches: AsyncIterable<CopyBatch>,
  options: ImportOptions,
): Promise<ImportReport> {
  const tally = new ImportTally(options);
  const { report, changesEvents } = await db.begin(async (tx) => {
    await createEventStaging(tx);
    const stagedNames = STAGED_COLUMNS.map(({ name }) => name);
    await copyRows(tx, 'incoming', stagedNames, countedLines(batches, tally));
    await lockImports(tx);
    await tuneForMerge(tx);
    await nameVenuesOfEvents(tx);
    tally.addSuperseded(await removeRepeatedEvents(tx), 'source_id');
    const counts = await countStagedEvents(tx);
    await createPlacesOfIncomingEvents(tx);
    await createPlaceCapacity(tx);
    const merged = await mergeEvents(tx, counts.total, clock());
    await reapplyCorrections(tx, clock());
    await addVenuesOfChangedEvents(tx);
    if (merged.created + merged.updated > ANALYZE_ROWS) await analyzeEvents(tx);
    await matchEvents(tx, tx`select event_id from changed_event`);
    const report = tally.toReport(merged, {
      other: counts.other,
      pass_like: counts.passLike,
      cancelled: counts.cancelled,
      tz_missing: counts.tzMissing,
    });
    return { report, changesEvents: await finishImport(tx, report, options, clock()) };
  });
  if (changesEvents) options.onEventsChanged?.();
  return report;
}

/**
 * Imports venues as `importEventBatches` does events, and gives their capacities to the events that have
 * none from their own feed. The last row of a venue that knows a capacity counts.
 */
export async function importVenueBatches(
  { db, clock }: ImportDeps,
  batches: AsyncIterable<CopyBatch>,
  options: ImportOptions,
): Promise<ImportReport> {
  const tally = new ImportTally(options);
  const { report, changesEvents } = await db.begin(async (tx) => {
    await createVenueStaging(tx);
    await copyRows(tx, 'incoming_venue', VENUE_LINE_COLUMNS, countedLines(batches, tally));
    await lockImports(tx);
    await tuneForMerge(tx);
    await nameListedVenues(tx);
    tally.addSuperseded(await removeRepeatedVenues(tx), 'name');
    const merged = await mergeVenues(tx, clock());
    await createPlacesOfIncomingVenues(tx);
    await createPlaceCapacity(tx);
    await applyPlaceCapacity(tx, clock());
    const report = tally.toReport(merged, { other: 0, pass_like: 0, cancelled: 0, tz_missing: 0 });
    return { report, changesEvents: await finishImport(tx, report, options, clock()) };
  });
  if (changesEvents) options.onEventsChanged?.();
  return report;
}

/** Whether events were created or changed. */
async function finishImport(
  tx: Transaction,
  report: ImportReport,
  { importedBy }: ImportOptions,
  now: Date,
): Promise<boolean> {
  await insertImport(tx, { ...report, importedBy }, now);
  const { created, updated, format, read, unchanged, skipped } = report;
  const after = { format, read, created, updated, unchanged, skipped };
  await recordAudit(tx, { action: 'import.stored', after });
  await announce(tx, 'import', { created, updated });
  const isChanged = await hasChangedEvents(tx);
  if (isChanged) await noteChange(tx);
  return isChanged;
}

/** The lines of the batches, which are counted on their way. */
async function* countedLines(
  batches: AsyncIterable<CopyBatch>,
  tally: ImportTally,
): AsyncGenerator<string> {
  for await (const batch of batches) {
    tally.add(batch);
    yield batch.lines;
  }
}
