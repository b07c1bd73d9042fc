import { describe, expect, it } from 'vitest';
import { login, loginSecondFactor, secondStep } from '#contract/auth.ts';
import type { Call } from '#contract/kit/client.ts';
import { errorBody } from '#contract/kit/error-body.ts';
import { confirmOneself } from '#contract/me/confirmation.ts';
import { loginPasskey, prepareLoginPasskey } from '#contract/me/passkeys.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { newPerson, PASSWORD, setUpSecondFactor } from '#server/test/own-account.ts';
import { createTestServer } from '#server/test/server.ts';
import { createAuthenticator } from '#server/test/soft-authenticator.ts';
import { insertPasskey } from '../credentials/passkey-queries.ts';
import { userHandleOf, verifyNewPasskey } from '../credentials/verify-passkey.ts';
import { createLoginLimits } from '../sessions/login-limits.ts';
import { findStaffById } from '../staff/staff-queries.ts';

const PROXY = '10.0.0.1';
const AT = { origin: 'http://localhost', host: 'localhost' };

const db = await createTestDatabase();
const { app, call } = createTestServer(db, () => new Date('2026-06-01T12:00:00Z'), {
  env: { TRUSTED_PROXIES: '10.0.0.0/8' },
});
const limitsElsewhere = createLoginLimits(db);
let addresses = 0;

/** An address that no other test has used. */
function newAddress(): string {
  addresses += 1;
  return `203.0.${Math.floor(addresses / 250)}.${addresses % 250}`;
}

type Place = { from?: string; cookie?: string | undefined };

/** One call through the proxy, as a page of this server, from a device that nobody knows unless it sends a cookie. */
async function send(path: string, body: object, { from = newAddress(), cookie }: Place = {}) {
  const response = await app.request(
    path,
    {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: AT.origin,
        'x-forwarded-for': from,
        ...(cookie !== undefined && { cookie }),
      },
      body: JSON.stringify(body),
    },
    { incoming: { complete: true, socket: { remoteAddress: PROXY } } },
  );
  const [device] = response.headers.getSetCookie();
  const answer: unknown = await response.json();
  return { status: response.status, answer, cookie: device?.split(';')[0] };
}

const enterPassword = (email: string, place?: Place, password = PASSWORD) =>
  send(login.path, { email, password }, place);

/** The challenge for the second step. */
async function challengeOf(email: string, place?: Place): Promise<string> {
  const { answer } = await enterPassword(email, place);
  return secondStep.parse(errorBody.parse(answer).error.details).challenge;
}

async function enterCode(email: string, code: string, place?: Place) {
  return send(loginSecondFactor.path, { challenge: await challengeOf(email, place), code }, place);
}

async function enterPasskey(authenticator: ReturnType<typeof createAuthenticator>, place?: Place) {
  const { answer } = await send(prepareLoginPasskey.path, {}, place);
  const { challenge, ...ceremony } = prepareLoginPasskey.answer.parse(answer);
  const body = authenticator.authenticate({ ...ceremony, origin: AT.origin });
  return send(loginPasskey.path, { challenge, ...body }, place);
}

async function addPasskey(staffId: number) {
  const authenticator = createAuthenticator();
  const nonce = 'bm9uY2U';
  const user = { id: userHandleOf(staffId) };
  const { id, clientDataJSON, attestationObject } = authenticator.register({ nonce, user, ...AT });
  const body = { challenge: 'any', name: 'Phone', id, clientDataJSON, attestationObject };
  const made = await verifyNewPasskey({ ...body, transports: [] }, { nonce, at: AT });
  const owner = await findStaffById(db, staffId);
  await insertPasskey(db, {
    staffId,
    stamp: owner?.stamp ?? '',
    credentialId: id,
    publicKey: Buffer.from(made?.publicKey ?? []).toString('base64url'),
    host: AT.host,
    uses: 0,
    transports: [],
    name: 'Phone',
  });
  return authenticator;
}

/** Wrong passwords from 50 addresses, which another server counts. */
async function fiftyStrangersTry(email: string): Promise<void> {
  const tries = Array.from({ length: 50 }, () =>
    limitsElsewhere.take({ address: newAddress(), emailKey: email, staffId: null, device: null }),
  );
  expect((await Promise.all(tries)).every((refusal) => refusal === null)).toBe(true);
}

describe('50 wrong tries from 50 addresses', () => {
  it('do not keep out who has a second factor, on a new device', async () => {
    const person = await newPerson(db, call);
    const { code } = await setUpSecondFactor(person);
    await fiftyStrangersTry(person.email);
    expect(await enterPassword(person.email, {}, 'wrong')).toMatchObject({ status: 429 });
    expect(await enterCode(person.email, code())).toMatchObject({ status: 200 });
  });

  it('do not keep out who has a passkey, on a new device', async () => {
    const person = await newPerson(db, call);
    const authenticator = await addPasskey(person.id);
    await fiftyStrangersTry(person.email);
    expect(await enterPasskey(authenticator)).toMatchObject({ status: 200 });
  });

  it('keep out who has neither, who is answered as somebody who has a second factor and no right password', async () => {
    const person = await newPerson(db, call);
    const protectedPerson = await newPerson(db, call);
    await setUpSecondFactor(protectedPerson);
    const answers: unknown[] = [];
    for (const [email, password] of [
      [person.email, PASSWORD],
      [protectedPerson.email, 'wrong'],
      ['nobody@account.example', 'wrong'],
    ] as const) {
      await fiftyStrangersTry(email);
      const { status, answer } = await enterPassword(email, {}, password);
      answers.push([status, answer]);
    }
    const [first] = answers;
    expect(first).toMatchObject([429, { error: { code: 'too_many_requests' } }]);
    expect(answers).toEqual([first, first, first]);
  });

  it('leave the limit of one account from one address to who has a second factor, too', async () => {
    const person = await newPerson(db, call);
    await setUpSecondFactor(person);
    const from = newAddress();
    const tries = Array.from({ length: 11 }, () => enterPassword(person.email, { from }, 'wrong'));
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect(await enterPassword(person.email, { from })).toMatchObject({ status: 429 });
  });
});

describe('junk passkeys', () => {
  it('are limited by address, and count for no account and no password', async () => {
    const person = await newPerson(db, call);
    const authenticator = await addPasskey(person.id);
    const from = newAddress();
    const junk = { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' };
    const { answer } = await send(prepareLoginPasskey.path, {}, { from });
    const { challenge } = prepareLoginPasskey.answer.parse(answer);
    const tries = Array.from({ length: 52 }, () =>
      send(loginPasskey.path, { challenge, id: authenticator.id, ...junk }, { from }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 400)).toHaveLength(50);
    expect(await enterPassword(person.email, { from })).toMatchObject({ status: 200 });
    expect(await enterPasskey(authenticator)).toMatchObject({ status: 200 });
    const rows = await db<{ times: number }[]>`
      select times from audit_repeat join audit_entry on audit_entry.request_id = audit_repeat.request_id
      where action = 'sign_in.refused' and address = ${from}`;
    expect(rows.length).toBeLessThanOrEqual(2);
    expect(rows.reduce((sum, { times }) => sum + times, 0)).toBe(50);
  });

  it('from elsewhere do not keep out who has signed in on the same device before', async () => {
    const person = await newPerson(db, call);
    const authenticator = await addPasskey(person.id);
    const from = newAddress();
    const { cookie } = await enterPasskey(authenticator, { from });
    const attempt = { address: from, emailKey: null, isPasskey: true, staffId: null, device: null };
    for (let tries = 0; tries < 51; tries += 1) {
      await limitsElsewhere.take(attempt).catch(() => undefined);
    }
    expect(await enterPasskey(authenticator, { from })).toMatchObject({ status: 429 });
    expect(await enterPasskey(authenticator, { from, cookie })).toMatchObject({ status: 200 });
  });
});

describe('wrong codes of somebody who knows the password', () => {
  const confirmWith = (own: Call, code: string) =>
    own(confirmOneself, { body: { method: 'code', code } });

  async function attacked() {
    const person = await newPerson(db, call);
    const factor = await setUpSecondFactor(person);
    const first = await enterCode(person.email, factor.recoveryCodes[0] ?? '');
    expect(first.status).toBe(200);
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await enterCode(person.email, '000000')).toMatchObject({ status: 400 });
    }
    expect(await enterCode(person.email, factor.code())).toMatchObject({ status: 429 });
    return { ...person, ...factor, cookie: first.cookie };
  }

  it('leave the recovery codes and passkeys to the owner', async () => {
    const { id, email, recoveryCodes } = await attacked();
    expect(await enterCode(email, recoveryCodes[1] ?? '')).toMatchObject({ status: 200 });
    expect(await enterPasskey(await addPasskey(id))).toMatchObject({ status: 200 });
  });

  it('leave the app to the owner on a device that is known', async () => {
    const { email, code, cookie } = await attacked();
    expect(await enterCode(email, code(), { cookie })).toMatchObject({ status: 200 });
  });

  it('leave the app to the owner in an open session', async () => {
    const { call: own, code } = await attacked();
    expect((await confirmWith(own, code())).until).toBeTruthy();
  });

  it('count as five in a quarter of an hour on a known device as well, and in a session, which ends', async () => {
    const person = await newPerson(db, call);
    const { code, recoveryCodes } = await setUpSecondFactor(person);
    const { cookie } = await enterCode(person.email, recoveryCodes[0] ?? '');
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await enterCode(person.email, '000000', { cookie })).toMatchObject({ status: 400 });
      await expect(confirmWith(person.call, '000000')).rejects.toMatchObject({ status: 400 });
    }
    expect(await enterCode(person.email, code(), { cookie })).toMatchObject({ status: 429 });
    await expect(confirmWith(person.call, code())).rejects.toMatchObject({ status: 401 });
    expect(await enterCode(person.email, code())).toMatchObject({ status: 200 });
  });

  it('are ten in a day, though the owner signs in meanwhile', async () => {
    const person = await newPerson(db, call);
    const { code } = await setUpSecondFactor(person);
    const window = () => db`delete from login_attempt where key = ${`app-code:${person.id}`}`;
    let wrong = 0;
    for (let tries = 0; tries < 12; tries += 1) {
      if (tries === 4) {
        expect(await enterCode(person.email, code())).toMatchObject({ status: 200 });
      }
      const { status } = await enterCode(person.email, '000000');
      if (status === 400) wrong += 1;
      await window();
    }
    expect(wrong).toBe(10);
  });
});
