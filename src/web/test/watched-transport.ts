import type { Transport } from '#contract/kit/client.ts';
import { ApiError } from '#contract/kit/errors.ts';

/** A request that was made. */
export type SeenRequest = { method: string; path: string; token: string | null; body: unknown };

/**
 * The way to a service, on which a test sees each request. `before` lets a test delay or fail one.
 */
export function watchTransport(send: Transport) {
  const watched = {
    requests: [] as SeenRequest[],
    /** Runs before a request is answered: may wait, or throw the error to answer with. */
    before: undefined as ((request: SeenRequest, raw: Request) => Promise<void> | void) | undefined,
    transport: (async (request) => {
      const seen: SeenRequest = {
        method: request.method,
        path: new URL(request.url).pathname,
        token: request.headers.get('authorization')?.replace('Bearer ', '') ?? null,
        body: await request
          .clone()
          .json()
          .catch(() => null),
      };
      watched.requests.push(seen);
      try {
        await watched.before?.(seen, request);
      } catch (error) {
        if (error instanceof ApiError) return refusal(error);
        throw error;
      }
      request.signal.throwIfAborted();
      return send(request);
    }) satisfies Transport,
    /** The requests of one route so far. */
    seen: (method: string, path: string) =>
      watched.requests.filter((request) => request.method === method && request.path === path),
  };
  return watched;
}

/** The answer that tells an error. */
export function refusal(error: ApiError): Response {
  const headers = new Headers({ 'content-type': 'application/json' });
  if (error.retryAfterSeconds) headers.set('retry-after', String(error.retryAfterSeconds));
  return new Response(JSON.stringify(error.toBody()), { status: error.status, headers });
}
