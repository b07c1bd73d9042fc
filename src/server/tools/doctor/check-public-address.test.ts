import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { DAY_MS } from '#scoring/durations.ts';
import { listen } from '#server/listen.ts';
import { readConfig } from '#server/platform/process/config.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { createTestServer } from '#server/test/server.ts';
import { makeCertificate, type TestCertificate } from '#server/test/servers/certificate.ts';
import { startTlsProxy } from '#server/test/servers/tls-proxy.ts';
import { TEST_SECRET } from '#server/test/staff-session.ts';
import { checkPublicAddress, checkRedirect } from './check-public-address.ts';
import type { Verdict } from './finding.ts';
import { freeSpace } from './free-space.ts';

/** Certificates know whole seconds. */
const NOW = Math.floor(Date.now() / 1000) * 1000;
const at = (ms: number) => new Date(NOW + ms);
const valid = makeCertificate(['127.0.0.1'], { from: at(-DAY_MS), until: at(90 * DAY_MS) });

const db = await createTestDatabase();
const clock = () => new Date('2030-05-01T12:00:00Z');

async function startServer(env: Record<string, string>): Promise<number> {
  const { port, close } = await listen(createTestServer(db, clock, { env }).app, '127.0.0.1', 0);
  afterAll(() => close(0));
  return port;
}

const proxied = await startServer({ TRUSTED_PROXIES: '127.0.0.1' });
const unaware = await startServer({});

type Headers = Parameters<typeof startTlsProxy>[0]['change'];

/** What a good proxy sends on. */
const forward: Headers = (headers) => ({
  'x-forwarded-for': `${headers['x-forwarded-for']}, 198.51.100.7`,
  'x-forwarded-proto': 'https',
});

async function check({
  port = proxied,
  certificate = valid,
  change = forward,
  answer = {},
  now = NOW,
  secret = TEST_SECRET,
}: {
  port?: number;
  certificate?: TestCertificate;
  change?: Headers;
  answer?: Record<string, undefined>;
  now?: number;
  secret?: string;
} = {}): Promise<Verdict[]> {
  const proxy = await startTlsProxy({ port, certificate, answer, ...(change && { change }) });
  return ask(`https://127.0.0.1:${proxy.port}`, { now, secret });
}

async function ask(url: string, { now = NOW, secret = TEST_SECRET } = {}): Promise<Verdict[]> {
  const deployment = {
    config: readConfig({}),
    now: () => now,
    isRoot: false,
    url,
    backups: null,
    ca: valid.cert,
    freeSpace,
  };
  return [await checkPublicAddress(deployment, secret)].flat();
}

const bad = (verdicts: Verdict[]) =>
  verdicts.filter(({ status }) => status === 'problem' || status === 'warning');

describe('the public address', () => {
  it('is fine behind a proxy that passes on what it should', async () => {
    const verdicts = await check();
    expect(bad(verdicts)).toEqual([]);
    expect(verdicts.map(({ message }) => message)).toEqual(
      expect.arrayContaining([
        'The certificate is valid for 90 more days.',
        'Browsers are told to use HTTPS only (HSTS).',
        'Requests arrive with the address of the caller, HTTPS and the name.',
      ]),
    );
  });

  it('that does not answer is a problem', async () => {
    expect(await ask('https://127.0.0.1:1')).toMatchObject([
      { status: 'problem', message: expect.stringContaining('does not answer') },
    ]);
  });

  it('at which something else answers is a problem', async () => {
    const other = createServer((_, response) => void response.writeHead(502).end('no'));
    await once(other.listen(0, '127.0.0.1'), 'listening');
    onTestFinished(() => void other.close());
    const address = other.address();
    const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
    expect(await check({ port })).toMatchObject([
      { status: 'problem', message: expect.stringContaining('answers 502') },
    ]);
  });

  it('without HTTPS is a problem', async () => {
    expect(bad(await ask(`http://127.0.0.1:${unaware}`))).toMatchObject([
      { status: 'problem', message: expect.stringContaining('is not HTTPS') },
    ]);
  });
});

describe('the certificate', () => {
  const other = (names: string[], from: number, until: number) =>
    makeCertificate(names, { from: at(from), until: at(until) });

  it('is warned of three weeks before its end', async () => {
    expect(bad(await check({ now: NOW + 80 * DAY_MS }))).toMatchObject([
      { status: 'warning', message: 'The certificate ends in 10 days.' },
    ]);
  });

  it('that is signed by itself and known to nobody is a problem', async () => {
    const certificate = other(['127.0.0.1'], -DAY_MS, DAY_MS);
    expect(bad(await check({ certificate }))).toMatchObject([
      { status: 'problem', message: expect.stringContaining('is signed by itself') },
    ]);
  });

  it.each([
    ['has expired', ['127.0.0.1'], -9 * DAY_MS, -DAY_MS],
    ['is for another name', ['marquee.example'], -DAY_MS, 90 * DAY_MS],
  ] as const)('that %s is a problem', async (words, names, from, until) => {
    const certificate = other([...names], from, until);
    const proxy = await startTlsProxy({ port: proxied, certificate, change: forward });
    const deployment = {
      config: readConfig({}),
      now: () => NOW,
      isRoot: false,
      url: `https://127.0.0.1:${proxy.port}`,
      backups: null,
      ca: certificate.cert,
      freeSpace,
    };
    expect(bad([await checkPublicAddress(deployment, TEST_SECRET)].flat())).toMatchObject([
      { status: 'problem', message: expect.stringContaining(words) },
    ]);
  });
});

describe('what the proxy passes on', () => {
  it.each<[string, Parameters<typeof check>[0], RegExp]>([
    ['is not believed without TRUSTED_PROXIES', { port: unaware }, /TRUSTED_PROXIES/],
    [
      'lacks the address of the caller',
      { change: () => ({ 'x-forwarded-for': undefined, 'x-forwarded-proto': 'https' }) },
      /does not say who calls/,
    ],
    [
      'has the address that the caller made up',
      { change: () => ({ 'x-forwarded-proto': 'https' }) },
      /under any address/,
    ],
    [
      'lacks HTTPS',
      { change: () => ({ 'x-forwarded-for': '198.51.100.7' }) },
      /does not learn that people come over HTTPS/,
    ],
    [
      'has another name',
      {
        change: (headers) => ({ ...forward?.(headers), host: 'backend.internal' }),
      },
      /asked for backend\.internal/,
    ],
    ['is asked with another secret', { secret: 'x'.repeat(40) }, /another token secret/],
  ])('%s', async (_, faults, words) => {
    const [found, ...more] = bad(await check(faults));
    expect(more).toEqual([]);
    expect(found).toMatchObject({ status: 'problem' });
    expect(`${found?.message} ${found?.advice}`).toMatch(words);
  });

  it('lacks HSTS', async () => {
    const answer = { 'strict-transport-security': undefined };
    expect(bad(await check({ answer }))).toMatchObject([
      { status: 'warning', message: expect.stringContaining('Strict-Transport-Security') },
    ]);
  });

  it('has the metrics, which are then public', async () => {
    const change: Headers = (headers) => ({
      ...forward?.(headers),
      authorization: headers.authorization ?? 'Bearer a token for metrics',
    });
    expect(bad(await check({ change }))).toMatchObject([
      { status: 'problem', message: 'Everybody can read /metrics.' },
    ]);
  });
});

it('plain HTTP leads to HTTPS, or is warned of', async () => {
  let location: string | undefined = 'https://marquee.example/';
  const plain = createServer((_, response) => {
    response.writeHead(location ? 308 : 200, { ...(location && { location }) }).end();
  });
  await once(plain.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void plain.close());
  const address = plain.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  expect((await checkRedirect(url)).status).toBe('ok');
  location = undefined;
  expect((await checkRedirect(url)).status).toBe('warning');
  expect((await checkRedirect('http://127.0.0.1:1')).status).toBe('ok');
});

it('how requests arrive is told to nobody else', async () => {
  const answer = await fetch(`http://127.0.0.1:${proxied}/healthz/arrival`);
  expect(answer.status).toBe(401);
});
