import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import {
  type FeedDraft,
  type FeedTrial,
  KEPT_FILE_MIB,
  type Lacking,
  type LastFile,
} from '#contract/feeds/feeds.ts';
import { MAX_SAMPLE_BYTES } from '#contract/import-mappings/import-mappings.ts';
import type { TableMapping } from '#contract/import-mappings/table-mapping.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { hasCode } from '#server/platform/process/error-code.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';
import { FetchError } from '../fetching/fetch-error.ts';
import { fetchFeed } from '../fetching/fetch-feed.ts';
import { importFeed } from '../imports/import-feed.ts';
import type { ImportDeps } from '../storing/import-options.ts';
import { refuseOtherSource, requireFeed } from './change-feed.ts';
import type { StoredFeed } from './feed-queries.ts';
import { rehearseGoneEvents } from './gone-events.ts';
import { settingsFor } from './import-feed-file.ts';
import { findLastFile, readKeptFile } from './last-file-queries.ts';
import { folderOf, openIn } from './watched-folder.ts';

type Deps = Pick<ServerDeps, 'db' | 'clock' | 'config' | 'log'> & Pick<ImportDeps, 'parseFeed'>;

type Requested = {
  draft: FeedDraft;
  /** In the place of the saved mapping that the settings name. */
  table: TableMapping | null;
  signal: AbortSignal;
};

/** Of settings whose mapping does not count. */
const DETECTED = { format: 'auto', mapping: null } as const;

/**
 * Says what a run would do with the last file of a feed by other settings, and stores nothing. A file that is not kept is
 * fetched again. Throws where there is none, and why it cannot be read.
 */
export async function tryFeed(
  deps: Deps,
  id: number,
  { draft, table, signal: left }: Requested,
): Promise<FeedTrial> {
  const { db, config } = deps;
  const feed = await requireFeed(db, id);
  await refuseOtherSource(db, feed, draft);
  const settings = table
    ? {
        ...(await settingsFor(db, { ...draft, ...DETECTED })),
        format: 'table' as const,
        mapping: table,
      }
    : await settingsFor(db, draft);
  const signal = AbortSignal.any([left, AbortSignal.timeout(config.feedMaxSeconds * 1000)]);
  const { input, file, close } = await openLastFile(deps, feed, signal);
  let lacking: Lacking | null = null;
  try {
    const report = await importFeed(deps, {
      ...settings,
      input,
      importedBy: null,
      fileName: file?.file_name ?? feed.name,
      isDryRun: true,
      signal,
      onRehearsed: async (tx, staged) => {
        if (!draft.is_full) return;
        const full = { id, hold_percent: draft.hold_percent };
        lacking = await rehearseGoneEvents(tx, full, staged, config.feedHoldPercent);
      },
    });
    return { report, file, lacking };
  } finally {
    close();
  }
}

/** The first bytes of the last file as it was sent. Throws where it is not kept. */
export async function sampleOfLastFile(db: Queryable, id: number) {
  await requireFeed(db, id);
  const file = await findLastFile(db, id);
  const packed = await readKeptFile(db, id);
  if (file === null || packed === null) throw new ApiError('conflict', NOT_KEPT);
  const input = unpacked(packed);
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of input) {
    pieces.push(piece);
    size += piece.length;
    if (size >= MAX_SAMPLE_BYTES) break;
  }
  const sample = Buffer.concat(pieces).subarray(0, MAX_SAMPLE_BYTES).toString('base64');
  return { file_name: file.file_name, sample };
}

const NOT_KEPT = 'The last file of this feed is not kept, so that its columns cannot be shown.';

function unpacked(packed: Buffer) {
  return Readable.from([packed]).pipe(createGunzip());
}

type Opened = {
  input: AsyncIterable<Uint8Array>;
  /** Null where it was fetched. */
  file: LastFile | null;
  close: () => void;
};

async function openLastFile(deps: Deps, feed: StoredFeed, signal: AbortSignal): Promise<Opened> {
  const { db, config } = deps;
  const file = await findLastFile(db, feed.id);
  const packed = await readKeptFile(db, feed.id);
  if (packed !== null) {
    const input = unpacked(packed);
    return { input, file, close: () => void input.destroy() };
  }
  if (feed.kind === 'url') return fetchAgain(deps, feed, signal);
  if (file === null) throw new ApiError('conflict', NO_FILE[feed.kind]);
  if (feed.kind === 'pushed' || file.file_name === null) throw new ApiError('conflict', TOO_LARGE);
  const input = await openIn(await folderOf(config, feed.address), file.file_name).catch(
    (error) => {
      if (!hasCode(error, 'ENOENT', 'ELOOP')) throw error;
      throw new ApiError('conflict', `The file “${file.file_name}” is no longer in the folder.`);
    },
  );
  return { input, file, close: () => void input.destroy() };
}

const NO_FILE = {
  folder: 'This feed has not read a file yet. Run it first.',
  pushed: 'No file has been pushed to this feed yet.',
} as const;

const TOO_LARGE = `The last file was too large to keep: it has more than ${KEPT_FILE_MIB} MiB, packed.`;

async function fetchAgain(
  { config, log }: Deps,
  { address }: StoredFeed,
  signal: AbortSignal,
): Promise<Opened> {
  try {
    const known = { etag: null, lastModified: null };
    const answer = await fetchFeed(address, { known, signal, config });
    if (!('bytes' in answer)) {
      throw new FetchError(`The server answered ${answer.status}, not with a file.`);
    }
    return { input: answer.bytes, file: null, close: answer.close };
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    if (error.cause) log.info({ err: error.cause }, 'a feed could not be reached');
    throw new ApiError('unreadable_import', error.message);
  }
}
