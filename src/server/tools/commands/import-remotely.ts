import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import { Readable } from 'node:stream';
import type { z } from 'zod';
import { type ImportRun, importRun, undoImport } from '#contract/import-runs.ts';
import { type ImportReport, importEvents, importReport, MAX_FILE_NAME } from '#contract/imports.ts';
import { errorBody } from '#contract/kit/error-body.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { RequestedSettings } from '#server/intake/rows/feed-settings.ts';

/** A running Marquee and the API key to call it with. */
export type RemoteServer = { url: string; apiKey: string };

export type RemoteImport = Omit<RequestedSettings, 'mapping'> & {
  /** Of a mapping that is saved there. */
  mappingName?: string | undefined;
  /** `-`: standard input. */
  path: string;
  /** Whether it only says what it would do. */
  isDryRun: boolean;
  /** Whether a recalculation follows an import that changed events. */
  recalculates: boolean;
};

/**
 * Sends a file to a running Marquee as it is read. Throws the system's error when it cannot be opened, and an
 * `ApiError` when the server refuses it or cannot be reached.
 */
export async function importRemotely(
  server: RemoteServer,
  { path, ...order }: RemoteImport,
): Promise<ImportReport> {
  const target = importAddress(server.url, order);
  if (path !== '-') target.searchParams.set('file_name', basename(path).slice(0, MAX_FILE_NAME));
  const file = path === '-' ? process.stdin : await openFile(path);
  const init = { method: importEvents.method, body: Readable.toWeb(file), duplex: 'half' } as const;
  return readAnswer(await send(server, target, init).finally(() => file.destroy()), importReport);
}

/** Undoes an import of a running Marquee. Throws an `ApiError` as `importRemotely` does. */
export async function undoRemotely(
  server: RemoteServer,
  { id, recalculates }: { id: number; recalculates: boolean },
): Promise<ImportRun> {
  const target = new URL(undoImport.path.replace('{id}', String(id)), server.url);
  target.searchParams.set('recalculate', String(recalculates));
  return readAnswer(await send(server, target, { method: undoImport.method }), importRun);
}

async function readAnswer<Schema extends z.ZodType>(
  response: Response,
  schema: Schema,
): Promise<z.output<Schema>> {
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return schema.parse(answer);
  const { data } = errorBody.safeParse(answer);
  throw new ApiError(
    data?.error.code ?? 'internal',
    data?.error.message ?? `The server answered with status ${response.status}.`,
    { details: data?.error.details },
  );
}

function importAddress(
  url: string,
  {
    format,
    mappingName,
    encoding,
    timezone,
    eventType,
    source,
    country,
    isDryRun,
    recalculates,
  }: Omit<RemoteImport, 'path'>,
): URL {
  const target = new URL(importEvents.path, url);
  target.searchParams.set('format', format);
  target.searchParams.set('dry_run', String(isDryRun));
  target.searchParams.set('recalculate', String(recalculates));
  if (mappingName) target.searchParams.set('mapping', mappingName);
  if (encoding) target.searchParams.set('encoding', encoding);
  if (timezone) target.searchParams.set('timezone', timezone);
  if (eventType) target.searchParams.set('event_type', eventType);
  if (source) target.searchParams.set('source', source);
  if (country) target.searchParams.set('country', country);
  return target;
}

async function send({ apiKey }: RemoteServer, target: URL, init: RequestInit): Promise<Response> {
  try {
    return await fetch(target, { ...init, headers: { authorization: `Bearer ${apiKey}` } });
  } catch {
    throw new ApiError('unavailable', `No server answers at ${target.origin}.`);
  }
}

/** Opened before the request, so that a missing file is told as such. */
function openFile(path: string): Promise<Readable> {
  return new Promise((resolve, reject) => {
    const file = createReadStream(path);
    file.once('open', () => resolve(file)).once('error', reject);
  });
}
