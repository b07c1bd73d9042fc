import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import type { ImportFormat, ImportReport } from '#contract/imports.ts';
import { plainLine } from '#contract/kit/one-line.ts';
import { asCaller } from '#server/people/sessions/as-caller.ts';
import { importOutcomeBatches } from '../outcomes/import-outcomes.ts';
import { type OpenFeed, parseFeed } from '../parsing/parse-feed.ts';
import type { ImportDeps, ImportOptions, RequestedOptions } from '../storing/import-options.ts';
import { importEventBatches, importVenueBatches } from '../storing/import-records.ts';
import { recordFailure } from '../storing/record-failure.ts';
import { beginImport, type RunningImport } from './begin-import.ts';
import { digested } from './file-digest.ts';

/**
 * Imports one file as it arrives, packed or not, in one transaction. Rows that cannot be imported are
 * reported and the others are imported; a file that cannot be read as its format, or of which no row can be
 * imported, changes nothing and throws an `ApiError` with the code `unreadable_import`.
 */
export async function importFeed(
  deps: ImportDeps,
  { input, ...requested }: RequestedOptions & { input: AsyncIterable<Uint8Array> },
): Promise<ImportReport> {
  const fileName = plainLine(requested.fileName ?? '') || null;
  const { bytes, digest } = digested(input);
  let format: ImportFormat | null = requested.format === 'auto' ? null : requested.format;
  const about = { ...requested, fileName, digest };
  let running: RunningImport | null = null;
  try {
    running = requested.isDryRun ? null : await beginImport(deps, { ...about, format });
    const options = { ...about, ...(running && { runId: running.id }) };
    const feed = await openFeed(deps, { ...options, input: bytes });
    try {
      format = feed.format;
      const { leftMs } = feed;
      const report = await storeFeed(deps, feed, { ...options, format, leftMs });
      running?.end({ outcome: 'stored', storedAs: report.import_id });
      return report;
    } finally {
      await feed.close();
    }
  } catch (error) {
    running?.end({ outcome: 'failed' });
    const isOutcomes = requested.mapping?.rows === 'outcomes';
    const tried = {
      ...about,
      format: isOutcomes ? ('outcomes' as const) : format,
      ...(running && { runId: running.id }),
    };
    throw requested.isDryRun ? error : await recordFailure(deps, tried, error);
  }
}

function openFeed(
  deps: ImportDeps,
  { input, ...options }: RequestedOptions & { input: AsyncIterable<Uint8Array> },
): Promise<OpenFeed> {
  const parse = deps.parseFeed ?? parseFeed;
  const { format, mapping, encoding, timezone, eventType, source, country } = options;
  const settings = { format, mapping, encoding, timezone, eventType, source, country };
  return parse({ ...settings, now: deps.clock(), bytes: input });
}

function storeFeed(
  given: ImportDeps,
  { format, batches }: OpenFeed,
  options: ImportOptions,
): Promise<ImportReport> {
  const { mapping, caller } = options;
  const deps = caller ? asCaller(given, caller) : given;
  if (mapping?.rows === 'outcomes') return importOutcomeBatches(deps, batches, options);
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
    const fileName = basename(path);
    return await importFeed(deps, { fileName, ...options, input: file.createReadStream() });
  } finally {
    await file.close();
  }
}
