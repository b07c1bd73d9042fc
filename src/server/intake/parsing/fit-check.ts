import type { RowError } from '#contract/imports.ts';
import type { RefusedRow } from '../rows/feed-row.ts';
import { unreadable } from '../rows/unreadable.ts';

/** How many of the first records tell whether a file is of its format. */
const FIRST_RECORDS = 50;

/** Throws `unreadable_import` once under half of the first records are of the format. */
export function createFitCheck(format: string) {
  let read = 0;
  let foreign = 0;
  let example: RowError | undefined;

  function check(): void {
    if (foreign * 2 <= read) return;
    const reason = example ? ` Record ${example.row}, ${example.field}: ${example.reason}` : '';
    throw unreadable(`${fitting(read - foreign, read)} of the format ${format}.${reason}`);
  }

  return {
    add(rows: readonly ({ row: number } | RefusedRow)[]): void {
      for (const row of rows) {
        if (read === FIRST_RECORDS) return;
        read += 1;
        if ('isForeign' in row && row.isForeign) {
          foreign += 1;
          example ??= row.errors[0];
        }
        if (read === FIRST_RECORDS) check();
      }
    },
    /** For files with fewer records. */
    end(): void {
      if (read < FIRST_RECORDS) check();
    },
  };
}

function fitting(count: number, read: number): string {
  if (count > 0) return `Only ${count} of the first ${read} records ${count === 1 ? 'is' : 'are'}`;
  return read === 1 ? 'The only record is not' : `None of the first ${read} records is`;
}
