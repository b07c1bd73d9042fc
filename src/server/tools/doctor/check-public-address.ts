import { DAY_MS } from '#scoring/durations.ts';
import type { Arrival } from '../ops/arrival.ts';
import { type Answer, ask, askArrival } from './ask.ts';
import type { Deployment } from './deployment.ts';
import { ok, problem, reasonOf, skipped, type Verdict, warning } from './finding.ts';

const SOON_MS = 21 * DAY_MS;
const LEAST_HSTS_SECONDS = 31_536_000;
/** An address that nobody has, as a caller might make one up. */
const MADE_UP = '192.0.2.66';

/** Whether people reach the server over HTTPS, and the server learns who they are. */
export async function checkPublicAddress(
  { url, now, ca }: Deployment,
  secret: string | null,
): Promise<Verdict | Verdict[]> {
  if (url === null) return skipped('Name it to check it: --url https://marquee.example.');
  let health: Answer;
  try {
    health = await ask(new URL('/healthz', url), { ca });
  } catch (error) {
    return problem(
      `${url} does not answer: ${reasonOf(error)}.`,
      'Check the name in the DNS, the firewall, and that the proxy runs (nginx -t).',
    );
  }
  if (health.status !== 200 || !health.text.includes('"ok"')) {
    return problem(
      `${url}/healthz answers ${health.status} instead of Marquee’s health.`,
      'Check that the proxy passes everything on, and that the server runs (journalctl -u marquee).',
    );
  }
  return [
    judgeCertificate(url, health, now()),
    judgeHsts(health),
    await checkPlain(url),
    await checkPublicMetrics(url, ca),
    secret === null
      ? skipped('How requests arrive is not checked: there is no token secret here yet.')
      : await checkArrival(url, secret, ca),
  ];
}

const CERTIFICATE_FAULTS: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'has expired',
  CERT_NOT_YET_VALID: 'is not valid yet; is the clock of this machine right?',
  ERR_TLS_CERT_ALTNAME_INVALID: 'is for another name',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'is signed by itself, so that browsers warn',
  SELF_SIGNED_CERT_IN_CHAIN: 'is signed by an authority that is not known here',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'is signed by an authority that is not known here',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'comes without those between it and its authority; use fullchain.pem',
};

export function judgeCertificate(url: string, { certificate }: Answer, now: number): Verdict {
  if (certificate === null) {
    return problem(
      `${url} is not HTTPS: passwords can be read on the way.`,
      'Put a proxy with a certificate in front, as docs/deploy.md says.',
    );
  }
  const { fault, endsAt } = certificate;
  const advice = 'Renew it (certbot renew), and reload the proxy.';
  if (fault !== null) {
    const words = CERTIFICATE_FAULTS[fault] ?? `is not accepted (${fault})`;
    return problem(`The certificate of ${url} ${words}.`, advice);
  }
  const days = Math.floor((endsAt - now) / DAY_MS);
  if (endsAt - now > SOON_MS) return ok(`The certificate is valid for ${days} more days.`);
  return warning(`The certificate ends in ${days === 1 ? 'one day' : `${days} days`}.`, advice);
}

function judgeHsts({ headers, certificate }: Answer): Verdict {
  if (certificate === null) return skipped('HSTS needs HTTPS.');
  const seconds = Number(
    /max-age=(\d{1,12})/.exec(headers['strict-transport-security'] ?? '')?.[1],
  );
  if (seconds >= LEAST_HSTS_SECONDS) return ok('Browsers are told to use HTTPS only (HSTS).');
  return warning(
    'Browsers are not told to use HTTPS only: the header Strict-Transport-Security is missing or short.',
    'Let the proxy pass on the headers of the server.',
  );
}

/** Whether the usual port of plain HTTP leads to HTTPS. */
async function checkPlain(url: string): Promise<Verdict> {
  const { protocol, port, hostname } = new URL(url);
  if (protocol !== 'https:' || port !== '') return skipped('Plain HTTP: not on its usual port.');
  return checkRedirect(`http://${hostname}`);
}

export async function checkRedirect(plainUrl: string): Promise<Verdict> {
  try {
    const { status, headers } = await ask(new URL('/', plainUrl), {});
    if (headers.location?.startsWith('https://')) return ok('Plain HTTP leads to HTTPS.');
    return warning(
      `${plainUrl} answers ${status} over plain HTTP.`,
      'Let it lead to HTTPS, as deploy/nginx/marquee.conf does.',
    );
  } catch {
    return ok('Plain HTTP is not answered.');
  }
}

async function checkPublicMetrics(url: string, ca: string | undefined): Promise<Verdict> {
  const { status } = await ask(new URL('/metrics', url), { ca });
  if (status !== 200) return ok('/metrics is not public.');
  return problem(
    'Everybody can read /metrics.',
    'Set METRICS_TOKEN, and let the proxy refuse the path.',
  );
}

async function checkArrival(url: string, secret: string, ca: string | undefined): Promise<Verdict> {
  const answer = await askArrival(new URL(url), { secret, ca, forwardedFor: MADE_UP });
  if (answer.status === 401) {
    return problem(
      'The server there has another token secret: it is another Marquee, or this command has other settings.',
      'Run this command with the user and environment of the server; all servers need the same JWT_SECRET.',
    );
  }
  if (answer.arrival === null) {
    return warning(
      `How requests arrive could not be asked: ${answer.status}.`,
      'Update the server.',
    );
  }
  return judgeArrival(new URL(url), answer.arrival);
}

export function judgeArrival(
  { protocol, host }: URL,
  { peer, isTrusted, forwardedFor, isSecure, host: seenHost }: Arrival,
): Verdict {
  const isProxied = protocol === 'https:' || forwardedFor !== MADE_UP;
  if (!isProxied) return ok('Requests arrive without a proxy.');
  if (!isTrusted) {
    return problem(
      `All callers count as ${peer}, the proxy, and share its limits.`,
      `Add ${peer} to TRUSTED_PROXIES.`,
    );
  }
  const nearest = (forwardedFor ?? '').split(',').at(-1)?.trim();
  if (!nearest) {
    return problem(
      'The proxy does not say who calls: all callers share its address and limits.',
      'Let it send X-Forwarded-For (nginx: $proxy_add_x_forwarded_for).',
    );
  }
  if (nearest === MADE_UP) {
    return problem(
      'The proxy passes on X-Forwarded-For as callers write it: they can call under any address.',
      'Let it add the address of the caller (nginx: $proxy_add_x_forwarded_for).',
    );
  }
  if (protocol === 'https:' && !isSecure) {
    return problem(
      'The server does not learn that people come over HTTPS, so that cookies are not kept to it.',
      'Let the proxy send X-Forwarded-Proto (nginx: $scheme).',
    );
  }
  if (seenHost !== host) {
    return problem(
      `The server is asked for ${seenHost ?? 'no name'} instead of ${host}, and passkeys belong to a name.`,
      'Let the proxy pass on Host (nginx: $host, on other ports than 443 $http_host).',
    );
  }
  return ok('Requests arrive with the address of the caller, HTTPS and the name.');
}
