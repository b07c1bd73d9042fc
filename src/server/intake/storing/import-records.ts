import type { ImportReport } from '#contract/imports.ts';
import { MAX_KEPT_ROWS } from '#contract/imports.ts';
import { lockImports } from '#server/catalogue/changes/change-queries.ts';
import { reapplyCorrections } from '#server/catalogue/corrections/reapply-corrections.ts';
import { settleDesk } from '#server/catalogue/desk/desk-queries.ts';
import { matchEvents, TooMuchToCompare } from '#server/catalogue/matching/match-events.ts';
import { nameListedVenues, nameVenuesOfEvents } from '#server/catalogue/venues/alias-queries.ts';
import {
  applyPlaceCapacity,
  createPlaceCapacity,
  createPlacesOfIncomingEvents,
  createPlacesOfIncomingVenues,
} from '#server/catalogue/venues/venue-capacity-queries.ts';
import { addVenuesOfChangedEvents, mergeVenues } from '#server/catalogue/venues/venue-queries.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { type CopyBatch, eventBatches, type Rows, venueBatches } from '../copy/copy-batches.ts';
import { VENUE_LINE_COLUMNS } from '../copy/copy-lines.ts';
import { STAGED_COLUMNS } from '../copy/event-columns.ts';
import type { FeedRow, VenueRow } from '../rows/feed-row.ts';
import { inSeconds } from '../rows/file-budget.ts';
import { unreadable } from '../rows/unreadable.ts';
import { copyRows } from './copy-queries.ts';
import {
  analyzeEvents,
  countStagedEvents,
  type MergeContext,
  mergeEvents,
} from './event-merge-queries.ts';
import { finishImport } from './finish-import.ts';
import { keepCorrections, keepEventsAtPlaces, keepVenues } from './import-image-queries.ts';
import type { ImportDeps, ImportOptions } from './import-options.ts';
import { noteCreated, noteSourcesOfKey, startRun } from './import-run-queries.ts';
import { ImportTally, type StoredRows } from './import-tally.ts';
import { outsideSources } from './key-limits.ts';
import { NothingUsable } from './nothing-usable.ts';
import { identifyPageEvents } from './page-event-queries.ts';
import { placeByKnownZones } from './place-zone-queries.ts';
import { previewEvents, previewVenues } from './preview-queries.ts';
import {
  changedEvents,
  completeCancellations,
  countSuperseded,
  createEventStaging,
  createVenueStaging,
  findOtherSource,
  findRowOf,
  readSuperseded,
  removeRepeatedEvents,
  removeRepeatedVenues,
  tuneForMerge,
} from './staging-queries.ts';
import { standInForTables } from './stand-in-queries.ts';
import {
  countUnlisted,
  findUnlisted,
  findUsualZone,
  isAllListed,
  NONE_UNLISTED,
} from './unlisted-queries.ts';

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
 * feed does not have comes from the venue table. Imports merge one after another, and what they replace is stored, so
 * that they can be undone. Throws `NothingUsable` where all rows are skipped.
 */
export function importEventBatches(
  deps: ImportDeps,
  batches: AsyncIterable<CopyBatch>,
  options: ImportOptions,
): Promise<ImportReport> {
  return storeBatches(deps, batches, options, {
    createStaging: createEventStaging,
    table: 'incoming',
    columns: STAGED_COLUMNS.map(({ name }) => name),
    key: 'source_id',
    settle: async (tx, now) => {
      await nameVenuesOfEvents(tx);
      await placeByKnownZones(tx);
      await removeRepeatedEvents(tx);
      await identifyPageEvents(tx, now);
    },
    refuseOthers: async (tx, sources) => {
      const other = await findOtherSource(tx, sources);
      if (!other) return;
      const { row, source } = other;
      throw outsideSources(sources, `Row ${row} of the file is of the source “${source}”.`);
    },
    noteSources: noteSourcesOfKey,
    staged: `incoming where incoming.source = event.source and incoming.source_id = event.source_id`,
    merge: mergeStagedEvents,
  });
}

/**
 * Imports venues as `importEventBatches` does events, and gives their capacities to the events that have
 * none from their own feed. The last row of a venue that knows a capacity counts.
 */
export function importVenueBatches(
  deps: ImportDeps,
  batches: AsyncIterable<CopyBatch>,
  options: ImportOptions,
): Promise<ImportReport> {
  return storeBatches(deps, batches, options, {
    createStaging: createVenueStaging,
    table: 'incoming_venue',
    columns: VENUE_LINE_COLUMNS,
    key: 'name',
    settle: async (tx) => {
      await nameListedVenues(tx);
      await removeRepeatedVenues(tx);
    },
    refuseOthers: async (_, sources) => {
      throw outsideSources(sources, 'A list of venues is of none.');
    },
    noteSources: async () => {},
    staged: `incoming_venue
      where incoming_venue.name_key = event.venue_key and incoming_venue.city_key = event.city_key`,
    merge: mergeStagedVenues,
  });
}

/** How the rows of a kind of file are staged and merged. */
type Kind = {
  createStaging: (tx: Transaction) => Promise<void>;
  table: string;
  columns: readonly string[];
  /** The field that tells rows apart. */
  key: string;
  /**
   * Finds out what is stored of the staged rows: gives those with another name of a venue the keys of the venue, those
   * without a time zone that of their venue or city, and removes all but one row of each event or venue.
   */
  settle: (tx: Transaction, now: Date) => Promise<void>;
  /** Throws for what is staged of another source than these. */
  refuseOthers: (tx: Transaction, sources: readonly string[]) => Promise<void>;
  /** Notes with the import which sources its events have. */
  noteSources: (tx: Transaction, importId: number) => Promise<void>;
  /** As `standInForTables` takes it. */
  staged: string;
  merge: (tx: Transaction, context: MergeContext) => Promise<StoredRows>;
};

async function storeBatches(
  { db, clock }: ImportDeps,
  batches: AsyncIterable<CopyBatch>,
  options: ImportOptions,
  kind: Kind,
): Promise<ImportReport> {
  const { leftMs } = options;
  const tally = new ImportTally(options);
  const stage = async (tx: Transaction) => {
    await tuneForMerge(tx);
    await kind.createStaging(tx);
    await copyRows(tx, kind.table, kind.columns, countedLines(batches, tally));
    if (options.onlySources) await kind.refuseOthers(tx, options.onlySources);
  };
  const settle = async (tx: Transaction, now: Date) => {
    tally.refuseAborted();
    await kind.settle(tx, now);
    const { repeated, joined } = await countSuperseded(tx);
    tally.skipped += repeated;
    tally.joined += joined;
    if (repeated === 0) return;
    for await (const rows of readSuperseded(tx)) tally.addSuperseded(rows, kind.key);
  };
  const merge = async (tx: Transaction, context: MergeContext) => {
    tally.refuseAborted();
    const stored = await kind.merge(tx, context);
    const errors = tally.keptErrors();
    const report = tally.toReport(stored, errors);
    if (report.read > 0 && report.skipped === report.read) throw new NothingUsable(report, errors);
    return { report, errors, warnings: tally.warnings, unlisted: stored.unlistedRows };
  };
  if (options.isDryRun) {
    return rehearse(db, async (tx) => {
      const now = clock();
      await stage(tx);
      await settle(tx, now);
      await standInForTables(tx, kind.staged);
      const context = { importId: 0, now, isDryRun: true, onMerged: undefined, leftMs };
      const { report } = await merge(tx, context);
      await options.onRehearsed?.(tx, { now, read: tally.read, skipped: tally.skipped });
      return report;
    });
  }
  const { report, changesEvents } = await db.begin(async (tx) => {
    await stage(tx);
    const takeBack = tally.savepoint();
    return tx.withRetries(async () => {
      takeBack();
      await lockImports(tx);
      const now = clock();
      await settle(tx, now);
      const importId = await startRun(tx, options, { now });
      await kind.noteSources(tx, importId);
      const file = () => ({ importId, now, read: tally.read, skipped: tally.skipped });
      const onMerged = (merging: Transaction) => options.onMerged?.(merging, file());
      const merged = await merge(tx, { importId, now, isDryRun: false, onMerged, leftMs });
      const finished = await finishImport(tx, { ...merged, importId }, options);
      tally.refuseAborted();
      return finished;
    });
  });
  if (changesEvents) options.onEventsChanged?.();
  return report;
}

async function mergeStagedEvents(tx: Transaction, context: MergeContext): Promise<StoredRows> {
  const { importId, now, isDryRun, onMerged, leftMs } = context;
  const absent = await completeCancellations(tx);
  const staged = await countStagedEvents(tx);
  await createPlacesOfIncomingEvents(tx);
  await createPlaceCapacity(tx);
  const { range, ...merged } = await mergeEvents(tx, staged.total, context);
  if (range && !isDryRun) await noteCreated(tx, importId, range);
  await keepCorrections(tx, importId);
  await reapplyCorrections(tx, now);
  await addVenuesOfChangedEvents(tx);
  await keepVenues(tx, importId);
  if (!isDryRun && merged.created + merged.updated > ANALYZE_ROWS) await analyzeEvents(tx);
  await onMerged?.(tx);
  if (!isDryRun) {
    await matchWithin(tx, leftMs?.());
    // What was decided on events that an undone import had brought counts again.
    if (range) await settleDesk(tx);
  }
  const { unlisted, listed } = await countUnlisted(tx, now);
  return {
    counts: { ...merged, unchanged: merged.unchanged + absent, waiting: 0, unlisted },
    notes: { other: staged.other, pass_like: staged.passLike },
    listed,
    usualZone: unlisted.no_zone > 0 ? await findUsualZone(tx) : null,
    unlistedRows: isAllListed(unlisted) ? [] : await findUnlisted(tx, now, MAX_KEPT_ROWS),
    preview: isDryRun ? await previewEvents(tx, range) : null,
    outcomes: null,
  };
}

/** Matches what the file has changed. Throws `unreadable_import` where that takes more than is left of its budget. */
async function matchWithin(tx: Transaction, mostMs: number | undefined): Promise<void> {
  try {
    await matchEvents(tx, changedEvents(tx), { ...(mostMs !== undefined && { mostMs }) });
  } catch (error) {
    if (!(error instanceof TooMuchToCompare)) throw error;
    const { day, isTooFull } = error;
    const row = await findRowOf(tx, day.ids);
    const events = `the ${day.events.toLocaleString('en')} events of the day and city of row ${row.toLocaleString('en')}`;
    throw unreadable(
      isTooFull
        ? `Too many of ${events} could be the same: there are up to ${day.pairs.toLocaleString('en')} pairs of them.`
        : `Comparing its events with those of other sources takes more than ${inSeconds(mostMs ?? 0)} of processor time, all that is left to a file of its size. Most of it is for ${events}.`,
    );
  }
}

async function mergeStagedVenues(tx: Transaction, context: MergeContext): Promise<StoredRows> {
  const { importId, now, isDryRun } = context;
  const merged = await mergeVenues(tx, now);
  await keepVenues(tx, importId);
  await createPlacesOfIncomingVenues(tx);
  await createPlaceCapacity(tx);
  await keepEventsAtPlaces(tx, importId);
  await applyPlaceCapacity(tx, now);
  return {
    counts: { ...merged, waiting: 0, unlisted: NONE_UNLISTED },
    notes: { other: 0, pass_like: 0 },
    listed: null,
    usualZone: null,
    unlistedRows: [],
    preview: isDryRun ? await previewVenues(tx) : null,
    outcomes: null,
  };
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

/** The result of work in a transaction that is rolled back. */
async function rehearse<Result>(
  db: Database,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const done: Result[] = [];
  const rolledBack = new Error('rolled back');
  await db
    .begin(async (tx) => {
      done.push(await work(tx));
      throw rolledBack;
    })
    .catch((error: unknown) => {
      if (error !== rolledBack) throw error;
    });
  const [result] = done;
  if (result === undefined) throw new Error('The work has no result.');
  return result;
}
