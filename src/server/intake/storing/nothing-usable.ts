import type { ImportReport, RowError } from '#contract/imports.ts';
import { ApiError } from '#contract/kit/errors.ts';

/** The error for a file whose records were read and of which none could be used. Its details are the report. */
export class NothingUsable extends ApiError {
  readonly report: ImportReport;
  /** All that are stored. */
  readonly errors: readonly RowError[];

  constructor(report: ImportReport, errors: readonly RowError[]) {
    super('unreadable_import', sentenceOf(report), { details: { report } });
    this.report = report;
    this.errors = errors;
  }
}

function sentenceOf({ read, errors: [first] }: ImportReport): string {
  const rows = read === 1 ? 'The only record' : `None of the ${read.toLocaleString('en')} records`;
  const verb = read === 1 ? 'cannot' : 'can';
  const example = first ? ` Row ${first.row}, ${first.field}: ${first.reason}` : '';
  return `${rows} ${verb} be imported.${example}`;
}
