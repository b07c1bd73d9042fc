import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { API_SCOPES, createApiKey } from '#contract/access/api-keys.ts';
import { listAudit } from '#contract/access/audit.ts';
import {
  changeStaffRole,
  changeStaffState,
  demandStaffSecondFactor,
} from '#contract/access/staff.ts';
import { login, type Role, refreshTokens } from '#contract/auth.ts';
import type { Call } from '#contract/kit/client.ts';
import type { ApiError } from '#contract/kit/errors.ts';
import {
  CONFIRMATION_MINUTES,
  confirmOneself,
  prepareConfirmation,
} from '#contract/me/confirmation.ts';
import { changeEmail, changeOwnPassword, readMe } from '#contract/me/me.ts';
import { addPasskey, preparePasskey } from '#contract/me/passkeys.ts';
import { endOtherSessions, endOwnSession } from '#contract/me/sessions.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { callWith, newPerson, PASSWORD, setUpSecondFactor } from '#server/test/own-account.ts';
import { createTestServer } from '#server/test/server.ts';
import { createAuthenticator } from '#server/test/soft-authenticator.ts';
import { openTestSession, TEST_SECRET } from '#server/test/staff-session.ts';
import { createLimitSession } from '../account/account.ts';
import { createSeal } from '../credentials/seal.ts';
import { createSecondFactor } from '../credentials/second-factor.ts';
import { holdSession } from '../sessions/as-caller.ts';
import { createOpenSessions } from '../sessions/open-sessions.ts';

/** The calls that ask for a confirmation, written by hand: none may lose its flag. */
const ASKING = {
  'DELETE /me/sessions': 'unless just signed in',
  'DELETE /me/sessions/{id}': 'unless just signed in',
  'DELETE /staff/{id}/passkeys/{passkey_id}': 'always',
  'DELETE /staff/{id}/second-factor': 'always',
  'GET /audit/export': 'always',
  'POST /api_keys': 'always',
  'POST /api_keys/{id}/rotation': 'always',
  'POST /calendar_addresses': 'always',
  'POST /me/passkeys': 'always',
  'POST /me/passkeys/challenge': 'always',
  'POST /me/passkeys/{id}/remove': 'always',
  'POST /me/second-factor': 'always',
  'POST /me/second-factor/off': 'always',
  'POST /me/second-factor/recovery-codes': 'always',
  'POST /me/second-factor/secret': 'always',
  'POST /retention/confirmation': 'always',
  'POST /staff': 'always',
  'POST /staff/{id}/link': 'always',
  'POST /staff/{id}/take-back': 'always',
  'PUT /api_keys/{id}/bindings': 'always',
  'PUT /me/email': 'always',
  'PUT /me/password': 'always',
  'PUT /second-factor-roles': 'always',
  'PUT /staff/{id}/role': 'sometimes',
  'PUT /staff/{id}/second-factor': 'sometimes',
  'PUT /staff/{id}/state': 'sometimes',
};

const db = await createTestDatabase();
const NOW = () => new Date('2026-06-01T12:00:00Z');
const server = createTestServer(db, NOW);
const { app, call } = server;
const origin = { headers: { origin: 'http://test' } };
const KEY = { name: 'Nightly', scopes: [...API_SCOPES], lifetime_days: 30 as const };

const operation = z.object({
  'x-confirms': z.enum(['always', 'sometimes', 'unless just signed in']).optional(),
});
const { paths } = z
  .object({ paths: z.record(z.string(), z.record(z.string(), operation)) })
  .parse(await (await app.request('/openapi.json')).json());

const asking = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([name, { 'x-confirms': confirms }]) => {
    const method = name.toUpperCase();
    return confirms ? [{ name: `${method} ${path}`, method, path, confirms }] : [];
  }),
);

const newStranger = (role: 'admin' | 'analyst' = 'admin') =>
  newPerson(db, call, role, { isConfirmed: false });

type Person = Awaited<ReturnType<typeof newStranger>>;

/** What a call without any input is answered with. */
async function refusalOf({ method, path }: { method: string; path: string }, token: string) {
  const url = `http://test${path.replaceAll(/\{\w+\}/g, '0')}`;
  const headers = { authorization: `Bearer ${token}` };
  const response = await app.fetch(new Request(url, { method, headers }));
  const text = await response.text();
  return response.ok ? undefined : JSON.parse(text).error;
}

const confirm = (own: Call, password = PASSWORD) =>
  own(confirmOneself, { body: { method: 'password', password } });

const codeOf = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'done',
    (error: ApiError) => error.code,
  );

/** Whether the session may make a key, which stands for all calls that ask. */
const makesKey = (own: Call) => codeOf(own(createApiKey, { body: KEY }));

const confirmOwn = (own: Call, code: string) =>
  codeOf(own(confirmOneself, { body: { method: 'code', code } }));

const required = (methods: string[]) => ({
  status: 403,
  code: 'confirmation_required',
  details: { methods },
});

async function registerPasskey(own: Call, host = 'test') {
  const authenticator = createAuthenticator();
  const at = `http://${host}`;
  const options = { headers: { origin: at } };
  const { challenge, nonce } = await own(preparePasskey, { body: {} }, options);
  const made = authenticator.register({ nonce, host, origin: at });
  await own(addPasskey, { body: { challenge, name: 'Laptop', ...made } }, options);
  return authenticator;
}

async function newPasskeyOwner() {
  const person = await newPerson(db, call, 'admin');
  const authenticator = await registerPasskey(person.call);
  await db`update session set confirmed_at = null where staff_id = ${person.id}`;
  return { ...person, authenticator };
}

async function signWith(own: Call, authenticator: ReturnType<typeof createAuthenticator>) {
  const { challenge, nonce, host } = await own(prepareConfirmation, { body: {} }, origin);
  const signed = authenticator.authenticate({ nonce, host, origin: 'http://test' });
  return { method: 'passkey', challenge, ...signed } as const;
}

describe('the calls that ask for a confirmation', () => {
  it('are those of the contract that have the flag', () => {
    const known = Object.fromEntries(asking.map(({ name, confirms }) => [name, confirms]));
    expect(known).toEqual(ASKING);
  });

  describe('always', async () => {
    // All that they try is refused, which changes nothing.
    const stranger = await newStranger();

    it.each(asking.filter(({ confirms }) => confirms === 'always'))(
      '$name refuses a session without one, and a key, and nobody who has confirmed',
      async (asked) => {
        const person = await newPerson(db, call, 'admin');
        expect(await refusalOf(asked, stranger.accessToken)).toMatchObject({
          code: 'confirmation_required',
          details: { methods: ['password'] },
        });
        const { secret } = await person.call(createApiKey, { body: KEY });
        expect(await refusalOf(asked, secret)).toMatchObject({ code: 'forbidden' });
        const refusal = await refusalOf(asked, person.accessToken);
        expect(['confirmation_required', 'forbidden']).not.toContain(refusal?.code);
      },
    );
  });

  it('are those of Staff that widen access, and not those that narrow it', async () => {
    const { call: own } = await newStranger();
    const params = { id: (await newStranger('analyst')).id };
    const move = (role: Role) => codeOf(own(changeStaffRole, { params, body: { role } }));
    const disable = (is_disabled: boolean) =>
      codeOf(own(changeStaffState, { params, body: { is_disabled } }));
    const demand = (is_demanded: boolean) =>
      codeOf(own(demandStaffSecondFactor, { params, body: { is_demanded } }));
    const narrow = async () => [
      await move('viewer'),
      await move('viewer'),
      await demand(true),
      await disable(true),
    ];
    const widen = async () => [
      await disable(false),
      await demand(false),
      await move('analyst'),
      await move('admin'),
    ];
    const refused = 'confirmation_required';
    expect(await narrow()).toEqual(['done', 'done', 'done', 'done']);
    expect(await widen()).toEqual([refused, refused, refused, refused]);
    await confirm(own);
    expect(await widen()).toEqual(['done', 'done', 'done', 'done']);
  });

  it('are not those that end own access, within ten minutes of the sign-in', async () => {
    const person = await newStranger();
    const thief = await openTestSession(db, person.id);
    const end = () => codeOf(person.call(endOwnSession, { params: { id: thief.sessionId } }));
    const endOthers = () => codeOf(person.call(endOtherSessions, { query: {} }));
    const age = (minutes: number) => db`
      update session set created_at = now() - make_interval(mins => ${minutes})
      where staff_id = ${person.id}`;
    await age(CONFIRMATION_MINUTES);
    expect([await end(), await endOthers()]).toEqual([
      'confirmation_required',
      'confirmation_required',
    ]);
    await age(-1);
    expect(await end()).toBe('confirmation_required');
    await age(CONFIRMATION_MINUTES - 1);
    expect([await end(), await endOthers()]).toEqual(['done', 'done']);
    expect(await makesKey(person.call)).toBe('confirmation_required');
  });
});

describe('a confirmation', () => {
  it('is not the sign-in, nor the renewal of its tokens', async () => {
    const { call: own, refreshToken } = await newStranger();
    expect(await makesKey(own)).toBe('confirmation_required');
    const { accessToken } = await call(refreshTokens, { body: { refreshToken } });
    expect(await makesKey(callWith(call, accessToken))).toBe('confirmation_required');
  });

  it('counts for ten minutes, and says until when', async () => {
    const { call: own, id } = await newStranger();
    const from = Date.now();
    const { until } = await confirm(own);
    const confirmedAt = Date.parse(until) - CONFIRMATION_MINUTES * 60_000;
    // The database has counted the minutes while the call was answered, by the same clock.
    expect(confirmedAt).toBeGreaterThanOrEqual(from - 1000);
    expect(confirmedAt).toBeLessThanOrEqual(Date.now() + 1000);
    const age = (minutes: number) => db`
      update session set confirmed_at = now() - make_interval(mins => ${minutes})
      where staff_id = ${id}`;
    await age(CONFIRMATION_MINUTES - 1);
    expect(await makesKey(own)).toBe('done');
    await age(CONFIRMATION_MINUTES);
    expect(await makesKey(own)).toBe('confirmation_required');
    // As after a clock that was set back.
    await age(-1);
    expect(await makesKey(own)).toBe('confirmation_required');
  });

  it('counts at another server at once', async () => {
    const { call: own, accessToken } = await newStranger();
    const there = callWith(createTestServer(db, NOW).call, accessToken);
    expect(await makesKey(there)).toBe('confirmation_required');
    await confirm(own);
    expect(await makesKey(there)).toBe('done');
  });

  it('counts for its session alone', async () => {
    const { call: own, email } = await newStranger();
    const other = await call(login, { body: { email, password: PASSWORD } });
    await confirm(own);
    expect(await makesKey(callWith(call, other.accessToken))).toBe('confirmation_required');
    expect(await makesKey(own)).toBe('done');
  });

  it('is in the audit log, and so are refusals', async () => {
    const { call: own, id } = await newStranger();
    await codeOf(confirm(own, 'wrong'));
    await confirm(own);
    const admin = await server.callAs('admin');
    const { entries } = await admin(listAudit, { query: { area: 'account', staff_id: id } });
    expect(entries.map(({ action, after }) => [action, after])).toEqual([
      ['account.confirmed', { method: 'password' }],
      ['account.confirmation_refused', { method: 'password' }],
    ]);
  });

  it('is forgotten in all other sessions once there is a stronger factor', async () => {
    for (const strengthen of [
      ({ call: own }: Person) => registerPasskey(own),
      (person: Person) => setUpSecondFactor(person),
    ]) {
      const person = await newPerson(db, call, 'admin');
      const thief = await call(login, { body: { email: person.email, password: PASSWORD } });
      const stolen = callWith(call, thief.accessToken);
      await confirm(stolen);
      await strengthen(person);
      expect(await makesKey(stolen)).not.toBe('done');
      expect(await makesKey(person.call)).toBe('done');
    }
  });
});

describe('a password', () => {
  it('does not confirm for somebody with a second factor, whose e-mail stays', async () => {
    const person = await newStranger();
    await confirm(person.call);
    const { code, recoveryCodes } = await setUpSecondFactor(person);
    const { id, call: own } = person;
    const forget = () => db`update session set confirmed_at = null where staff_id = ${id}`;
    await forget();
    await expect(confirm(own)).rejects.toMatchObject(required(['code']));
    const change = () => own(changeEmail, { body: { email: `new-${id}@account.example` } });
    await expect(change()).rejects.toMatchObject(required(['code']));
    await own(confirmOneself, { body: { method: 'code', code: code() } });
    await change();
    await forget();
    await own(confirmOneself, { body: { method: 'code', code: recoveryCodes[0] ?? '' } });
    await change();
  });

  it('cannot be guessed', async () => {
    const { call: own } = await newStranger();
    const tries = await Promise.all(Array.from({ length: 12 }, () => codeOf(confirm(own, 'x'))));
    expect(tries.filter((code) => code === 'validation')).toHaveLength(10);
    expect(await codeOf(confirm(own))).toBe('unauthenticated');
  });

  it('that is guessed ends the session that guesses, and hinders no other', async () => {
    const person = await newStranger();
    const thief = await call(login, { body: { email: person.email, password: PASSWORD } });
    const stolen = callWith(call, thief.accessToken);
    for (let tries = 0; tries < 10; tries += 1) await codeOf(confirm(stolen, 'x'));
    const change = { password: 'x', next: 'a violet train at noon' };
    expect(await codeOf(stolen(changeOwnPassword, { body: change }))).toBe('confirmation_required');
    expect(await codeOf(confirm(stolen, 'x'))).toBe('unauthenticated');
    expect(await codeOf(stolen(readMe, {}))).toBe('unauthenticated');
    const body = { refreshToken: thief.refreshToken };
    expect(await codeOf(call(refreshTokens, { body }))).toBe('unauthenticated');
    await confirm(person.call);
    expect(await makesKey(person.call)).toBe('done');
    const admin = await server.callAs('admin');
    const { entries } = await admin(listAudit, { query: { area: 'sign_in', staff_id: person.id } });
    expect(entries[0]).toMatchObject({ action: 'sign_in.ended', after: { tooManyAttempts: true } });
  });
});

describe('a code', () => {
  it('confirms once, and cannot be guessed', async () => {
    const person = await newPerson(db, call);
    const { code } = await setUpSecondFactor(person);
    const enter = (typed: string) =>
      codeOf(person.call(confirmOneself, { body: { method: 'code', code: typed } }));
    const used = code();
    expect([await enter(used), await enter(used)]).toEqual(['done', 'validation']);
    for (let tries = 1; tries < 5; tries += 1) await enter('000000');
    expect(await enter('000000')).toBe('unauthenticated');
    const other = await newPerson(db, call);
    const factor = await setUpSecondFactor(other);
    const thief = await openTestSession(db, other.id);
    const stolen = callWith(call, thief.token);
    const guess = (typed: string) => confirmOwn(stolen, typed);
    for (let tries = 0; tries < 6; tries += 1) await guess('000000');
    for (let tries = 0; tries < 6; tries += 1) await guess('00000-00000');
    expect(await codeOf(stolen(readMe, {}))).toBe('unauthenticated');
    expect(await confirmOwn(other.call, factor.code())).toBe('done');
    expect(await confirmOwn(other.call, factor.recoveryCodes[0] ?? '')).toBe('done');
  });

  it('is not used up by a session that ends meanwhile', async () => {
    const person = await newPerson(db, call);
    const { recoveryCodes } = await setUpSecondFactor(person);
    const { sessionId } = await openTestSession(db, person.id);
    const [used = ''] = recoveryCodes;
    const signedInUntil = new Date();
    const own = { staffId: person.id, role: 'analyst', sessionId } as const;
    const caller = { ...own, signedInUntil, key: null };
    await db`update session set revoked_at = now() where id = ${sessionId}`;
    const limitSession = createLimitSession(db, createOpenSessions(db));
    const { useCode: spend } = createSecondFactor(db, createSeal([TEST_SECRET]), limitSession);
    const late = spend(person.id, used, { caller, hold: (tx) => holdSession(tx, caller) });
    await expect(late).rejects.toMatchObject({ status: 401 });
    expect(await confirmOwn(person.call, used)).toBe('done');
  });
});

describe('a passkey', () => {
  it('confirms in place of the password, once for each challenge', async () => {
    const { call: own, authenticator } = await newPasskeyOwner();
    await expect(confirm(own)).rejects.toMatchObject(required(['passkey']));
    const body = await signWith(own, authenticator);
    await own(confirmOneself, { body }, origin);
    expect(await makesKey(own)).toBe('done');
    expect(await codeOf(own(confirmOneself, { body }, origin))).toBe('validation');
  });

  it('may be used as well as a code', async () => {
    const person = await newPerson(db, call);
    await registerPasskey(person.call);
    await setUpSecondFactor(person);
    await expect(confirm(person.call)).rejects.toMatchObject(required(['passkey', 'code']));
  });

  it('is not one of somebody else, nor one that signs the challenge of somebody else', async () => {
    const [one, other] = [await newPasskeyOwner(), await newPasskeyOwner()];
    const foreignKey = await signWith(one.call, other.authenticator);
    expect(await codeOf(one.call(confirmOneself, { body: foreignKey }, origin))).toBe('validation');
    const ownKey = { ...(await signWith(one.call, one.authenticator)), userHandle: 'someone-else' };
    expect(await codeOf(one.call(confirmOneself, { body: ownKey }, origin))).toBe('validation');
    const foreignChallenge = await signWith(other.call, one.authenticator);
    const stolen = one.call(confirmOneself, { body: foreignChallenge }, origin);
    await expect(stolen).rejects.toThrow('That took too long. Try again.');
    const late = { ...foreignKey, challenge: `${foreignKey.challenge}x` };
    expect(await codeOf(one.call(confirmOneself, { body: late }, origin))).toBe('conflict');
    expect(await makesKey(one.call)).toBe('confirmation_required');
  });

  it('cannot be guessed', async () => {
    const { call: own } = await newPasskeyOwner();
    const body = await signWith(own, createAuthenticator());
    const codes = [];
    for (let tries = 0; tries < 11; tries += 1) {
      codes.push(await codeOf(own(confirmOneself, { body }, origin)));
    }
    expect(codes.filter((code) => code === 'validation')).toHaveLength(10);
    expect(codes.at(-1)).toBe('unauthenticated');
  });

  it('of another address is named, and leaves the password to somebody who has no other factor', async () => {
    const { call: own, id } = await newPasskeyOwner();
    await db`update passkey set host = 'former.example' where staff_id = ${id}`;
    await expect(own(prepareConfirmation, { body: {} }, origin)).rejects.toThrow('former.example');
    await confirm(own);
  });

  it('of the configured address counts whatever host a request names', async () => {
    const env = { PUBLIC_URL: 'https://marquee.example' };
    const configured = createTestServer(db, NOW, { env });
    const { id, accessToken } = await newPasskeyOwner();
    await db`update passkey set host = 'marquee.example' where staff_id = ${id}`;
    const elsewhere = callWith(configured.call, accessToken);
    await expect(confirm(elsewhere)).rejects.toMatchObject(required(['passkey']));
  });
});
