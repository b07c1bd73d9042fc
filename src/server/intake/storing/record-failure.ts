import { setTimeout } from 'node:timers/promises';
import { importErrorsPath } from '#contract/import-runs.ts';
import type { ImportCounts, ImportReport } from '#contract/imports.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { databaseRefusal, isUnreachable } from '#server/platform/db/database-errors.ts';
import type { ImportDeps } from './import-options.ts';
import { keepErrors } from './import-row-queries.ts';
import { finishRun, type StartedImport, startRun } from './import-run-queries.ts';
import { NothingUsable } from './nothing-usable.ts';
import { storableText } from './storable-text.ts';
import { NONE_UNLISTED } from './unlisted-queries.ts';

/** PostgreSQL starts again after its disk was full, which takes some seconds. */
const WAIT_MS = 1000;
const MOST_TRIES = 30;

/**
 * Adds a failed import to the history, with the row errors that are known, as soon as the database takes it. Returns the
 * error to pass on.
 */
export async function recordFailure(
  deps: ImportDeps,
  options: StartedImport,
  error: unknown,
): Promise<unknown> {
  for (let tried = 1; tried <= MOST_TRIES; tried += 1) {
    try {
      return await addFailure(deps, options, error);
    } catch (refusal) {
      if (!isUnreachable(refusal)) break;
    }
    await setTimeout(WAIT_MS);
  }
  return error;
}

async function addFailure(
  { db, clock }: ImportDeps,
  options: StartedImport,
  error: unknown,
): Promise<unknown> {
  const told = error instanceof ApiError ? error : databaseRefusal(error);
  const failure = storableText(told?.message ?? BROKEN_OFF);
  const { format, fileName } = options;
  const importId = await db.begin(async (tx) => {
    const id = await startRun(tx, options, { now: clock(), isMerging: false });
    const useless = error instanceof NothingUsable ? error : null;
    if (useless) await keepErrors(tx, id, useless.errors);
    await finishRun(tx, id, { ...(useless?.report ?? NOTHING), failure }, options);
    await recordAudit(tx, {
      action: 'import.failed',
      subject: { kind: 'import', id, name: fileName ?? format ?? '' },
      after: { format, reason: failure },
    });
    return id;
  });
  options.onFailed?.(importId);
  return error instanceof NothingUsable ? withId(error, importId) : error;
}

const BROKEN_OFF =
  'An unexpected error broke it off, so nothing was stored. The log of the server has it.';

function withId({ report, errors }: NothingUsable, importId: number): NothingUsable {
  const stored: ImportReport = {
    ...report,
    import_id: importId,
    errors_url: importErrorsPath(importId),
  };
  return new NothingUsable(stored, errors);
}

const NOTHING: ImportCounts & Pick<ImportReport, 'duration_ms'> = {
  read: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  joined: 0,
  waiting: 0,
  skipped: 0,
  unlisted: NONE_UNLISTED,
  warnings: {},
  duration_ms: 0,
};
