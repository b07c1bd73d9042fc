import { open } from 'node:fs/promises';
import type { ImportReport } from '#contract/imports.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { settleFormat } from './detection/settle-format.ts';
import type { ImportDeps, ImportOptions, RequestedOptions } from './import-options.ts';
import { parseFeed } from './parsing/parse-feed.ts';
import { importEventBatches, importVenueBatches } from './storing/import-records.ts';

/**
 * Imports one file as it arrives, packed or not, in one transaction. Rows that cannot be imported are
 * reported and the others are imported; a file that cannot be read as its format changes nothing and throws
 * an `ApiError` with the code `unreadable_import`.
 */
export async function importFeed(
  deps: ImportDeps,
  { input, ...options }: RequestedOptions & { input: AsyncIterable<Uint8Array> },
): Promise<ImportReport> {
  try {
    return await storeFeed(deps, await settleFormat(options, input));
  } catch (error) {
    const reason = error instanceof ApiError ? error.message : 'It broke off.';
    await recordAudit(deps.db, {
      action: 'import.failed',
      after: { format: options.format, reason },
    });
    throw error;
  }
}

function storeFeed(
  deps: ImportDeps,
  { input, ...options }: ImportOptions & { input: AsyncIterable<Uint8Array> },
): Promise<ImportReport> {
  const parse = deps.parseFeed ?? parseFeed;
  const { format, mapping, encoding, timezone, eventType } = options;
  const now = deps.clock();
  const batches = parse({ format, mapping, encoding, timezone, eventType, now, bytes: input });
  return format === 'venues-csv' || mapping?.rows === 'venues'
    ? importVenueBatches(deps, batches, options)
    : importEventBatches(deps, batches, options);
}

/** Imports the file at a path, or standard input for `-`. Throws the system's error when it cannot be opened. */
export async function importFile(
  deps: ImportDeps,
  { path, ...options }: RequestedOptions & { path: string },
): Promise<ImportReport> {
  if (path === '-') return importFeed(deps, { ...options, input: process.stdin });
  const file = await open(path);
  try {
    return await importFeed(deps, { ...options, input: file.createReadStream() });
  } finally {
    await file.close();
  }
}
