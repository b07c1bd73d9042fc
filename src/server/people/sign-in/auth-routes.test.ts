import { createHmac } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { SignJWT, UnsecuredJWT } from 'jose';
import { describe, expect, it } from 'vitest';
import { login, logout, refreshTokens } from '#contract/auth.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { readWeights } from '#contract/scores/weights.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { createTestServer } from '#server/test/server.ts';
import { newStaffSession, TEST_SECRET } from '#server/test/staff-session.ts';
import { addStaff } from '../staff/add-staff.ts';

const db = await createTestDatabase();
const { app, call } = createTestServer(db, () => new Date('2018-02-22T00:00:00Z'));
const password = 'open sesame 123';
let people = 0;

async function newcomer(): Promise<{ email: string; password: string }> {
  people += 1;
  const email = `person-${people}@marquee.example`;
  await addStaff(db, { email, password, role: 'analyst', fullName: 'Ada Lovelace' });
  return { email, password };
}

async function signIn() {
  return call(login, { body: await newcomer() });
}

function weightsWith(token: string) {
  return call(readWeights, {}, { headers: { authorization: `Bearer ${token}` } });
}

describe('POST /login', () => {
  it('returns the user, their abilities and two tokens', async () => {
    const { email } = await newcomer();
    const answer = await call(login, { body: { email: ` ${email.toUpperCase()} `, password } });
    expect(answer.userData).toMatchObject({ fullName: 'Ada Lovelace', email, role: 'analyst' });
    expect(answer.userData.ability).toContainEqual({ action: 'update', subject: 'Weights' });
    expect(await weightsWith(answer.accessToken)).toHaveProperty('theater_weight', 0);
  });

  it('gives the same error for a wrong password and an unknown e-mail', async () => {
    const { email } = await newcomer();
    const refusals = await Promise.all(
      [email, 'nobody@marquee.example'].map((address) =>
        call(login, { body: { email: address, password: 'wrong' } }).catch((error) => error),
      ),
    );
    for (const refusal of refusals) {
      expect(refusal).toBeInstanceOf(ApiError);
      expect(refusal).toMatchObject({ status: 400, message: 'Email or Password is Invalid' });
    }
  });

  it('renews a hash of an earlier cost, and no other', async () => {
    const { email } = await newcomer();
    const readHash = async () => {
      const [row] = await db<{ hash: string; changedAt: Date }[]>`
        select password_hash as hash, password_changed_at as "changedAt" from staff
        where email = ${email}`;
      return row;
    };
    const before = await readHash();
    const cheap = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await db`update staff set password_hash = ${cheap} where email = ${email}`;
    await call(login, { body: { email, password } });
    const after = await readHash();
    expect(after?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(after?.changedAt).toEqual(before?.changedAt);
    await call(login, { body: { email, password } });
    expect(await readHash()).toEqual(after);
  });

  it('names the fields that are missing', async () => {
    const refusal = call(login, { body: { email: '  ', password: '' } });
    await expect(refusal).rejects.toMatchObject({
      status: 400,
      fields: { email: expect.any(String), password: expect.any(String) },
    });
  });
});

describe('POST /refresh-token', () => {
  it('gives a new pair, once', async () => {
    const first = await signIn();
    const second = await call(refreshTokens, { body: { refreshToken: first.refreshToken } });
    expect(second.refreshToken).not.toBe(first.refreshToken);
    expect(await weightsWith(second.accessToken)).toHaveProperty('sport_weight');
  });

  it('revokes the whole sign-in when a used token is sent again', async () => {
    const first = await signIn();
    const other = await signIn();
    const second = await call(refreshTokens, { body: { refreshToken: first.refreshToken } });
    for (const refreshToken of [first.refreshToken, second.refreshToken]) {
      const refusal = call(refreshTokens, { body: { refreshToken } });
      await expect(refusal).rejects.toMatchObject({
        status: 401,
        message: 'Invalid refresh token',
      });
    }
    const { refreshToken } = other;
    expect(await call(refreshTokens, { body: { refreshToken } })).toHaveProperty('accessToken');
  });

  it('leaves no valid token when one is used many times in parallel', async () => {
    const { refreshToken } = await signIn();
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () =>
        call(refreshTokens, { body: { refreshToken } }).catch(() => null),
      ),
    );
    const winners = outcomes.filter((outcome) => outcome !== null);
    expect(winners).toHaveLength(1);
    const next = call(refreshTokens, { body: { refreshToken: winners[0]?.refreshToken ?? '' } });
    await expect(next).rejects.toMatchObject({ status: 401 });
  });

  it('refuses expired and unknown tokens', async () => {
    const { refreshToken, userData } = await signIn();
    await db`
      update refresh_token set expires_at = now() - interval '1 s' from session
      where session.id = session_id and staff_id = ${userData.id}`;
    for (const token of [refreshToken, 'made-up']) {
      const refusal = call(refreshTokens, { body: { refreshToken: token } });
      await expect(refusal).rejects.toMatchObject({ status: 401 });
    }
  });

  it('stores no readable token in the database', async () => {
    const { refreshToken } = await signIn();
    const rows = await db`select * from refresh_token`;
    expect(JSON.stringify(rows)).not.toContain(refreshToken);
  });
});

describe('POST /logout', () => {
  it('ends the session', async () => {
    const { refreshToken } = await signIn();
    expect(await call(logout, { body: { refreshToken } })).toEqual({});
    await expect(call(refreshTokens, { body: { refreshToken } })).rejects.toMatchObject({
      status: 401,
    });
  });
});

describe('an access token', async () => {
  const key = new TextEncoder().encode(TEST_SECRET);

  function forge(alg: string, secret: string, payload: object): string {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const signed = `${part({ alg, typ: 'JWT' })}.${part(payload)}`;
    return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
  }

  const { staffId, sessionId } = await newStaffSession(db, 'admin');
  const claims = { sid: sessionId };
  const live = {
    sub: String(staffId),
    iss: 'marquee',
    aud: 'marquee',
    exp: Math.floor(Date.now() / 1000) + 600,
    ...claims,
  };

  it('is accepted when we issued it', async () => {
    expect(await weightsWith(forge('HS256', TEST_SECRET, live))).toHaveProperty('sport_weight');
  });

  it.each([
    ['none at all', async () => ''],
    ['of alg none', async () => new UnsecuredJWT(live).encode()],
    ['signed with another key', async () => forge('HS256', 'another secret', live)],
    ['of another algorithm', async () => forge('HS512', TEST_SECRET, live)],
    ['of another issuer', async () => forge('HS256', TEST_SECRET, { ...live, iss: 'else' })],
    ['for another service', async () => forge('HS256', TEST_SECRET, { ...live, aud: 'else' })],
    ['for no service', async () => forge('HS256', TEST_SECRET, { ...live, aud: undefined })],
    ['without an end', async () => forge('HS256', TEST_SECRET, { ...live, exp: undefined })],
    ['of no session', async () => forge('HS256', TEST_SECRET, { ...live, sid: undefined })],
    ['of another person', async () => forge('HS256', TEST_SECRET, { ...live, sub: '99999' })],
    ['of nobody', async () => forge('HS256', TEST_SECRET, { ...live, sub: "1' or 1=1" })],
    [
      'expired',
      async () =>
        new SignJWT(claims)
          .setProtectedHeader({ alg: 'HS256' })
          .setSubject(live.sub)
          .setIssuer('marquee')
          .setAudience('marquee')
          .setExpirationTime(Math.floor(Date.now() / 1000) - 1)
          .sign(key),
    ],
    ['not even one', async () => 'a.b.c'],
  ])('is refused when %s', async (_, make) => {
    const response = await app.request('/dashboard/settings', {
      headers: { authorization: `Bearer ${await make()}` },
    });
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
  });
});
