import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { login, logout, refreshTokens } from '#contract/auth.ts';
import { readWeights } from '#contract/scores/weights.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { createTestServer } from '#server/test/server.ts';
import { addStaff } from '../staff/add-staff.ts';

const db = await createTestDatabase();
const { app } = createTestServer(db, () => new Date('2026-06-01T12:00:00Z'));
const STAFF = { email: 'ada@documents.example', password: 'correct horse battery' };
await addStaff(db, { ...STAFF, role: 'admin' });

const tokens = z.object({ refreshToken: z.string().optional() });

async function post(path: string, body: object, { origin = 'http://test', cookie = '' } = {}) {
  const response = await app.request(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
  const cookies = response.headers.getSetCookie();
  const { refreshToken = '' } = tokens.parse(await response.json());
  return {
    status: response.status,
    cookie: cookies.find((text) => text.includes('marquee-document=')),
    refreshToken,
  };
}

describe('the cookie of documents', () => {
  it('comes with the sign-in and with fresh tokens, out of reach of scripts and of other sites', async () => {
    const { cookie, refreshToken } = await post(login.path, STAFF);
    expect(cookie).toMatch(
      /^marquee-document=[\w.-]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const fresh = await post(refreshTokens.path, { refreshToken });
    expect(fresh.cookie).toMatch(/^marquee-document=[\w.-]+;/);
  });

  it('has a name over HTTPS that no other host can set', async () => {
    const { cookie } = await post(login.path, STAFF, { origin: 'https://test' });
    expect(cookie).toMatch(/^__Host-marquee-document=.*; Secure/);
  });

  it('is taken back at the sign-out', async () => {
    const { refreshToken } = await post(login.path, STAFF);
    const { cookie } = await post(logout.path, { refreshToken });
    expect(cookie).toMatch(/^marquee-document=; Max-Age=0; Path=\//);
  });

  it('ends the session that the browser had when somebody signs in again, and no other', async () => {
    const elsewhere = await post(login.path, STAFF);
    const first = await post(login.path, STAFF);
    const second = await post(login.path, STAFF, { cookie: first.cookie?.split(';')[0] });
    const statuses = await Promise.all(
      [elsewhere, first, second].map(async ({ refreshToken }) => {
        return (await post(refreshTokens.path, { refreshToken })).status;
      }),
    );
    expect(statuses).toEqual([200, 401, 200]);
  });

  it('makes no call, neither as a cookie nor as a token', async () => {
    const { cookie = '' } = await post(login.path, STAFF);
    const [pair = ''] = cookie.split(';');
    const asCookie = await app.request(readWeights.path, { headers: { cookie: pair } });
    const authorization = `Bearer ${pair.split('=')[1]}`;
    const asToken = await app.request(readWeights.path, { headers: { authorization } });
    expect([asCookie.status, asToken.status]).toEqual([401, 401]);
  });

  it('is not given to who is refused', async () => {
    const { cookie } = await post(login.path, { ...STAFF, password: 'wrong' });
    expect(cookie).toBeUndefined();
  });
});
