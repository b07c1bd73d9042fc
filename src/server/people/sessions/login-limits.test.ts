import { describe, expect, it } from 'vitest';
import { login } from '#contract/auth.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { createTestServer } from '#server/test/server.ts';
import { addStaff } from '../staff/add-staff.ts';
import { createLoginLimits, type LoginTry } from './login-limits.ts';

const PROXY = '10.0.0.1';
const password = 'open sesame 123';

const db = await createTestDatabase();
const clock = () => new Date('2026-06-01T12:00:00Z');
const { app } = createTestServer(db, clock, { env: { TRUSTED_PROXIES: '10.0.0.0/8' } });
const other = createTestServer(db, clock, { env: { TRUSTED_PROXIES: '10.0.0.0/8' } }).app;
const limitsElsewhere = createLoginLimits(db);
let people = 0;
let addresses = 0;

async function newcomer(): Promise<string> {
  people += 1;
  const email = `person-${people}@limits.example`;
  await addStaff(db, { email, password, role: 'analyst' });
  return email;
}

/** An address that no other test has used. */
function newAddress(): string {
  addresses += 1;
  return `203.0.${Math.floor(addresses / 250)}.${addresses % 250}`;
}

type Try = { email: string; word?: string; from?: string; cookie?: string; via?: string };

/** Wrong tries that reach another server, which counts them and need not look at the password. */
async function strangersTry(
  count: number,
  draft: (index: number) => Partial<LoginTry>,
): Promise<number> {
  const tries = Array.from({ length: count }, (_, index) =>
    limitsElsewhere.take({
      address: newAddress(),
      emailKey: `guess-${index}@x.example`,
      staffId: null,
      device: null,
      ...draft(index),
    }),
  );
  const outcomes = await Promise.allSettled(tries);
  return outcomes.filter((outcome) => outcome.status === 'rejected' || outcome.value).length;
}

/** One try through the proxy, on a connection of its own. */
function tryToSignIn(
  { email, word = 'wrong', from = newAddress(), cookie, via = PROXY }: Try,
  server = app,
): Promise<Response> {
  return Promise.resolve(
    server.request(
      login.path,
      {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': `198.51.100.1, ${from}`,
          ...(cookie !== undefined && { cookie }),
        },
        body: JSON.stringify({ email, password: word }),
      },
      { incoming: { complete: true, socket: { remoteAddress: via } } },
    ),
  );
}

async function statusesOf(tries: Promise<Response>[]): Promise<number[]> {
  return (await Promise.all(tries)).map(({ status }) => status);
}

const countOf = (statuses: number[], status: number) =>
  statuses.filter((found) => found === status).length;

/** Signs in and returns the cookie that the device keeps. */
async function cookieOf(email: string, earlier?: string): Promise<string> {
  const response = await tryToSignIn({
    email,
    word: password,
    ...(earlier !== undefined && { cookie: earlier }),
  });
  expect(response.status).toBe(200);
  return (response.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
}

describe('tries to sign in', () => {
  it('are limited for one account from one address, on all servers together', async () => {
    const email = await newcomer();
    const from = newAddress();
    const statuses = await statusesOf(
      Array.from({ length: 14 }, (_, i) => tryToSignIn({ email, from }, i % 2 ? other : app)),
    );
    expect(countOf(statuses, 400)).toBe(10);
    expect(countOf(statuses, 429)).toBe(4);
    const refusal = await tryToSignIn({ email, from, word: password });
    expect(refusal.status).toBe(429);
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refusal.json()).toMatchObject({
      error: {
        message: expect.stringMatching(/^Too many tries\. Wait \d+ minutes? and try again/),
      },
    });
  });

  it('of strangers do not keep the owner out at another address', async () => {
    const email = await newcomer();
    await strangersTry(14, () => ({ emailKey: email, address: '203.0.113.9' }));
    expect((await tryToSignIn({ email, word: password })).status).toBe(200);
  });

  it('from one address over many accounts do not keep others out behind the same proxy', async () => {
    const from = newAddress();
    expect(await strangersTry(52, () => ({ address: from }))).toBe(2);
    const email = await newcomer();
    expect((await tryToSignIn({ email, word: password, from })).status).toBe(429);
    expect((await tryToSignIn({ email, word: password })).status).toBe(200);
  });

  it('count as one address within the network of an IPv6 holder', async () => {
    expect(await strangersTry(52, (i) => ({ address: `2001:db8:1:2::${i + 1}` }))).toBe(2);
    const email = await newcomer();
    expect((await tryToSignIn({ email, from: '2001:db8:1:2:ffff::' })).status).toBe(429);
    expect((await tryToSignIn({ email, from: '2001:db8:1:3::1' })).status).toBe(400);
  });

  it('count at the address of the socket when no trusted proxy sends them', async () => {
    const email = await newcomer();
    await strangersTry(52, () => ({ address: '192.0.2.50' }));
    expect((await tryToSignIn({ email, via: '192.0.2.50' })).status).toBe(429);
  });

  it('from many addresses against one account are stopped', async () => {
    const email = await newcomer();
    expect(await strangersTry(55, () => ({ emailKey: email }))).toBe(5);
    expect((await tryToSignIn({ email, word: password })).status).toBe(429);
  });

  it('that are right do not count', async () => {
    const email = await newcomer();
    const from = newAddress();
    for (let i = 0; i < 12; i++) {
      expect((await tryToSignIn({ email, word: password, from })).status).toBe(200);
    }
    const rows = await db<{ points: number }[]>`
      select points from login_attempt where key = ${`address:${from}`}`;
    expect(rows.map(({ points }) => points)).toEqual([0]);
  });
});

describe('a device that somebody has signed in with', () => {
  it('lets them in however many strangers try', async () => {
    const email = await newcomer();
    const cookie = await cookieOf(email);
    const from = newAddress();
    await strangersTry(55, () => ({ emailKey: email }));
    await strangersTry(52, () => ({ address: from }));
    expect((await tryToSignIn({ email, word: password, from })).status).toBe(429);
    expect((await tryToSignIn({ email, word: password, from, cookie })).status).toBe(200);
  });

  it('has a limit of its own', async () => {
    const email = await newcomer();
    const cookie = await cookieOf(email);
    const statuses = await statusesOf(
      Array.from({ length: 12 }, () => tryToSignIn({ email, cookie })),
    );
    expect(countOf(statuses, 400)).toBe(10);
    expect(countOf(statuses, 429)).toBe(2);
  });

  it('is known for everybody who signed in with it, and for nobody else', async () => {
    const [first, second, third] = [await newcomer(), await newcomer(), await newcomer()];
    const cookie = await cookieOf(second, await cookieOf(first));
    for (const email of [first, second, third]) {
      await strangersTry(55, () => ({ emailKey: email }));
    }
    const outcomes = await Promise.all(
      [first, second, third].map((email) => tryToSignIn({ email, word: password, cookie })),
    );
    expect(outcomes.map(({ status }) => status)).toEqual([200, 200, 429]);
  });

  it('is not believed with a cookie that we did not sign', async () => {
    const email = await newcomer();
    const cookie = await cookieOf(email);
    await strangersTry(55, () => ({ emailKey: email }));
    const forged = `${cookie.slice(0, -3)}AAA`;
    expect((await tryToSignIn({ email, word: password, cookie: forged })).status).toBe(429);
  });

  it('keeps its cookie from scripts, from other sites and, over HTTPS, from unencrypted pages', async () => {
    const email = await newcomer();
    const send = (scheme: string) =>
      app.request(
        login.path,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-proto': scheme },
          body: JSON.stringify({ email, password }),
        },
        { incoming: { complete: true, socket: { remoteAddress: PROXY } } },
      );
    const plain = (await send('http')).headers.getSetCookie()[0];
    expect(plain).toMatch(/^marquee-device=.*; Path=\/; HttpOnly; SameSite=Strict$/);
    for (const scheme of ['https', 'HTTPS']) {
      const secure = (await send(scheme)).headers.getSetCookie()[0];
      expect(secure).toMatch(
        /^__Host-marquee-device=.*; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
      );
    }
  });
});
