import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { createClient } from '#contract/kit/client.ts';
import { jwtLogin, jwtRefreshToken, jwtRegister } from '#contract/sign-in/jwt.ts';
import { createSampleBackend } from '../app.ts';
import { createMemoryStore } from '../kit/store.ts';
import { openSampleBackend, TODAY } from '../test/sample-client.ts';
import { createAsk } from '../test/specified-calls.ts';

const admin = { email: 'Admin@demo.example', password: 'admin-demo' };

describe('POST /jwt/login', () => {
  it('answers the user without a password, and two tokens of ten minutes', async () => {
    const { call } = openSampleBackend();
    const { userData, accessToken, refreshToken } = await call(jwtLogin, { body: admin });
    expect(userData).toMatchObject({
      role: 'admin',
      ability: [{ action: 'manage', subject: 'all' }],
    });
    expect(JSON.stringify(userData)).not.toContain(admin.password);
    for (const token of [accessToken, refreshToken]) {
      const { iat = 0, exp = 0 } = decodeJwt(token);
      expect(exp - iat).toBe(600);
    }
  });

  it('refuses a wrong password with the sentence of the specification', async () => {
    const { call } = openSampleBackend();
    const refusal = call(jwtLogin, { body: { ...admin, password: 'x' } });
    await expect(refusal).rejects.toMatchObject({
      status: 400,
      message: 'Email or Password is Invalid',
    });
  });
});

describe('a demo sign-in without what it needs', () => {
  const ask = createAsk(openSampleBackend().backend.fetch, 'http://sample.test');

  it.each([{}, { email: 'admin@demo.example' }, { email: 7, password: null }, [], null])(
    'is refused as any other: %j',
    async (body) => {
      expect(await ask('POST', '/jwt/login', body)).toMatchObject({
        status: 400,
        body: { error: { message: 'Email or Password is Invalid' } },
      });
      expect(await ask('POST', '/jwt/refresh-token', body)).toMatchObject({
        status: 401,
        body: { error: { message: 'Invalid refresh token' } },
      });
    },
  );
});

describe('POST /jwt/login that cannot be served', () => {
  it('answers 400 and “Something went wrong”, and reports the fault', async () => {
    const faults: Error[] = [];
    const store = createMemoryStore();
    const full = new Error('The disk is full.');
    const backend = createSampleBackend({
      store: { ...store, read: () => Promise.reject(full) },
      clock: () => TODAY,
      pages: async () => [],
      onChange: () => undefined,
      onNotice: () => undefined,
      onFault: (fault) => faults.push(fault),
    });
    const call = createClient(backend.fetch, 'http://sample.test');
    await expect(call(jwtLogin, { body: admin })).rejects.toMatchObject({
      status: 400,
      message: 'Something went wrong',
    });
    expect(faults).toEqual([full]);
  });
});

describe('POST /jwt/register', () => {
  const newcomer = { email: 'new@demo.example', username: 'נועה', password: 'long enough' };

  it('adds a client, who can sign in then', async () => {
    const { call } = openSampleBackend();
    const { user } = await call(jwtRegister, { body: newcomer });
    expect(user).toMatchObject({ id: 3, role: 'client', username: 'נועה' });
    const { userData } = await call(jwtLogin, { body: newcomer });
    expect(userData).toEqual(user);
  });

  it('names what is taken, in whatever case', async () => {
    const { call } = openSampleBackend();
    const taken = { ...newcomer, email: 'CLIENT@demo.example', username: 'Avery.Quinn' };
    await expect(call(jwtRegister, { body: taken })).rejects.toMatchObject({
      status: 400,
      fields: {
        email: 'This email is already in use.',
        username: 'This username is already in use.',
      },
    });
  });
});

describe('POST /jwt/refresh-token', () => {
  it('gives a new pair for a refresh token', async () => {
    const { call } = openSampleBackend();
    const { refreshToken } = await call(jwtLogin, { body: admin });
    const pair = await call(jwtRefreshToken, { body: { refreshToken } });
    expect(
      await call(jwtRefreshToken, { body: { refreshToken: pair.refreshToken } }),
    ).toHaveProperty('accessToken');
  });

  it('refuses an expired one, an access token, another browser’s, and what is none', async () => {
    let now = TODAY;
    const { call } = openSampleBackend(() => now);
    const { accessToken, refreshToken } = await call(jwtLogin, { body: admin });
    const foreign = await openSampleBackend().call(jwtLogin, { body: admin });
    now = new Date(TODAY.getTime() + 601_000);
    for (const token of [refreshToken, accessToken, foreign.refreshToken, 'none']) {
      await expect(call(jwtRefreshToken, { body: { refreshToken: token } })).rejects.toMatchObject({
        status: 401,
        message: 'Invalid refresh token',
      });
    }
  });
});
