import { once } from 'node:events';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import { TLSSocket } from 'node:tls';
import { DAY_MS } from '#scoring/durations.ts';
import type { Config } from '#server/platform/process/config.ts';
import { ARRIVAL_PATH, arrival } from '../ops/arrival.ts';
import { issueDoctorToken } from '../ops/doctor-token.ts';
import { ok, problem, reasonOf, skipped, type Verdict, warning } from './finding.ts';

const PATIENCE_MS = 10_000;
const SOON_MS = 21 * DAY_MS;
/** An address that nobody has, as a caller might make one up. */
const MADE_UP = '192.0.2.66';

export type PublicAddress = {
  /** Where people open Marquee. */
  url: URL;
  /** The token secret of the server; null where there is none yet. */
  secret: string | null;
  now: number;
  /** A certificate to trust besides those of the system. */
  ca?: string | undefined;
};

/** Whether the certificate of the public address holds for some more weeks. */
export async function checkCertificate({ url, now, ca }: PublicAddress): Promise<Verdict> {
  if (url.protocol !== 'https:') {
    return problem(
      `${url.origin} is not HTTPS: passwords can be read on the way.`,
      'Put a proxy with a certificate in front, as docs/deploy.md says.',
    );
  }
  const { fault, endsAt } = (await ask(url, '/healthz', { ca })).certificate;
  const advice = 'Renew it (certbot renew), let the proxy send fullchain.pem, and reload it.';
  if (fault !== null) return problem(`Browsers do not accept it: ${fault}.`, advice);
  const days = Math.floor((endsAt - now) / DAY_MS);
  if (endsAt - now > SOON_MS) return ok(`It is valid for ${days} more days.`);
  return warning(`It ends in ${days === 1 ? 'one day' : `${days} days`}.`, advice);
}

/** Whether the server learns from the proxy who calls, and cannot be deceived about it. */
export async function checkProxy({ url, secret, ca }: PublicAddress): Promise<Verdict> {
  if (url.protocol !== 'https:') return skipped('HTTPS comes first.');
  if (secret === null) return skipped('There is no token secret here yet to ask the server with.');
  const headers = {
    authorization: `Bearer ${await issueDoctorToken(secret)}`,
    'x-forwarded-for': MADE_UP,
  };
  const { status, body } = await ask(url, ARRIVAL_PATH, { ca, headers });
  if (status === 401) {
    return problem(
      'The server there has another token secret: it is another Marquee, or this command has other settings.',
      'Run this command with the user and environment of the server; all servers need the same JWT_SECRET.',
    );
  }
  if (status !== 200) {
    return problem(
      `${url.origin}${ARRIVAL_PATH} answers ${status}.`,
      'Check that the proxy passes everything on, and that the server runs (journalctl -u marquee).',
    );
  }
  const { peer, isTrusted, forwardedFor, isSecure, host } = arrival.parse(JSON.parse(body));
  if (!isTrusted) {
    return problem(
      `All callers count as ${peer}, the proxy, and share its limits.`,
      `Add ${peer} to TRUSTED_PROXIES.`,
    );
  }
  const nearest = (forwardedFor ?? '').split(',').at(-1)?.trim();
  if (!nearest || nearest === MADE_UP) {
    return problem(
      'The proxy does not add the address of the caller to X-Forwarded-For.',
      'Let it do so (nginx: $proxy_add_x_forwarded_for), or callers share one address or make one up.',
    );
  }
  if (!isSecure) {
    return problem(
      'The server does not learn that people come over HTTPS, so that cookies are not kept to it.',
      'Let the proxy send X-Forwarded-Proto (nginx: $scheme).',
    );
  }
  if (host !== url.host) {
    return problem(
      `The server is asked for ${host ?? 'no name'} instead of ${url.host}, and passkeys belong to a name.`,
      'Let the proxy pass on Host (nginx: $host, on other ports than 443 $http_host).',
    );
  }
  return ok('Requests arrive with the address of the caller, HTTPS and the name.');
}

type Answer = {
  status: number;
  body: string;
  certificate: { fault: string | null; endsAt: number };
};

/** Asks once over HTTPS, whatever the certificate is like; follows nothing. */
async function ask(
  base: URL,
  path: string,
  { ca, headers = {} }: { ca?: string | undefined; headers?: OutgoingHttpHeaders },
): Promise<Answer> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    const asked = request(new URL(path, base), {
      agent: false,
      headers,
      signal,
      // A bad certificate is what we are looking for.
      rejectUnauthorized: false,
      ...(ca && { ca }),
    });
    asked.end();
    const [response]: IncomingMessage[] = await once(asked, 'response');
    if (!(response?.socket instanceof TLSSocket)) throw new Error('there was no answer');
    const { authorized, authorizationError } = response.socket;
    const endsAt = Date.parse(response.socket.getPeerCertificate().valid_to);
    const certificate = { fault: authorized ? null : String(authorizationError), endsAt };
    return { status: response.statusCode ?? 0, body: await text(response), certificate };
  } catch (error) {
    throw new Error(`${base.origin} does not answer: ${reasonOf(error)}`);
  }
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

/** Whether callers' addresses are taken from proxies, and strangers cannot pass them by. */
export function checkTrust({ host, trustedProxies }: Config): Verdict {
  const wide = trustedProxies.find((range) => {
    const [address = '', bits = '128'] = range.split('/');
    return Number(bits) < (address.includes(':') ? 16 : 8);
  });
  if (wide) {
    return problem(
      `TRUSTED_PROXIES has ${wide}, and whoever is in it can call under any address.`,
      'Name the proxies and nothing more.',
    );
  }
  if (LOOPBACK.test(host) || trustedProxies.some((proxy) => !LOOPBACK.test(proxy))) {
    return ok(`Trusted: ${trustedProxies.join(', ') || 'none'}.`);
  }
  return warning(
    `HOST is ${host}: others can reach the server without the proxy and without TLS.`,
    'Leave HOST at 127.0.0.1, with the proxy on this machine.',
  );
}
