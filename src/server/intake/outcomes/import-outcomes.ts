import type { RowError } from '#contract/imports.ts';
import { ApiError } from '#contract/kit/errors.ts';
import {
  KEEP_OUTCOME_DAYS,
  MAX_OUTCOME_DAYS,
  MAX_TOLD_UNMATCHED,
  type OutcomeReport,
  type OutcomeRow,
} from '#contract/scores/outcomes.ts';
import { DAY_MS } from '#scoring/durations.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { announce } from '#server/platform/live/announce.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';
import { keepErrors } from '../storing/import-row-queries.ts';
import { dropOldImages, finishRun, startRun } from '../storing/import-run-queries.ts';
import { NONE_UNLISTED } from '../storing/unlisted-queries.ts';
import { type Matched, matchReferences, referenceText } from './match-references.ts';
import {
  findAmounts,
  listKinds,
  lockOutcomes,
  mergeWeeks,
  type OutcomeCell,
  storeCells,
} from './outcome-queries.ts';
import { keepUnmatched, type UnmatchedRow } from './reference-queries.ts';
import { cellKey, countDays, daysBetween, isoDay, mondayOf, sumCells } from './spread-days.ts';

/** Somewhere it is tomorrow already. */
const AHEAD_MS = DAY_MS;

export type OutcomeImport = {
  rows: readonly OutcomeRow[];
  importedBy: number;
  /** The sources to which the caller's key is bound. */
  onlySources: readonly string[] | undefined;
  isDryRun: boolean;
};

/** A row that can be read; `row` is its number. */
type ReadRow = UnmatchedRow & { given: OutcomeRow };

/**
 * Stores what rows say that events had, in one transaction. Rows of one event, kind and day are added up, and instead of what
 * is stored, so that the same rows again change nothing. Rows whose event is not known wait for staff to say it.
 */
export async function importOutcomes(
  { db, clock }: Pick<ServerDeps, 'db' | 'clock'>,
  { rows, importedBy, onlySources, isDryRun }: OutcomeImport,
): Promise<OutcomeReport> {
  const now = clock();
  return db.begin(async (tx) => {
    await lockOutcomes(tx);
    const kinds = new Map((await listKinds(tx)).map(({ name, id }) => [name, id]));
    const { read, errors } = readRows(rows, kinds, now);
    const references = new Map(read.map(({ reference, given }) => [reference, given]));
    const matched = await matchReferences(tx, references, onlySources);
    const { cells, unmatched } = toCells(read, matched, errors);
    const sums = sumCells(cells);
    const before = await findAmounts(tx, sums);
    const counts = countRows(cells, sums, before);
    const report: OutcomeReport = {
      import_id: null,
      read: rows.length,
      ...counts,
      unmatched: unmatched.length,
      skipped: new Set(errors.map(({ row }) => row)).size,
      errors,
      unmatched_rows: unmatched
        .slice(0, MAX_TOLD_UNMATCHED)
        .map(({ row, reason }) => ({ row, reason })),
    };
    if (isDryRun) return report;
    const id = await startRun(tx, { format: 'outcomes', importedBy }, now);
    await storeCells(tx, id, sums);
    await keepUnmatched(tx, id, unmatched);
    await keepErrors(tx, id, [...errors, ...unmatched.map(toRowError)]);
    await finish(tx, { id, report, tookMs: clock().getTime() - now.getTime() });
    await dropOldImages(tx, now);
    return { ...report, import_id: id };
  });
}

/** Rows that can be read, and why others cannot. */
function readRows(
  rows: readonly OutcomeRow[],
  kinds: ReadonlyMap<string, number>,
  now: Date,
): { read: ReadRow[]; errors: RowError[] } {
  const read: ReadRow[] = [];
  const errors: RowError[] = [];
  const oldest = isoDay(now.getTime() - KEEP_OUTCOME_DAYS * DAY_MS);
  const newest = isoDay(now.getTime() + AHEAD_MS);
  let days = 0;
  for (const [place, given] of rows.entries()) {
    const row = place + 1;
    const refuse = (field: string, reason: string) => errors.push({ row, field, reason });
    const [firstDay, lastDay] = [given.day ?? given.from ?? '', given.day ?? given.to ?? ''];
    const kindId = kinds.get(given.kind);
    if (kindId === undefined) {
      refuse('kind', `Is no kind of outcome. There are: ${[...kinds.keys()].join(', ')}.`);
    } else if (firstDay < oldest) {
      refuse('day', `Is before ${oldest}: outcomes are kept by day for ${KEEP_OUTCOME_DAYS} days.`);
    } else if (lastDay > newest) {
      refuse('day', 'Is in the future.');
    } else if (lastDay < firstDay) {
      refuse('to', 'Is before the first day.');
    } else {
      const reference = referenceText(given);
      const { amount } = given;
      read.push({ row, reference, reason: 'unknown', kindId, firstDay, lastDay, amount, given });
      days += countDays(firstDay, lastDay);
    }
  }
  if (days > MAX_OUTCOME_DAYS) {
    const most = MAX_OUTCOME_DAYS.toLocaleString('en');
    throw new ApiError('validation', `The rows are for more than ${most} days together.`);
  }
  return { read, errors };
}

type RowCell = OutcomeCell & { row: number };

/** The amounts of a row by day, the same for each. */
export function spreadRow(row: UnmatchedRow, eventId: number): RowCell[] {
  const days = daysBetween(row.firstDay, row.lastDay);
  const amount = row.amount / days.length;
  return days.map((day) => ({ row: row.row, kindId: row.kindId, eventId, day, amount }));
}

function toCells(
  read: readonly ReadRow[],
  matched: ReadonlyMap<string, Matched>,
  errors: RowError[],
): { cells: RowCell[]; unmatched: UnmatchedRow[] } {
  const cells: RowCell[] = [];
  const unmatched: UnmatchedRow[] = [];
  for (const row of read) {
    const found = matched.get(row.reference) ?? { reason: 'unknown' };
    if ('reason' in found) unmatched.push({ ...row, reason: found.reason });
    else if (found.eventId !== null) cells.push(...spreadRow(row, found.eventId));
    else errors.push({ row: row.row, field: 'event', reason: NONE_OF_OURS });
  }
  return { cells, unmatched };
}

const NONE_OF_OURS = 'Is none of the stored events, as staff said.';

function toRowError({ row, reason }: UnmatchedRow): RowError {
  return { row, field: 'event', reason: UNMATCHED_TEXTS[reason] };
}

const UNMATCHED_TEXTS = {
  unknown: 'No stored event is found by it.',
  several: 'More than one stored event may be meant.',
} as const;

/** What becomes of rows: a row that changes any amount replaces, and one that brings any first one is stored. */
function countRows(
  cells: readonly RowCell[],
  sums: readonly OutcomeCell[],
  before: readonly (number | null)[],
): Pick<OutcomeReport, 'stored' | 'replaced' | 'unchanged'> {
  const was = new Map(sums.map((sum, place) => [cellKey(sum), before[place] ?? null]));
  const amounts = new Map(sums.map((sum) => [cellKey(sum), sum.amount]));
  const became = new Map<number, 'stored' | 'replaced' | 'unchanged'>();
  for (const cell of cells) {
    const [known, amount] = [was.get(cellKey(cell)) ?? null, amounts.get(cellKey(cell))];
    const before = became.get(cell.row);
    if (known !== null && known !== amount) became.set(cell.row, 'replaced');
    else if (known === null && before !== 'replaced') became.set(cell.row, 'stored');
    else if (before === undefined) became.set(cell.row, 'unchanged');
  }
  const counts = { stored: 0, replaced: 0, unchanged: 0 };
  for (const outcome of became.values()) counts[outcome] += 1;
  return counts;
}

async function finish(
  tx: Transaction,
  { id, report, tookMs }: { id: number; report: OutcomeReport; tookMs: number },
): Promise<void> {
  const { read, stored: created, replaced: updated, unchanged } = report;
  const skipped = report.skipped + report.unmatched;
  const counts = { read, created, updated, unchanged, skipped };
  await finishRun(
    tx,
    id,
    {
      ...counts,
      joined: 0,
      unlisted: NONE_UNLISTED,
      warnings: {},
      duration_ms: tookMs,
      failure: null,
    },
    {},
  );
  await recordAudit(tx, {
    action: 'import.stored',
    subject: { kind: 'import', id, name: 'outcomes' },
    after: { format: 'outcomes', ...counts },
  });
  await announce(tx, 'import', { created: 0, updated: 0 });
}

/** Makes weeks of the days of outcomes that are too old to be kept by day. Returns how many days that were. */
export function mergeOldOutcomes({ db, clock }: Pick<ServerDeps, 'db' | 'clock'>): Promise<number> {
  const oldest = isoDay(clock().getTime() - KEEP_OUTCOME_DAYS * DAY_MS);
  return db.begin((tx) => mergeWeeks(tx, mondayOf(oldest)));
}
