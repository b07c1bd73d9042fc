import { describe, expect, it } from 'vitest';
import { createApiKey } from '#contract/access/api-keys.ts';
import { login } from '#contract/auth.ts';
import type { Call } from '#contract/kit/client.ts';
import { readMe } from '#contract/me/me.ts';
import {
  addPasskey,
  listPasskeys,
  loginPasskey,
  prepareLoginPasskey,
  preparePasskey,
  removePasskey,
  renamePasskey,
} from '#contract/me/passkeys.ts';
import { readWeights } from '#contract/scores/weights.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { callWith, newPerson, PASSWORD, setUpSecondFactor } from '#server/test/own-account.ts';
import { createTestServer } from '#server/test/server.ts';
import { createAuthenticator } from '#server/test/soft-authenticator.ts';
import { demandSecondFactor, setDisabled } from '../admin/change-staff.ts';

const db = await createTestDatabase();
const server = createTestServer(db, () => new Date('2018-02-22T00:00:00Z'));
const ORIGIN = 'http://test';
const FOREIGN = 'https://evil.example';

/** Calls as a page of this origin. */
function from(origin: string, call: Call = server.call): Call {
  return (route, request, options = {}) =>
    call(route, request, { ...options, headers: { ...options.headers, origin } });
}

async function register(call: Call, authenticator = createAuthenticator(), name = 'Laptop') {
  const own = from(ORIGIN, call);
  const prepared = await own(preparePasskey, { body: {} });
  const { challenge, nonce, host, user } = prepared;
  const answer = authenticator.register({ nonce, host, user, origin: ORIGIN });
  const passkey = await own(addPasskey, { body: { challenge, name, ...answer } });
  return { passkey, authenticator, prepared, answer };
}

async function personWithPasskey() {
  const person = await newPerson(db, server.call);
  return { ...person, ...(await register(person.call)) };
}

async function signIn(authenticator: ReturnType<typeof createAuthenticator>) {
  const call = from(ORIGIN);
  const { challenge, ...ceremony } = await call(prepareLoginPasskey, { body: {} });
  const body = { challenge, ...authenticator.authenticate({ ...ceremony, origin: ORIGIN }) };
  return { body, answer: await call(loginPasskey, { body }) };
}

describe('junk sent to sign in with', () => {
  it('is refused after 50 tries of an address, and leaves one entry in the audit log', async () => {
    // Limits are remembered by a server: this one is for the junk alone.
    const own = createTestServer(db, () => new Date('2018-02-22T00:00:00Z'));
    const junk = { id: 'x', clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' };
    const codes = new Map<string, number>();
    const before = await refusals();
    for (let tries = 0; tries < 200; tries += 1) {
      const body = { challenge: 'x', ...junk };
      const code = await from(ORIGIN, own.call)(loginPasskey, { body }).catch(
        (error) => error.code,
      );
      codes.set(code, (codes.get(code) ?? 0) + 1);
    }
    expect([...codes.keys()]).toEqual(['bad_credentials', 'too_many_requests']);
    expect(codes.get('bad_credentials')).toBeLessThanOrEqual(50);
    expect((await refusals()) - before).toBeLessThanOrEqual(2);
    await db`delete from login_attempt`;
  });

  async function refusals(): Promise<number> {
    return (await db`select from audit_entry where action = 'sign_in.refused'`).length;
  }
});

describe('signing in with a passkey', () => {
  it('opens a session without password and code', async () => {
    const person = await personWithPasskey();
    await setUpSecondFactor(person);
    const { answer } = await signIn(person.authenticator);
    expect(answer.userData.email).toBe(person.email);
    const own = callWith(server.call, answer.accessToken);
    expect(await own(readWeights, {})).toHaveProperty('sport_weight');
    const { passkeys } = await own(listPasskeys, {});
    expect(passkeys).toEqual([
      {
        id: person.passkey.id,
        name: 'Laptop',
        createdAt: expect.any(String),
        lastUsedAt: expect.any(String),
      },
    ]);
  });

  it('satisfies a second factor that is demanded, as a password does not', async () => {
    const person = await personWithPasskey();
    const { secret } = await person.call(createApiKey, {
      body: { name: 'Nightly', scopes: ['scores:read'], lifetime_days: 30 },
    });
    await db.begin((tx) => demandSecondFactor(tx, person.email, true));
    const { answer } = await signIn(person.authenticator);
    expect(answer.userData.mustSetUpSecondFactor).toBeUndefined();
    const own = callWith(server.call, answer.accessToken);
    await own(readWeights, {});
    expect((await own(readMe, {})).userData.mustSetUpSecondFactor).toBeUndefined();
    await callWith(server.call, secret)(readWeights, {});
    const refused = { code: 'second_factor_setup_required' };
    const body = { email: person.email, password: PASSWORD };
    const byPassword = await server.call(login, { body });
    expect(byPassword.userData.mustSetUpSecondFactor).toBe(true);
    const weak = callWith(server.call, byPassword.accessToken);
    await expect(weak(readWeights, {})).rejects.toMatchObject(refused);
    // Once it is removed, the session is no better than one by password.
    await db`delete from passkey where staff_id = ${person.id}`;
    const read = () => own(readWeights, {}).catch(({ code }: { code: string }) => ({ code }));
    await expect.poll(read, { timeout: 30_000 }).toEqual(refused);
    await expect(callWith(server.call, secret)(readWeights, {})).rejects.toMatchObject(refused);
  });

  it('refuses an answer that was used before', async () => {
    const { authenticator } = await personWithPasskey();
    const { body } = await signIn(authenticator);
    await expect(from(ORIGIN)(loginPasskey, { body })).rejects.toMatchObject({
      code: 'bad_credentials',
    });
  });

  it('refuses disabled people, removed passkeys and unknown ones', async () => {
    const disabled = await personWithPasskey();
    await db.begin((tx) => setDisabled(tx, disabled.email, true));
    await expect(signIn(disabled.authenticator)).rejects.toMatchObject({ status: 400 });
    const removed = await personWithPasskey();
    const params = { id: removed.passkey.id };
    await removed.call(removePasskey, { params });
    await expect(signIn(removed.authenticator)).rejects.toMatchObject({ status: 400 });
    await expect(signIn(createAuthenticator())).rejects.toMatchObject({ status: 400 });
  });

  it('refuses answers to another challenge, from another origin, or by another key', async () => {
    const { authenticator } = await personWithPasskey();
    const call = from(ORIGIN);
    const { challenge, nonce, host } = await call(prepareLoginPasskey, { body: {} });
    const own = { nonce, host, origin: ORIGIN };
    const { id, userHandle } = authenticator.authenticate(own);
    const imposter = { ...createAuthenticator().authenticate(own), id, userHandle };
    const answers = [
      authenticator.authenticate({ ...own, nonce: 'AAAA' }),
      authenticator.authenticate({ ...own, origin: FOREIGN }),
      authenticator.authenticate({ ...own, host: 'evil.example' }),
      imposter,
    ];
    for (const answer of answers) {
      const body = { challenge, ...answer };
      await expect(call(loginPasskey, { body })).rejects.toMatchObject({ status: 400 });
    }
    const body = { challenge, ...authenticator.authenticate(own) };
    for (const origin of [FOREIGN, 'null', `${ORIGIN}.evil.example`]) {
      await expect(from(origin)(loginPasskey, { body })).rejects.toMatchObject({ status: 403 });
    }
    const expired = { ...body, challenge: `${challenge}x` };
    await expect(call(loginPasskey, { body: expired })).rejects.toMatchObject({ status: 400 });
    expect(await call(loginPasskey, { body })).toHaveProperty('accessToken');
  });

  it('refuses a passkey whose user handle is that of somebody else, or is missing', async () => {
    const [one, other] = [await personWithPasskey(), await personWithPasskey()];
    const call = from(ORIGIN);
    const { challenge, ...ceremony } = await call(prepareLoginPasskey, { body: {} });
    const own = one.authenticator.authenticate({ ...ceremony, origin: ORIGIN });
    const foreign = other.prepared.user.id;
    for (const userHandle of [foreign, undefined]) {
      const body = { challenge, ...own, userHandle };
      await expect(call(loginPasskey, { body })).rejects.toMatchObject({ code: 'bad_credentials' });
    }
    const { userData } = await call(loginPasskey, { body: { challenge, ...own } });
    expect(userData.email).toBe(one.email);
  });

  it('refuses an authenticator that has not checked who uses it', async () => {
    const { call } = await newPerson(db, server.call);
    await expect(
      register(call, createAuthenticator({ verifiesUser: false })),
    ).rejects.toMatchObject({ status: 409 });
  });

  it('works on the pages of a web that is served elsewhere, if that is configured', async () => {
    const { call } = await newPerson(db, server.call);
    const origin = server.deps.config.webOrigin ?? '';
    const { host } = await from(origin, call)(preparePasskey, { body: {} });
    expect(host).toBe('web.example');
  });
});

describe('the passkeys of an account', () => {
  it('are made once for each challenge', async () => {
    const person = await newPerson(db, server.call);
    const own = from(ORIGIN, person.call);
    const { prepared, answer, authenticator } = await register(person.call);
    const { challenge } = prepared;
    const again = own(addPasskey, { body: { challenge, name: 'Copy', ...answer } });
    await expect(again).rejects.toMatchObject({ status: 409 });
    const { known } = await own(preparePasskey, { body: {} });
    expect(known).toEqual([authenticator.id]);
  });

  it('cannot be made with the challenge of somebody else', async () => {
    const [one, other] = [await newPerson(db, server.call), await newPerson(db, server.call)];
    const { challenge, nonce, host } = await from(ORIGIN, one.call)(preparePasskey, { body: {} });
    const answer = createAuthenticator().register({ nonce, host, origin: ORIGIN });
    const body = { challenge, name: 'Mine', ...answer };
    await expect(from(ORIGIN, other.call)(addPasskey, { body })).rejects.toMatchObject({
      status: 409,
    });
  });

  it('have names that differ in more than capitals, and can be renamed by their owner alone', async () => {
    const person = await personWithPasskey();
    const taken = { code: 'validation', fields: { name: expect.any(String) } };
    // Before the authenticator makes one that is of no use.
    const prepare = from(ORIGIN, person.call)(preparePasskey, { body: { name: 'LAPTOP' } });
    await expect(prepare).rejects.toMatchObject(taken);
    const add = register(person.call, createAuthenticator(), 'laptop');
    await expect(add).rejects.toMatchObject(taken);
    const { passkey } = await register(person.call, createAuthenticator(), 'Phone');
    const rename = (name: string, call = person.call) =>
      call(renamePasskey, { params: { id: passkey.id }, body: { name } });
    await expect(rename('Laptop')).rejects.toMatchObject(taken);
    await rename('PHONE');
    await rename('Tablet');
    const { passkeys } = await person.call(listPasskeys, {});
    expect(passkeys.map(({ name }) => name)).toEqual(['Laptop', 'Tablet']);
    const stranger = await personWithPasskey();
    await expect(rename('Mine', stranger.call)).rejects.toMatchObject({ status: 404 });
  });

  it('can be removed by their owner alone', async () => {
    const { passkey, call } = await personWithPasskey();
    const stranger = await newPerson(db, server.call);
    const params = { id: passkey.id };
    const foreign = stranger.call(removePasskey, { params });
    await expect(foreign).rejects.toMatchObject({ status: 404 });
    expect((await call(listPasskeys, {})).passkeys).toHaveLength(1);
    await call(removePasskey, { params });
    expect((await call(listPasskeys, {})).passkeys).toEqual([]);
  });
});
