import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { ApiError } from '#contract/kit/errors.ts';
import { hasCode } from '#server/platform/process/error-code.ts';
import { tooLarge, unreadable } from '../rows/unreadable.ts';
import { checkedLookup, type HostRules } from './checked-lookup.ts';
import { FetchError } from './fetch-error.ts';

export type FetchLimits = {
  /** Of the body as sent. */
  maxBytes: number;
  /** How long to wait for the head of the answer, and then for as many bytes as `lowestRate` asks for in this time. */
  stallMs: number;
  /** Bytes a second; with 0 one byte is enough. */
  lowestRate: number;
};

type RequestOptions = {
  headers: Record<string, string>;
  signal: AbortSignal;
  rules: HostRules;
  stallMs: number;
};

/** Sends one GET request on a connection of its own; resolves with the head of the answer. Follows no redirect. */
export function request(
  url: URL,
  { headers, signal, rules, stallMs }: RequestOptions,
): Promise<IncomingMessage> {
  const { get } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const options = { headers, signal, agent: false, lookup: checkedLookup(rules) };
    const sent = get(url, options, resolve);
    const late = () => sent.destroy(new Error('There was no answer in time.'));
    const timer = setTimeout(late, stallMs);
    sent.on('response', () => clearTimeout(timer));
    sent.on('error', (error) => {
      clearTimeout(timer);
      reject(signal.aborted ? signal.reason : explain(error, url));
    });
  });
}

/**
 * The body as it arrives. Throws `unreadable_import` when it breaks off, stalls or is too slow, and `too_large`. Only the
 * time counts that is spent waiting for the other server.
 */
export async function* bodyOf(
  response: IncomingMessage,
  { maxBytes, stallMs, lowestRate }: FetchLimits,
): AsyncGenerator<Uint8Array> {
  const chunks: AsyncIterator<Uint8Array> = response[Symbol.asyncIterator]();
  let length = 0;
  let recent = 0;
  let leftMs = stallMs;
  const giveUp = () => response.destroy(tooSlow(recent, lowestRate));
  const next = async () => {
    const startedMs = performance.now();
    const timer = setTimeout(giveUp, leftMs);
    try {
      return await chunks.next();
    } finally {
      clearTimeout(timer);
      leftMs -= performance.now() - startedMs;
    }
  };
  try {
    for (;;) {
      const { done, value: bytes } = await next();
      if (done) return;
      length += bytes.length;
      recent += bytes.length;
      if (length > maxBytes) throw tooLarge(maxBytes);
      if (recent * 1000 >= lowestRate * stallMs) {
        recent = 0;
        leftMs = stallMs;
      }
      yield bytes;
    }
  } catch (error) {
    throw error instanceof ApiError ? error : unreadable('The download broke off.');
  } finally {
    response.destroy();
  }
}

function tooSlow(recent: number, lowestRate: number): ApiError {
  return unreadable(
    recent === 0
      ? 'The download stopped before its end.'
      : `The file arrived too slowly, at less than ${lowestRate.toLocaleString('en')} bytes a second.`,
  );
}

/** One sentence, whether a port is closed, silent or speaks something else: nobody finds out by it which ports are open. */
function explain(error: Error, { hostname, host }: URL): FetchError {
  if (error instanceof FetchError) return error;
  const reason = hasCode(error, 'ENOTFOUND')
    ? `There is no server named ${hostname}.`
    : `${host} could not be reached, or did not answer as a web server. The log of this server says why.`;
  return new FetchError(reason, { cause: error });
}
