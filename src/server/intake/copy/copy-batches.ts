import { MAX_KEPT_ROWS, type RowError } from '#contract/imports.ts';
import type { RowWarning, WarningCounts } from '#contract/row-warnings.ts';
import type { FeedOutcomeRow, FeedRow, RefusedRow, VenueRow } from '../rows/feed-row.ts';
import { eventLine, outcomeLine, venueLine } from './copy-lines.ts';

/** Records that were read together. */
export type CopyBatch = {
  /** COPY lines of those that can be imported. */
  lines: string;
  read: number;
  refused: number;
  /** Why some were refused: over all batches of a file as many reasons as are stored. */
  errors: RowError[];
  /** How many warnings the others have, by kind. */
  warned: WarningCounts;
  /** As many of them as are stored. */
  warnings: RowWarning[];
};

/** Rows, one at a time or in batches; batches are faster. */
export type Rows<Row> = AsyncIterable<Row | Row[]> | Iterable<Row | Row[]>;

export function eventBatches(rows: Rows<FeedRow>): AsyncGenerator<CopyBatch> {
  return toBatches(rows, eventLine);
}

export function venueBatches(rows: Rows<VenueRow>): AsyncGenerator<CopyBatch> {
  return toBatches(rows, venueLine);
}

export function outcomeBatches(rows: Rows<FeedOutcomeRow>): AsyncGenerator<CopyBatch> {
  return toBatches(rows, outcomeLine);
}

/** Errors and warnings of one batch, about. More would take the thread that is sent them long to read. */
const BATCH_ERRORS = 5000;

type AnyEntry = { row: number; warnings?: RowWarning[] };

async function* toBatches<Taken extends AnyEntry>(
  rows: Rows<Taken | RefusedRow>,
  toLine: (entry: Taken) => string,
): AsyncGenerator<CopyBatch> {
  const listed = { errors: 0, warnings: 0 };
  for await (const some of rows) {
    const batch = emptyBatch();
    for (const entry of Array.isArray(some) ? some : [some]) {
      batch.read += 1;
      if (isRefused(entry)) {
        addErrors(batch, entry, listed);
      } else {
        batch.lines += toLine(entry);
        addWarnings(batch, entry, listed);
      }
      if (batch.errors.length + batch.warnings.length < BATCH_ERRORS) continue;
      yield { ...batch };
      Object.assign(batch, emptyBatch());
    }
    yield batch;
  }
}

/** How many errors and warnings of a file are listed already. */
type Listed = { errors: number; warnings: number };

function addErrors(batch: CopyBatch, { errors }: RefusedRow, listed: Listed): void {
  batch.refused += 1;
  const some = errors.slice(0, MAX_KEPT_ROWS - listed.errors);
  listed.errors += some.length;
  batch.errors.push(...some);
}

function addWarnings(batch: CopyBatch, { warnings }: AnyEntry, listed: Listed): void {
  if (!warnings) return;
  for (const { kind } of warnings) batch.warned[kind] = (batch.warned[kind] ?? 0) + 1;
  const some = warnings.slice(0, MAX_KEPT_ROWS - listed.warnings);
  listed.warnings += some.length;
  batch.warnings.push(...some);
}

const emptyBatch = (): CopyBatch => ({
  lines: '',
  read: 0,
  refused: 0,
  errors: [],
  warned: {},
  warnings: [],
});

function isRefused(entry: { row: number } | RefusedRow): entry is RefusedRow {
  return 'errors' in entry;
}
