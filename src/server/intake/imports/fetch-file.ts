import { ApiError } from '#contract/kit/errors.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { ServerDeps } from '#server/platform/server-deps.ts';
import { FetchError } from '../fetching/fetch-error.ts';
import { fetchFeed } from '../fetching/fetch-feed.ts';

/**
 * Fetches a file from a public address, within the bounds of feeds, and records that in the audit log. Throws
 * `unreadable_import` with the reason where it cannot be fetched.
 */
export async function fetchFile(
  { db, config, log }: Pick<ServerDeps, 'db' | 'config' | 'log'>,
  address: string,
  left: AbortSignal,
): Promise<AsyncGenerator<Uint8Array>> {
  // A query may contain the key of the other server, so it stays out of the log.
  const { origin, pathname } = new URL(address);
  const record = (failure: string | null) =>
    recordAudit(db, {
      action: 'import.fetched',
      after: { address: origin + pathname, ...(failure !== null && { failure }) },
    });
  const deadline = AbortSignal.timeout(config.feedMaxSeconds * 1000);
  try {
    const fetched = await fetchFeed(address, {
      known: { etag: null, lastModified: null },
      signal: AbortSignal.any([left, deadline]),
      config,
    });
    if (!('bytes' in fetched)) {
      throw new FetchError(`The server answered ${fetched.status}, not with a file.`);
    }
    await record(null).catch((error: unknown) => {
      fetched.close();
      throw error;
    });
    return fetched.bytes;
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    if (error.cause) log.info({ err: error.cause }, 'a file could not be fetched');
    await record(error.message);
    throw new ApiError('unreadable_import', error.message, { fields: { address: error.message } });
  }
}
