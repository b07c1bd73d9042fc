import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { ApiError } from '#contract/kit/errors.ts';
import { hasCode } from '#server/error-code.ts';
import { tooLarge, unreadable } from '#server/imports/unreadable.ts';
import { checkedLookup, type HostRules } from './checked-lookup.ts';
import { FetchError } from './fetch-error.ts';

export type FetchLimits = {
  /** Of the body as sent. */
  maxBytes: number;
  /** Time without data after which the connection counts as lost. */
  stallMs: number;
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
    const sent = get(url, { ...options, timeout: stallMs }, resolve);
    sent.on('timeout', () => sent.destroy(new FetchError(`${url.host} did not answer in time.`)));
    sent.on('error', (error) => reject(signal.aborted ? signal.reason : explain(error, url)));
  });
}

/** The body as it arrives. Throws `unreadable_import` when it breaks off or stalls, and `too_large`. */
export async function* bodyOf(
  response: IncomingMessage,
  { maxBytes, stallMs }: FetchLimits,
): AsyncGenerator<Uint8Array> {
  const stall = () => response.destroy(unreadable('The download stopped before its end.'));
  response.setTimeout(stallMs, stall);
  let length = 0;
  try {
    for await (const bytes of response as AsyncIterable<Uint8Array>) {
      length += bytes.length;
      if (length > maxBytes) throw tooLarge(maxBytes);
      yield bytes;
    }
  } catch (error) {
    throw error instanceof ApiError ? error : unreadable('The download broke off.');
  } finally {
    response.destroy();
  }
}

function explain(error: Error, { hostname, host }: URL): FetchError {
  if (error instanceof FetchError) return error;
  const reason = hasCode(error, 'ENOTFOUND')
    ? `There is no server named ${hostname}.`
    : `${host} could not be reached: ${error.message}`;
  return new FetchError(reason, { cause: error });
}
