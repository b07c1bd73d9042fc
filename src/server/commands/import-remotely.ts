import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { type ImportReport, importEvents, importReport } from '#contract/imports.ts';
import { errorBody } from '#contract/kit/error-body.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { RequestedSettings } from '../imports/feed-settings.ts';

/** A running Marquee and the API key to call it with. */
export type RemoteServer = { url: string; apiKey: string };

export type RemoteImport = Omit<RequestedSettings, 'mapping'> & {
  /** Of a mapping that is saved there. */
  mappingName?: string | undefined;
  /** `-`: standard input. */
  path: string;
  /** Whether a recalculation follows an import that changed events. */
  recalculates: boolean;
};

/**
 * Sends a file to a running Marquee as it is read. Throws the system's error when it cannot be opened, and an
 * `ApiError` when the server refuses it or cannot be reached.
 */
export async function importRemotely(
  { url, apiKey }: RemoteServer,
  { path, ...order }: RemoteImport,
): Promise<ImportReport> {
  const target = importAddress(url, order);
  const file = path === '-' ? process.stdin : await openFile(path);
  const response = await send(target, apiKey, file);
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return importReport.parse(answer);
  const { data } = errorBody.safeParse(answer);
  throw new ApiError(
    data?.error.code ?? 'internal',
    data?.error.message ?? `The server answered with status ${response.status}.`,
  );
}

function importAddress(
  url: string,
  { format, mappingName, encoding, timezone, eventType, recalculates }: Omit<RemoteImport, 'path'>,
): URL {
  const target = new URL(importEvents.path, url);
  target.searchParams.set('format', format);
  target.searchParams.set('recalculate', String(recalculates));
  if (mappingName) target.searchParams.set('mapping', mappingName);
  if (encoding) target.searchParams.set('encoding', encoding);
  if (timezone) target.searchParams.set('timezone', timezone);
  if (eventType) target.searchParams.set('event_type', eventType);
  return target;
}

async function send(target: URL, apiKey: string, file: Readable): Promise<Response> {
  try {
    return await fetch(target, {
      method: importEvents.method,
      headers: { authorization: `Bearer ${apiKey}` },
      body: Readable.toWeb(file),
      duplex: 'half',
    });
  } catch {
    throw new ApiError('unavailable', `No server answers at ${target.origin}.`);
  } finally {
    file.destroy();
  }
}

/** Opened before the request, so that a missing file is told as such. */
function openFile(path: string): Promise<Readable> {
  return new Promise((resolve, reject) => {
    const file = createReadStream(path);
    file.once('open', () => resolve(file)).once('error', reject);
  });
}
