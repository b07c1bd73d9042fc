import { refreshTokens } from '#contract/auth.ts';
import { type Call, createClient, type Transport } from '#contract/kit/client.ts';
import { sampleResourceOf } from '#contract/resources.ts';
import { createAuthorizedTransport } from './authorized-transport.ts';
import { createRenewal, type WithLock } from './renewal.ts';
import type { SessionStore } from './session.ts';

export type ApiOptions = {
  session: SessionStore;
  network: Transport;
  /** Where the score service is: the only address that is ever sent the bearer token. */
  scoreHost: string;
  withLock?: WithLock;
  /** The back end inside the browser. */
  sample?: Transport;
};

/** Makes any call of the contract, at the back end that owns it, as the person who is signed in. */
export function createApi({ session, network, scoreHost, withLock, sample }: ApiOptions): Call {
  const open = createClient(network, scoreHost);
  const exchange = (refreshToken: string) => open(refreshTokens, { body: { refreshToken } });
  const renewal = createRenewal(session, exchange, withLock);
  const authorized = createClient(createAuthorizedTransport(network, session, renewal), scoreHost);
  const callSample = sample && createClient(sample, scoreHost);

  return (route, request, options) => {
    if (callSample && sampleResourceOf(route.path)) return callSample(route, request, options);
    return (route.access === 'open' ? open : authorized)(route, request, options);
  };
}
