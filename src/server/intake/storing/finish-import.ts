import { importErrorsPath } from '#contract/import-runs.ts';
import type { ImportReport, RowError, UnlistedRow } from '#contract/imports.ts';
import type { RowWarning } from '#contract/row-warnings.ts';
import { noteChange } from '#server/catalogue/changes/change-queries.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import { announce } from '#server/platform/live/announce.ts';
import type { ImportOptions } from './import-options.ts';
import { keepErrors, keepUnlisted, keepWarnings } from './import-row-queries.ts';
import { dropSpareImages, finishRun } from './import-run-queries.ts';
import { hasChangedEvents } from './staging-queries.ts';

type Merged = {
  importId: number;
  report: ImportReport;
  /** All that are stored. */
  errors: readonly RowError[];
  warnings: readonly RowWarning[];
  unlisted: readonly UnlistedRow[];
};

/** Stores what an import did, and tells everybody. Says whether events were created or changed. */
export async function finishImport(
  tx: Transaction,
  { importId, report, errors, warnings, unlisted }: Merged,
  options: ImportOptions,
): Promise<{ report: ImportReport; changesEvents: boolean }> {
  await keepErrors(tx, importId, errors);
  await keepWarnings(tx, importId, warnings);
  await keepUnlisted(tx, importId, unlisted);
  await finishRun(tx, importId, { ...report, failure: null }, options);
  await dropSpareImages(tx);
  const { created, updated, format, read, unchanged, skipped } = report;
  await recordAudit(tx, {
    action: 'import.stored',
    subject: { kind: 'import', id: importId, name: options.fileName ?? format },
    after: { format, read, created, updated, unchanged, skipped },
  });
  await announce(tx, 'import', { created, updated });
  const changesEvents = await hasChangedEvents(tx);
  if (changesEvents) await noteChange(tx);
  const stored = { ...report, import_id: importId, errors_url: importErrorsPath(importId) };
  return { report: stored, changesEvents };
}
