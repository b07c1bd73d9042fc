import {
  type ImportCounts,
  type ImportReport,
  MAX_DRY_ROW_ERRORS,
  MAX_KEPT_ROWS,
  MAX_ROW_ERRORS,
  type RowError,
  type UnlistedRow,
} from '#contract/imports.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { type RowWarning, WARNING_KINDS, type WarningCounts } from '#contract/row-warnings.ts';
import { MAX_RECORDS, MAX_REFUSED } from '#server/catalogue/events/import-limits.ts';
import type { CopyBatch } from '../copy/copy-batches.ts';
import { unreadable } from '../rows/unreadable.ts';
import type { ImportOptions } from './import-options.ts';
import type { SupersededRow } from './staging-queries.ts';

/** What became of the rows that could be read. */
export type StoredRows = {
  counts: Omit<ImportCounts, 'read' | 'joined' | 'skipped' | 'warnings'>;
  notes: ImportReport['notes'];
  listed: ImportReport['listed'];
  usualZone: ImportReport['usual_zone'];
  unlistedRows: readonly UnlistedRow[];
  preview: ImportReport['preview'];
  outcomes: ImportReport['outcomes'];
};

/** Counts rows while a file is read, and collects as many errors and warnings as are stored. */
export class ImportTally {
  read = 0;
  skipped = 0;
  joined = 0;
  /** All that are stored. */
  readonly warnings: RowWarning[] = [];
  private readonly warned: WarningCounts = {};
  private readonly errors: RowError[] = [];
  private readonly options: ImportOptions;
  private readonly startedAt = performance.now();

  constructor(options: ImportOptions) {
    this.options = options;
  }

  /** Counts records that were read; throws when the signal is aborted, or when the file is not worth reading on. */
  add({ read, refused, errors, warned, warnings }: CopyBatch): void {
    this.refuseAborted();
    this.read += read;
    this.skipped += refused;
    for (const error of errors) if (this.errors.length < MAX_KEPT_ROWS) this.errors.push(error);
    this.warnings.push(...warnings);
    for (const kind of WARNING_KINDS) {
      const more = warned[kind];
      if (more !== undefined) this.warned[kind] = (this.warned[kind] ?? 0) + more;
    }
    if (this.read > MAX_RECORDS) {
      const most = MAX_RECORDS.toLocaleString('en');
      throw new ApiError('too_large', `A file may hold ${most} records at most. Split it.`);
    }
    if (this.skipped > MAX_REFUSED && this.skipped > this.read / 2)
      throw mostlyRefused(this.errors);
    this.options.onProgress?.(this.read);
  }

  /** Throws when the import was aborted meanwhile. */
  refuseAborted(): void {
    if (this.options.signal?.aborted) throw reasonOf(this.options.signal);
  }

  /** Returns what takes back the counts and errors since now, for work that runs again. */
  savepoint(): () => void {
    const { skipped, joined } = this;
    const { length } = this.errors;
    return () => {
      Object.assign(this, { skipped, joined });
      this.errors.length = length;
    };
  }

  /** Skips a row that was read. */
  addError(error: RowError): void {
    this.skipped += 1;
    if (this.errors.length < MAX_KEPT_ROWS) this.errors.push(error);
  }

  addSuperseded(rows: readonly SupersededRow[], field: string): void {
    for (const { row, by } of rows) {
      this.errors.push({ row, field, reason: `Is repeated in row ${by}, which counts instead.` });
    }
  }

  /** The errors that are stored, by row. */
  keptErrors(): RowError[] {
    return this.errors.toSorted((a, b) => a.row - b.row).slice(0, MAX_KEPT_ROWS);
  }

  toReport(
    { counts, notes, listed, usualZone, unlistedRows, preview, outcomes }: StoredRows,
    errors: readonly RowError[],
  ): ImportReport {
    const most = this.options.isDryRun ? MAX_DRY_ROW_ERRORS : MAX_ROW_ERRORS;
    return {
      import_id: null,
      format: this.options.format,
      read: this.read,
      ...counts,
      joined: this.joined,
      skipped: this.skipped,
      warnings: this.warned,
      notes,
      listed,
      usual_zone: usualZone,
      errors: errors.slice(0, most),
      warning_rows: this.warnings.slice(0, most),
      unlisted_rows: unlistedRows.slice(0, most),
      errors_url: null,
      preview,
      outcomes,
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

/** A request that broke off gives a text for a reason, which no error handler expects. */
function reasonOf({ reason }: AbortSignal): Error {
  return reason instanceof Error ? reason : unreadable('The upload broke off.');
}
