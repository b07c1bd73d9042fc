import { MAX_KEPT_ROWS, type RowError } from '#contract/imports.ts';
import type { FeedRow, RefusedRow, VenueRow } from '../feed-row.ts';
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

async function* toBatches<Taken extends { row: number }>(
  rows: Rows<Taken | RefusedRow>,
  toLine: (entry: Taken) => string,
): AsyncGenerator<CopyBatch> {
  let listed = 0;
  for await (const batch of rows) {
    const entries = Array.isArray(batch) ? batch : [batch];
    let lines = '';
    let refused = 0;
    const errors: RowError[] = [];
    for (const entry of entries) {
      if (isRefused(entry)) {
        refused += 1;
        errors.push(...entry.errors.slice(0, MAX_KEPT_ROWS - listed - errors.length));
      } else lines += toLine(entry);
    }
    listed += errors.length;
    yield { lines, read: entries.length, refused, errors };
  }
}

function isRefused(entry: { row: number } | RefusedRow): entry is RefusedRow {
  return 'errors' in entry;
}
