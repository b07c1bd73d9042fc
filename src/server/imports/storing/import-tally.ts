import { type ImportReport, MAX_ROW_ERRORS, type RowError } from '#contract/imports.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { RefusedRow } from '../feed-row.ts';
import { MAX_RECORDS } from '../import-limits.ts';
import type { ImportOptions } from '../import-options.ts';
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

  /** Counts rows that were read; throws when the signal is aborted. */
  addRead(rows: number): void {
    this.options.signal?.throwIfAborted();
    this.read += rows;
    if (this.read > MAX_RECORDS) {
      const most = MAX_RECORDS.toLocaleString('en');
      throw new ApiError('too_large', `A file may hold ${most} records at most. Split it.`);
    }
    this.options.onProgress?.(this.read);
  }

  addRefused({ errors }: RefusedRow): void {
    this.skipped++;
    for (const error of errors) {
      if (this.errors.length >= MAX_ROW_ERRORS) return;
      this.errors.push(error);
    }
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
