import type { IncomingMessage } from 'node:http';
import type { Config } from '#server/platform/process/config.ts';
import { gunzip } from '../unpacking/gunzip.ts';
import { type HostRules, refusePrivateLiteral, rulesFor } from './checked-lookup.ts';
import { FetchError } from './fetch-error.ts';
import { bodyOf, type FetchLimits, request } from './request.ts';

/** What a server said of a file, by which it can say later that the file is the same. */
export type Validators = { etag: string | null; lastModified: string | null };

export type Fetched =
  | { status: 304; validators: Validators }
  | {
      status: number;
      bytes: AsyncGenerator<Uint8Array>;
      validators: Validators;
      /** Ends the connection. Call it at every end: bytes that nobody has begun to read leave it open. */
      close: () => void;
    };

const MAX_BYTES = 1024 ** 3;

const MAX_REDIRECTS = 5;
const REDIRECTS = [301, 302, 303, 307, 308];

type FetchOptions = {
  /** Of the file that is known already. */
  known: Validators;
  signal: AbortSignal;
  config: Pick<Config, 'feedPrivateHosts' | 'feedStallSeconds' | 'feedLowestRate'>;
  resolve?: HostRules['resolve'];
  limits?: Partial<FetchLimits>;
};

/**
 * Fetches a file from a public server, or from one of `feedPrivateHosts`. Each redirect is checked like the first address, and
 * what is public never leads into the own network. The body is read as it arrives. Throws a `FetchError`.
 */
export async function fetchFeed(
  address: string,
  { known, signal, config, resolve, limits }: FetchOptions,
): Promise<Fetched> {
  const stallMs = config.feedStallSeconds * 1000;
  const bounds = { maxBytes: MAX_BYTES, stallMs, lowestRate: config.feedLowestRate, ...limits };
  let url = new URL(address);
  let rules: HostRules | null = null;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    if (!/^https?:$/.test(url.protocol)) {
      throw new FetchError(`A redirect leads to an address of the kind ${url.protocol}`);
    }
    rules = rulesFor(url, { privateHosts: config.feedPrivateHosts, resolve, ledFrom: rules });
    refusePrivateLiteral(url, rules);
    const response = await request(url, { headers: headersFor(known), signal, rules, ...bounds });
    const { statusCode: status = 0 } = response;
    const target = REDIRECTS.includes(status) ? response.headers.location : undefined;
    if (target === undefined) return answerOf(response, status, { known, bounds });
    response.destroy();
    if (!URL.canParse(target, url.href)) {
      throw new FetchError('A redirect leads to an address that is none.', { status });
    }
    url = new URL(target, url);
  }
  throw new FetchError(`There are more than ${MAX_REDIRECTS} redirects.`);
}

function headersFor({ etag, lastModified }: Validators): Record<string, string> {
  return {
    'User-Agent': 'Marquee',
    Accept: '*/*',
    'Accept-Encoding': 'gzip',
    ...(etag !== null && { 'If-None-Match': etag }),
    ...(lastModified !== null && { 'If-Modified-Since': lastModified }),
  };
}

function answerOf(
  response: IncomingMessage,
  status: number,
  { known, bounds }: { known: Validators; bounds: FetchLimits },
): Fetched {
  const { etag, 'last-modified': lastModified, 'content-encoding': encoding } = response.headers;
  if (status === 304) {
    response.destroy();
    // What it does not repeat holds as before.
    const validators = {
      etag: etag ?? known.etag,
      lastModified: lastModified ?? known.lastModified,
    };
    return { status, validators };
  }
  if (status !== 200) {
    response.destroy();
    throw new FetchError(`The server answered ${status}, not with a file.`, { status });
  }
  const bytes = bodyOf(response, bounds);
  const close = () => void response.destroy();
  const validators = { etag: etag ?? null, lastModified: lastModified ?? null };
  if (encoding === undefined || encoding === '' || encoding === 'identity') {
    return { status, bytes, validators, close };
  }
  if (/^(x-)?gzip$/i.test(encoding)) {
    return { status, bytes: gunzip(bytes), validators, close };
  }
  response.destroy();
  throw new FetchError('The file is compressed in a way that was not asked for.', { status });
}
