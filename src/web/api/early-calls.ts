import { buildRequest } from '#contract/kit/build-request.ts';
import type { Transport } from '#contract/kit/client.ts';
import type { Route } from '#contract/kit/route.ts';

/** A call that a page makes first: the route's method and path, and its input. */
export type EarlyCall = { route: Pick<Route, 'method' | 'path'>; request: object };

declare global {
  interface Window {
    /** What the first script has called for and nobody has taken yet, by what was sent. */
    earlyAnswers?: Map<string, Promise<Response>>;
  }
}

/** Sends calls as the signed-in person before the client's code is there. A refused one is left to the client. */
export function startEarlyCalls(
  calls: readonly EarlyCall[],
  accessToken: string,
  baseUrl: string,
): void {
  const headers = { authorization: `Bearer ${accessToken}` };
  window.earlyAnswers = new Map();
  for (const { route, request } of calls) {
    const sent = buildRequest(route, request, baseUrl, { headers });
    const { body } = { body: undefined, ...request };
    const answer = fetch(sent);
    answer.catch(() => undefined);
    window.earlyAnswers.set(keyOf(sent, JSON.stringify(body)), answer);
  }
}

/** Takes the answer to a request that the first script has sent already, once; sends every other one. */
export function takeEarlyAnswers(send: Transport): Transport {
  return async (request) => {
    const answers = window.earlyAnswers;
    if (!answers || answers.size === 0) return send(request);
    const key = keyOf(request, (await request.clone().text()) || undefined);
    const answer = answers.get(key);
    if (!answer) return send(request);
    answers.delete(key);
    return answer.catch(() => send(request));
  };
}

function keyOf({ method, url, headers }: Request, body: string | undefined): string {
  return JSON.stringify([method, url, headers.get('authorization'), body]);
}
