import { afterAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '#scoring/durations.ts';
import { readConfig } from '#server/platform/process/config.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { createTestServer } from '#server/test/server.ts';
import { makeCertificate, type TestCertificate } from '#server/test/servers/certificate.ts';
import { startTlsProxy } from '#server/test/servers/tls-proxy.ts';
import { TEST_SECRET } from '#server/test/staff-session.ts';
import { listen } from '../../listen.ts';
import { checkCertificate, checkProxy, checkTrust } from './check-public-address.ts';

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

async function through({
  port = proxied,
  certificate = valid,
  ca = valid.cert,
  change = forward,
  now = NOW,
  secret = TEST_SECRET,
}: {
  port?: number;
  certificate?: TestCertificate;
  ca?: string;
  change?: Headers;
  now?: number;
  secret?: string;
} = {}) {
  const proxy = await startTlsProxy({ port, certificate, ...(change && { change }) });
  return { url: new URL(`https://127.0.0.1:${proxy.port}`), secret, now, ca };
}

describe('the certificate', () => {
  it('is valid for some more weeks, or is warned of', async () => {
    expect(await checkCertificate(await through())).toMatchObject({
      status: 'ok',
      message: 'It is valid for 90 more days.',
    });
    expect(await checkCertificate(await through({ now: NOW + 80 * DAY_MS }))).toMatchObject({
      status: 'warning',
      message: 'It ends in 10 days.',
    });
  });

  it.each([
    ['CERT_HAS_EXPIRED', ['127.0.0.1'], -9 * DAY_MS, -DAY_MS],
    ['ERR_TLS_CERT_ALTNAME_INVALID', ['marquee.example'], -DAY_MS, 90 * DAY_MS],
  ] as const)('is a problem with %s', async (fault, names, from, until) => {
    const certificate = makeCertificate([...names], { from: at(from), until: at(until) });
    const address = await through({ certificate, ca: certificate.cert });
    expect(await checkCertificate(address)).toMatchObject({
      status: 'problem',
      message: expect.stringContaining(fault),
    });
  });

  it('is a problem when it is signed by itself, or missing', async () => {
    const certificate = makeCertificate(['127.0.0.1'], { from: at(-DAY_MS), until: at(DAY_MS) });
    expect(await checkCertificate(await through({ certificate }))).toMatchObject({
      status: 'problem',
      message: expect.stringContaining('SELF_SIGNED'),
    });
    const url = new URL(`http://127.0.0.1:${unaware}`);
    expect(await checkCertificate({ url, secret: null, now: NOW })).toMatchObject({
      status: 'problem',
      message: expect.stringContaining('is not HTTPS'),
    });
  });
});

describe('the proxy', () => {
  it('passes on what it should', async () => {
    expect(await checkProxy(await through())).toMatchObject({ status: 'ok' });
  });

  it.each<[string, Parameters<typeof through>[0], RegExp]>([
    ['is not trusted without TRUSTED_PROXIES', { port: unaware }, /TRUSTED_PROXIES/],
    [
      'does not pass on the address of the caller',
      { change: () => ({ 'x-forwarded-for': undefined, 'x-forwarded-proto': 'https' }) },
      /does not add the address/,
    ],
    [
      'passes on an address that the caller made up',
      { change: () => ({ 'x-forwarded-proto': 'https' }) },
      /does not add the address/,
    ],
    [
      'does not pass on HTTPS',
      { change: () => ({ 'x-forwarded-for': '198.51.100.7' }) },
      /does not learn that people come over HTTPS/,
    ],
    [
      'passes on another name',
      { change: (headers) => ({ ...forward?.(headers), host: 'backend.internal' }) },
      /asked for backend\.internal/,
    ],
    ['leads to a server with another secret', { secret: 'x'.repeat(40) }, /another token secret/],
  ])('%s', async (_, faults, words) => {
    const { status, message, advice } = await checkProxy(await through(faults));
    expect(status).toBe('problem');
    expect(`${message} ${advice}`).toMatch(words);
  });

  it('that does not answer is named', async () => {
    const address = { url: new URL('https://127.0.0.1:1'), secret: TEST_SECRET, now: NOW };
    await expect(checkProxy(address)).rejects.toThrow('https://127.0.0.1:1 does not answer');
  });
});

describe('TRUSTED_PROXIES', () => {
  it.each([
    ['names one on this machine', { TRUSTED_PROXIES: '127.0.0.1' }, 'ok'],
    ['is empty', {}, 'ok'],
    ['names everybody', { TRUSTED_PROXIES: '10.0.0.1, 0.0.0.0/0' }, 'problem'],
    ['names all of IPv6', { TRUSTED_PROXIES: '::/0' }, 'problem'],
    ['names a network', { TRUSTED_PROXIES: '10.0.0.0/8', HOST: '10.0.0.5' }, 'ok'],
    ['is passed by', { TRUSTED_PROXIES: '127.0.0.1', HOST: '0.0.0.0' }, 'warning'],
    ['is empty while others reach the server', { HOST: '::' }, 'warning'],
  ])('%s', (_, env, status) => {
    expect(checkTrust(readConfig(env)).status).toBe(status);
  });
});

it('how requests arrive is told to nobody else', async () => {
  const answer = await fetch(`http://127.0.0.1:${proxied}/healthz/arrival`);
  expect(answer.status).toBe(401);
});
