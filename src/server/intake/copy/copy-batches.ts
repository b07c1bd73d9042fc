import { MAX_KEPT_ROWS, type RowError } from '#contract/imports.ts';
import type { FeedRow, RefusedRow, VenueRow } from '../rows/feed-row.ts';
import { eventLine, venueLine } from './copy-lines.ts';

/** Records that were read together. */
export type CopyBatch = {
  /** COPY lines of those that can be imported. */
  lines: string;
  read: number;
  refused: number;
  /** Why some were refused: over all batches of a file as many reasons as are stored. */
  errors: RowError[];
};

/** Rows, one at a time or in batches; batches are faster. */
export type Rows<Row> = AsyncIterable<Row | Row[]> | Iterable<Row | Row[]>;

export function eventBatches(rows: Rows<FeedRow>): AsyncGenerator<CopyBatch> {
  return toBatches(rows, eventLine);
}

export function venueBatches(rows: Rows<VenueRow>): AsyncGenerator<CopyBatch> {
  return toBatches(rows, venueLine);
}

/** Errors of one batch, about. More would take the thread that is sent them long to read. */
const BATCH_ERRORS = 5000;

async function* toBatches<Taken extends { row: number }>(
  rows: Rows<Taken | RefusedRow>,
  toLine: (entry: Taken) => string,
): AsyncGenerator<CopyBatch> {
  let listed = 0;
  for await (const some of rows) {
    const batch = emptyBatch();
    for (const entry of Array.isArray(some) ? some : [some]) {
      batch.read += 1;
      if (!isRefused(entry)) {
        batch.lines += toLine(entry);
        continue;
      }
      batch.refused += 1;
      const errors = entry.errors.slice(0, MAX_KEPT_ROWS - listed);
      listed += errors.length;
      batch.errors.push(...errors);
      if (batch.errors.length < BATCH_ERRORS) continue;
      yield { ...batch };
      Object.assign(batch, emptyBatch());
    }
    yield batch;
  }
}

const emptyBatch = (): CopyBatch => ({ lines: '', read: 0, refused: 0, errors: [] });

function isRefused(entry: { row: number } | RefusedRow): entry is RefusedRow {
  return 'errors' in entry;
}
