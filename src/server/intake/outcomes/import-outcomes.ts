import { importErrorsPath } from '#contract/import-runs.ts';
import type { ImportReport, RowError } from '#contract/imports.ts';
import { ApiError } from '#contract/kit/errors.ts';
import {
  KEEP_OUTCOME_DAYS,
  MAX_OUTCOME_DAYS,
  MAX_OUTCOME_FILE_DAYS,
  MAX_TOLD_UNMATCHED,
  MAX_UNMATCHED,
  type OutcomeReport,
  type OutcomeRow,
  outcomeReference,
} from '#contract/scores/outcomes.ts';
import { DAY_MS } from '#scoring/durations.ts';
import { lockImports } from '#server/catalogue/changes/change-queries.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { announce } from '#server/platform/live/announce.ts';
import type { Aging } from '#server/platform/retention/delete-by-age.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';
import type { CopyBatch } from '../copy/copy-batches.ts';
import { OUTCOME_LINE_COLUMNS, outcomeLine } from '../copy/copy-lines.ts';
import { unreadable } from '../rows/unreadable.ts';
import { copyRows } from '../storing/copy-queries.ts';
import type { ImportDeps, ImportOptions } from '../storing/import-options.ts';
import { keepErrors, keepWarnings } from '../storing/import-row-queries.ts';
import {
  dropSpareImages,
  finishRun,
  type StartedImport,
  startRun,
} from '../storing/import-run-queries.ts';
import { ImportTally } from '../storing/import-tally.ts';
import { NothingUsable } from '../storing/nothing-usable.ts';
import { tuneForMerge } from '../storing/staging-queries.ts';
import { NONE_UNLISTED } from '../storing/unlisted-queries.ts';
import { matchReferences } from './match-references.ts';
import {
  countOldDays,
  listKinds,
  lockOutcomes,
  mergeWeeks,
  setSampleAside,
  storeCells,
} from './outcome-queries.ts';
import { countMatched, dropExcess } from './reference-queries.ts';
import { isoDay, mondayOf } from './spread-days.ts';
import {
  type BecomeCounts,
  countRows,
  countStagedDays,
  createCells,
  createStaging,
  findOfNoEvent,
  findReferences,
  findWaiting,
  keepUnmatched,
  keepWaiting,
  noteReferences,
  noteSources,
  numberReferences,
  previewRows,
  summarize,
  takeRefused,
  type WaitingRow,
} from './staged-outcome-queries.ts';

/** Somewhere it is tomorrow already. */
const AHEAD_MS = DAY_MS;

export type OutcomeImport = {
  rows: readonly OutcomeRow[];
  importedBy: number;
  /** The sources to which the caller's key is bound. */
  onlySources: readonly string[] | undefined;
  isDryRun: boolean;
};

/**
 * Stores what rows say that events had, in one transaction. Rows of one event, kind and day are added up, and instead of what
 * is stored, so that the same rows again change nothing. Rows whose event is not known wait for staff to say it.
 */
export async function importOutcomes(
  { db, clock }: Pick<ServerDeps, 'db' | 'clock'>,
  { rows, importedBy, onlySources, isDryRun }: OutcomeImport,
): Promise<OutcomeReport> {
  const startedMs = performance.now();
  return db.begin(async (tx) => {
    await stage(tx, linesOf(rows));
    return tx.withRetries(async () => {
      const now = clock();
      const settled = await settle(tx, { now, onlySources, isDryRun, mostDays: MAX_OUTCOME_DAYS });
      const { became, errors, waiting } = settled;
      const report: OutcomeReport = {
        import_id: null,
        read: rows.length,
        ...became,
        unmatched: waiting.count,
        skipped: errors.length,
        errors,
        unmatched_rows: waiting.rows.map(({ row, reason }) => ({ row, reason })),
      };
      if (isDryRun) return report;
      const counts = { read: rows.length, ...countsOf(settled, 0), warnings: {} };
      const duration_ms = Math.round(performance.now() - startedMs);
      const result = { counts, duration_ms, errors, warnings: [] };
      return { ...report, import_id: await store(tx, { importedBy }, result, now) };
    });
  });
}

async function* linesOf(rows: readonly OutcomeRow[]): AsyncGenerator<string> {
  for (const [place, { kind, amount, day, from, to, ...reference }] of rows.entries()) {
    const [firstDay, lastDay] = [day ?? from ?? '', day ?? to ?? ''];
    yield outcomeLine({
      row: place + 1,
      outcome: { reference, kind, firstDay, lastDay, amount },
    });
  }
}

/** The same for the rows of a table as they are read. Throws `NothingUsable` where all of them are skipped. */
export async function importOutcomeBatches(
  { db, clock }: ImportDeps,
  batches: AsyncIterable<CopyBatch>,
  options: ImportOptions,
): Promise<ImportReport> {
  const { onlySources, isDryRun = false } = options;
  const tally = new ImportTally(options);
  return db.begin(async (tx) => {
    await stage(tx, countedLines(batches, tally));
    const takeBack = tally.savepoint();
    return tx.withRetries(async () => {
      takeBack();
      const now = clock();
      const order = { now, onlySources, isDryRun, mostDays: MAX_OUTCOME_FILE_DAYS };
      const settled = await settle(tx, order);
      tally.refuseAborted();
      for (const error of settled.errors) tally.addError(error);
      const errors = tally.keptErrors();
      const report = await reportOn(tx, tally, { settled, errors, isDryRun });
      if (report.read > 0 && report.skipped === report.read) {
        throw new NothingUsable(report, errors);
      }
      if (isDryRun) return report;
      const { warnings } = tally;
      const result = { counts: report, duration_ms: report.duration_ms, errors, warnings };
      const id = await store(tx, options, result, now);
      tally.refuseAborted();
      return { ...report, import_id: id, errors_url: importErrorsPath(id) };
    });
  });
}

async function* countedLines(
  batches: AsyncIterable<CopyBatch>,
  tally: ImportTally,
): AsyncGenerator<string> {
  for await (const batch of batches) {
    tally.add(batch);
    yield batch.lines;
  }
}

async function reportOn(
  tx: Transaction,
  tally: ImportTally,
  about: { settled: Settled; errors: readonly RowError[]; isDryRun: boolean },
): Promise<ImportReport> {
  const { settled, errors, isDryRun } = about;
  const { skipped: _, joined: __, ...counts } = countsOf(settled, tally.skipped);
  return tally.toReport(
    {
      counts,
      notes: { other: 0, pass_like: 0 },
      listed: null,
      usualZone: null,
      unlistedRows: [],
      preview: isDryRun ? await previewRows(tx) : null,
      outcomes: { ...(await summarize(tx)), waiting: settled.waiting.rows },
    },
    errors,
  );
}

function countsOf({ became, waiting }: Settled, skipped: number) {
  const { stored: created, replaced: updated, unchanged } = became;
  const counts = { created, updated, unchanged, waiting: waiting.count };
  return { ...counts, joined: 0, skipped, unlisted: NONE_UNLISTED };
}

async function stage(tx: Transaction, lines: AsyncIterable<string>): Promise<void> {
  await tuneForMerge(tx);
  await createStaging(tx);
  await copyRows(tx, 'incoming_outcome', OUTCOME_LINE_COLUMNS, lines);
}

type Settled = {
  became: BecomeCounts;
  /** One for each row that is skipped. */
  errors: RowError[];
  waiting: { rows: WaitingRow[]; count: number };
};

type SettleOrder = {
  now: Date;
  onlySources: readonly string[] | undefined;
  isDryRun: boolean;
  mostDays: number;
};

/** Finds out what becomes of the staged rows, and adds them up by event and day. */
async function settle(
  tx: Transaction,
  { now, onlySources, isDryRun, mostDays }: SettleOrder,
): Promise<Settled> {
  if (!isDryRun) {
    await lockImports(tx);
    await lockOutcomes(tx);
  }
  const oldest = isoDay(now.getTime() - KEEP_OUTCOME_DAYS * DAY_MS);
  const newest = isoDay(now.getTime() + AHEAD_MS);
  const names = (await listKinds(tx)).map(({ name }) => name);
  const refusals = {
    kind: { field: 'kind', reason: `Is no kind of outcome. There are: ${names.join(', ')}.` },
    old: {
      field: 'day',
      reason: `Is before ${oldest}: outcomes are kept by day for ${KEEP_OUTCOME_DAYS} days.`,
    },
    future: { field: 'day', reason: 'Is in the future.' },
    order: { field: 'to', reason: 'Is before the first day.' },
  };
  const refused = await takeRefused(tx, { oldest, newest });
  if ((await countStagedDays(tx)) > mostDays) {
    const most = mostDays.toLocaleString('en');
    throw new ApiError('validation', `The rows are for more than ${most} days together.`);
  }
  await match(tx, onlySources);
  const ofNone = await findOfNoEvent(tx);
  const waiting = await findWaiting(tx, MAX_TOLD_UNMATCHED);
  if (waiting.count > MAX_UNMATCHED) throw tooManyWaiting(waiting.rows[0]);
  await createCells(tx);
  return {
    became: await countRows(tx),
    errors: [
      ...refused.map(({ row, wrong }) => ({ row, ...refusals[wrong] })),
      ...ofNone.map((row) => ({ row, field: 'event', reason: NONE_OF_OURS })),
    ].toSorted((one, other) => one.row - other.row),
    waiting,
  };
}

function tooManyWaiting(first: WaitingRow | undefined): ApiError {
  const most = MAX_UNMATCHED.toLocaleString('en');
  const example = first ? ` Row ${first.row} is of “${first.event}”.` : '';
  return unreadable(
    `More than ${most} rows are of events that are not stored.${example} Import the events first, or check how the table names them.`,
  );
}

const NONE_OF_OURS = 'Is none of the stored events, as staff said.';

/** References that are looked for together. */
const BATCH = 5000;

async function match(tx: Transaction, onlySources: readonly string[] | undefined): Promise<void> {
  const total = await numberReferences(tx);
  for (let after = 0; after < total; after += BATCH) {
    const references = await findReferences(tx, { after, limit: BATCH });
    const said = references.map(
      (text) => [text, outcomeReference.parse(JSON.parse(text))] as const,
    );
    const matched = await matchReferences(tx, new Map(said), onlySources);
    await noteReferences(
      tx,
      references.map((reference) => {
        const found = matched.get(reference) ?? { reason: 'unknown' };
        return 'reason' in found
          ? { reference, eventId: null, reason: found.reason }
          : { reference, eventId: found.eventId, reason: null };
      }),
    );
  }
}

type Result = {
  counts: Omit<Parameters<typeof finishRun>[2], 'duration_ms' | 'failure'>;
  duration_ms: number;
  errors: readonly RowError[];
  warnings: Parameters<typeof keepWarnings>[2];
};

/** Stores the staged rows as an import. Returns its id. */
async function store(
  tx: Transaction,
  started: Omit<StartedImport, 'format'>,
  { counts, duration_ms, errors, warnings }: Result,
  now: Date,
): Promise<number> {
  const id = await startRun(tx, { ...started, format: 'outcomes' }, { now });
  const { read, created, updated, unchanged, waiting, skipped } = counts;
  const isReal = started.isSample !== true && created + updated + unchanged > 0;
  if (isReal) await setSampleAside(tx, id, { isNew: true });
  await storeCells(tx, id);
  await keepUnmatched(tx, id);
  await noteSources(tx, id);
  await keepErrors(tx, id, errors);
  await keepWaiting(tx, id, WAITING_TEXTS);
  await keepWarnings(tx, id, warnings);
  await finishRun(tx, id, { ...counts, duration_ms, failure: null }, started);
  const dropped = await dropExcess(tx, id);
  for (const { importId, rows } of dropped) {
    await countMatched(tx, importId, { rows, isStored: false });
  }
  const droppedRows = dropped.reduce((sum, { rows }) => sum + rows.length, 0);
  await recordAudit(tx, {
    action: 'import.stored',
    subject: { kind: 'import', id, name: started.fileName ?? 'outcomes' },
    after: {
      ...{ format: 'outcomes', read, created, updated, unchanged, waiting, skipped },
      ...(droppedRows > 0 && { waiting_dropped: droppedRows }),
    },
  });
  await announce(tx, 'import', { created: 0, updated: 0 });
  await dropSpareImages(tx);
  return id;
}

const WAITING_TEXTS = {
  unknown: 'No stored event is found by it.',
  several: 'More than one stored event may be meant.',
} as const;

/** Days of outcomes that are too old to be kept by day: weeks are made of them. */
export const agingOutcomes: Aging = {
  kind: 'outcomes',
  says: 'old outcomes by day',
  count: (db, now) => countOldDays(db, firstWholeWeek(now)),
  remove: ({ db, now }) => db.begin((tx) => mergeWeeks(tx, firstWholeWeek(now))),
};

function firstWholeWeek(now: Date): string {
  return mondayOf(isoDay(now.getTime() - KEEP_OUTCOME_DAYS * DAY_MS));
}
