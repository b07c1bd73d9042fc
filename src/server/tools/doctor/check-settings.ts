import type { Config } from '#server/platform/process/config.ts';
import { ok, problem, type Verdict, warning } from './finding.ts';

/** Whether the server runs as what it is used for. */
export function checkMode({ production, frozenAt }: Config, isPublic: boolean): Verdict {
  if (production && frozenAt !== null) {
    return problem(
      'MARQUEE_NOW freezes the clock: no event ever begins, and no ranking gets old.',
      'Remove MARQUEE_NOW.',
    );
  }
  if (production) return ok('Production.');
  const text = 'NODE_ENV is not production: the first start makes an account and loads samples.';
  return isPublic
    ? problem(text, 'Set NODE_ENV=production.')
    : warning(text, 'For use by others set NODE_ENV=production.');
}

/** Whether the server has a user of its own. */
export function checkUser({ production }: Pick<Config, 'production'>, isRoot: boolean): Verdict {
  if (!isRoot) return ok('Not root.');
  const advice =
    'Run the server and this command as a user of its own, as deploy/systemd does: then its rights are checked too.';
  return production
    ? problem('This is root, as whom the server does not start in production.', advice)
    : warning('This is root: a fault of the server would be one of the whole machine.', advice);
}

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|::1)$/;
/** A range with fewer bits has addresses of strangers. */
const FEWEST_BITS = { ipv4: 8, ipv6: 16 };

/** Whether callers' addresses are taken from proxies, and from nobody else. */
export function checkProxies({ host, trustedProxies }: Config, isHttps: boolean): Verdict {
  const wide = trustedProxies.find(isWide);
  if (wide) {
    return problem(
      `TRUSTED_PROXIES has ${wide}, and whoever is in it can call under any address.`,
      'Name the proxies and nothing more.',
    );
  }
  if (isHttps && trustedProxies.length === 0) {
    return problem(
      'People come over HTTPS, so through a proxy, and TRUSTED_PROXIES is empty: all of them share one address and its limits.',
      'Set TRUSTED_PROXIES to the address of the proxy (127.0.0.1 for one on this machine).',
    );
  }
  const isLocal = LOOPBACK.test(host);
  const hasLocalProxies =
    trustedProxies.length > 0 && trustedProxies.every((one) => LOOPBACK.test(one));
  if (!isLocal && (hasLocalProxies || trustedProxies.length === 0)) {
    return warning(
      `HOST is ${host}: others can reach the server without the proxy and without TLS.`,
      'Leave HOST at 127.0.0.1, with the proxy on this machine.',
    );
  }
  if (trustedProxies.length === 0) return ok('None; the server listens on this machine only.');
  return ok(`Trusted: ${trustedProxies.join(', ')}.`);
}

function isWide(range: string): boolean {
  const [address = '', bits] = range.split('/');
  const fewest = address.includes(':') ? FEWEST_BITS.ipv6 : FEWEST_BITS.ipv4;
  return bits !== undefined && Number(bits) < fewest;
}

/** Whether somebody can read the metrics, and only those who should. */
export function checkMetrics({ metricsToken, production, trustedProxies }: Config): Verdict {
  if (metricsToken !== null) {
    return isGuessable(metricsToken)
      ? problem('METRICS_TOKEN repeats few characters.', ADVICE_TOKEN)
      : ok('/metrics needs the token.');
  }
  if (!production && trustedProxies.length === 0)
    return ok('/metrics can be read on this machine.');
  return warning('Nobody can read /metrics: METRICS_TOKEN is not set.', ADVICE_TOKEN);
}

const ADVICE_TOKEN = 'Set METRICS_TOKEN, for example to the output of: openssl rand -base64 24.';

const FEWEST_CHARACTERS = 10;

/** Whether a secret was typed rather than drawn: 32 random characters have at least ten different ones. */
export function isGuessable(secret: string): boolean {
  return new Set(secret).size < FEWEST_CHARACTERS;
}
