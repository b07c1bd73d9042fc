import type { Transport } from '#contract/kit/client.ts';
import type { SessionStore } from '../session.ts';
import type { Renewal } from './renewal.ts';

/**
 * Sends with the bearer token. A call that is answered with 401 waits for the shared renewal and is sent once more with the
 * new token; without a new token the 401 is returned.
 */
export function createAuthorizedTransport(
  send: Transport,
  session: SessionStore,
  renewal: Renewal,
): Transport {
  return async (request) => {
    await renewal.settled();
    const token = session.read()?.accessToken;
    if (token === undefined) return send(request);
    const again = request.clone();
    const response = await send(withBearer(request, token));
    if (response.status !== 401) return response;
    const fresh = await renewal.renew(token);
    return fresh === null ? response : send(withBearer(again, fresh));
  };
}

/** The request with this access token. */
export function withBearer(request: Request, token: string): Request {
  const headers = new Headers(request.headers);
  headers.set('authorization', `Bearer ${token}`);
  return new Request(request, { headers });
}
