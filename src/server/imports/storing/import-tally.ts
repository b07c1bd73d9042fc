import { type ImportReport, MAX_ROW_ERRORS, type RowError } from '#contract/imports.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { MAX_RECORDS, MAX_REFUSED } from '../import-limits.ts';
import type { ImportOptions } from '../import-options.ts';
import { unreadable } from '../unreadable.ts';
import type { CopyBatch } from './copy-batches.ts';
import type { Superseded } from './staging-queries.ts';

/** Counts rows while a file is read, and collects as many errors as a report lists. */
export class ImportTally {
  read = 0;
  skipped = 0;
  private readonly errors: RowError[] = [];
  private readonly options: ImportOptions;
  private readonly startedAt = performance.now();

  constructor(options: ImportOptions) {
    this.options = options;
  }

  /** Counts records that were read; throws when the signal is aborted, or when the file is not worth reading on. */
  add({ read, refused, errors }: CopyBatch): void {
    this.options.signal?.throwIfAborted();
    this.read += read;
    this.skipped += refused;
    this.errors.push(...errors.slice(0, MAX_ROW_ERRORS - this.errors.length));
    if (this.read > MAX_RECORDS) {
      const most = MAX_RECORDS.toLocaleString('en');
      throw new ApiError('too_large', `A file may hold ${most} records at most. Split it.`);
    }
    if (this.skipped > MAX_REFUSED && this.skipped > this.read / 2)
      throw mostlyRefused(this.errors);
    this.options.onProgress?.(this.read);
  }

  addSuperseded({ total, rows }: Superseded, field: string): void {
    this.skipped += total;
    for (const { row, by } of rows) {
      this.errors.push({ row, field, reason: `Is repeated in row ${by}, which counts instead.` });
    }
  }

  toReport(
    merged: Pick<ImportReport, 'created' | 'updated' | 'unchanged'>,
    notes: ImportReport['notes'],
  ): ImportReport {
    return {
      format: this.options.format,
      read: this.read,
      ...merged,
      skipped: this.skipped,
      errors: this.errors.toSorted((a, b) => a.row - b.row).slice(0, MAX_ROW_ERRORS),
      notes,
      duration_ms: Math.round(performance.now() - this.startedAt),
    };
  }
}

function mostlyRefused([first]: readonly RowError[]): ApiError {
  const most = MAX_REFUSED.toLocaleString('en');
  const example = first ? ` Row ${first.row}, ${first.field}: ${first.reason}` : '';
  return unreadable(
    `More than ${most} records, and most of the file, cannot be imported.${example}`,
  );
}
