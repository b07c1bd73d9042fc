import { describe, expect, it } from 'vitest';
import { createApiKey } from '#contract/access/api-keys.ts';
import { listAudit } from '#contract/access/audit.ts';
import * as contract from '#contract/access/staff.ts';
import { login, loginSecondFactor, refreshTokens } from '#contract/auth.ts';
import type { Call } from '#contract/kit/client.ts';
import { changeEmail, readMe } from '#contract/me/me.ts';
import {
  addPasskey,
  loginPasskey,
  prepareLoginPasskey,
  preparePasskey,
} from '#contract/me/passkeys.ts';
import { readWeights } from '#contract/scores/weights.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { callWith, newPerson, PASSWORD, setUpSecondFactor } from '#server/test/own-account.ts';
import { createTestServer } from '#server/test/server.ts';
import { createAuthenticator } from '#server/test/soft-authenticator.ts';

const db = await createTestDatabase();
const server = createTestServer(db, () => new Date('2026-06-01T04:00:00Z'));
const admin = await server.callAs('admin');
const ORIGIN = 'http://test';
const NEXT = 'a violet train at noon';
const UNKNOWN = 2_000_000_000;

function fromPage(call: Call): Call {
  return (route, request, options = {}) =>
    call(route, request, { ...options, headers: { ...options.headers, origin: ORIGIN } });
}

const signIn = (email: string, password = PASSWORD) =>
  server.call(login, { body: { email, password } });

const accept = (token: string, password = NEXT) =>
  server.call(contract.acceptStaffLink, { body: { token, password } });

const takeBack = (id: number, call = admin) => call(contract.takeBackAccount, { params: { id } });

const credentialsOf = (id: number) => admin(contract.listStaffCredentials, { params: { id } });

const refused = (status: number) => expect.objectContaining({ status });

async function addKey(call: Call, name: string): Promise<Call> {
  const body = { name, scopes: ['scores:read' as const], lifetime_days: 30 as const };
  const { secret } = await call(createApiKey, { body });
  return callWith(server.call, secret);
}

/** Adds a passkey, and returns how to sign in with it. */
async function addPasskeyTo(call: Call, name: string) {
  const authenticator = createAuthenticator();
  const { challenge, ...ceremony } = await fromPage(call)(preparePasskey, { body: {} });
  const answer = authenticator.register({ ...ceremony, origin: ORIGIN });
  await fromPage(call)(addPasskey, { body: { challenge, name, ...answer } });
  return async () => {
    const { challenge, ...ceremony } = await fromPage(server.call)(prepareLoginPasskey, {
      body: {},
    });
    const body = { challenge, ...authenticator.authenticate({ ...ceremony, origin: ORIGIN }) };
    return fromPage(server.call)(loginPasskey, { body });
  };
}

/** Somebody with one of everything that gives access. */
async function stolenAccount() {
  const person = await newPerson(db, server.call);
  const thief = await signIn(person.email);
  const factor = await setUpSecondFactor(person);
  const [readByKey, signInByPasskey] = [
    await addKey(person.call, 'Copied key'),
    await addPasskeyTo(person.call, 'Phone of the thief'),
  ];
  const { token } = await admin(contract.createStaffLink, { params: { id: person.id } });
  return { ...person, thief, factor, readByKey, signInByPasskey, oldLink: token };
}

describe('GET /staff/{id}/credentials', () => {
  it('lists everything that gives access', async () => {
    const { id } = await stolenAccount();
    const all = await credentialsOf(id);
    expect(all).toMatchObject({
      passkeys: [{ name: 'Phone of the thief', last_used_at: null }],
      former_email: null,
      second_factor: { recovery_codes_left: 10 },
      keys: [{ name: 'Copied key', scopes: ['scores:read'], owner: { id } }],
      link: { purpose: 'reset' },
    });
    expect(all.sessions.length).toBeGreaterThan(0);
    expect(Object.keys(all.sessions[0] ?? {})).toContain('address');
  });

  it('is empty for somebody who has never signed in, and knows no strangers', async () => {
    const body = { email: 'idle@test.example', full_name: 'Idle', role: 'viewer' } as const;
    const { member } = await admin(contract.inviteStaff, { body });
    expect(await credentialsOf(member.id)).toMatchObject({
      passkeys: [],
      former_email: null,
      second_factor: null,
      keys: [],
      sessions: [],
      link: { purpose: 'invitation' },
    });
    await expect(credentialsOf(UNKNOWN)).rejects.toEqual(refused(404));
  });
});

describe('POST /staff/{id}/take-back', () => {
  it('ends everything that gave access at once, and lets the owner in by a new link', async () => {
    const { id, email, call, thief, factor, readByKey, signInByPasskey, oldLink, ...own } =
      await stolenAccount();
    await readByKey(readWeights, {});
    await signInByPasskey();
    const { link, ended, email: now } = await takeBack(id);
    expect(ended).toMatchObject({
      keys: ['Copied key'],
      passkeys: ['Phone of the thief'],
      second_factor: true,
    });
    expect(ended.sessions).toBeGreaterThan(0);
    expect([link.purpose, link.mailed, now]).toEqual(['reset', null, email]);

    await expect(call(readMe, {})).rejects.toEqual(refused(401));
    for (const { refreshToken } of [own, thief]) {
      const refresh = server.call(refreshTokens, { body: { refreshToken } });
      await expect(refresh).rejects.toEqual(refused(401));
    }
    await expect(readByKey(readWeights, {})).rejects.toEqual(refused(401));
    await expect(signInByPasskey()).rejects.toMatchObject({ code: 'bad_credentials' });
    await expect(signIn(email)).rejects.toMatchObject({ code: 'bad_credentials' });
    await expect(accept(oldLink)).rejects.toEqual(refused(404));

    const { session, challenge } = await accept(link.token);
    expect(challenge).toBeNull();
    expect(session?.userData.id).toBe(id);
    expect((await signIn(email, NEXT)).userData.id).toBe(id);
    expect(factor.recoveryCodes).toHaveLength(10);
    expect(await credentialsOf(id)).toMatchObject({
      passkeys: [],
      second_factor: null,
      keys: [],
      link: null,
    });
    const { entries } = await admin(listAudit, { query: { staff_id: id, area: 'staff' } });
    const entry = entries.find(({ action }) => action === 'staff.taken_back');
    expect(entry?.after).toMatchObject({
      endedKeys: ['Copied key'],
      removedPasskeys: ['Phone of the thief'],
      removedSecondFactor: true,
    });
    expect(JSON.stringify(entries)).not.toContain(link.token);
  });

  it('ends a sign-in that waits for its code', async () => {
    const { id, email, factor } = await stolenAccount();
    const waiting = await signIn(email).catch((error) => error.details);
    await takeBack(id);
    const body = { challenge: waiting.challenge, code: factor.code(1) };
    await expect(server.call(loginSecondFactor, { body })).rejects.toEqual(refused(401));
  });

  it('undoes changes of the e-mail address of the last 30 days', async () => {
    const { id, email, call } = await newPerson(db, server.call);
    for (const address of ['thief@evil.example', 'thief-again@evil.example']) {
      await call(changeEmail, { body: { email: address } });
    }
    expect((await credentialsOf(id)).former_email?.email).toBe(email);
    const { link, email: now } = await takeBack(id);
    expect(now).toBe(email);
    await accept(link.token);
    expect((await signIn(email, NEXT)).userData.id).toBe(id);
    const thief = signIn('thief-again@evil.example', NEXT);
    await expect(thief).rejects.toMatchObject({ code: 'bad_credentials' });
    expect((await credentialsOf(id)).former_email).toBeNull();
  });

  it('leaves the address where somebody else has the former one by now', async () => {
    const { id, email, call } = await newPerson(db, server.call);
    await call(changeEmail, { body: { email: 'moved@test.example' } });
    await admin(contract.inviteStaff, { body: { email, full_name: 'Next', role: 'viewer' } });
    expect((await takeBack(id)).email).toBe('moved@test.example');
  });

  it('takes a disabled account back before it is enabled again', async () => {
    const { id, email, signInByPasskey } = await stolenAccount();
    const disable = (is: boolean) =>
      admin(contract.changeStaffState, { params: { id }, body: { is_disabled: is } });
    await disable(true);
    const { link } = await takeBack(id);
    await expect(accept(link.token)).rejects.toEqual(refused(409));
    await disable(false);
    await expect(signInByPasskey()).rejects.toMatchObject({ code: 'bad_credentials' });
    await expect(signIn(email)).rejects.toMatchObject({ code: 'bad_credentials' });
    expect((await accept(link.token)).session?.userData.id).toBe(id);
  });

  it('is not for oneself, for who has not joined, or for strangers', async () => {
    const own = await newPerson(db, server.call, 'admin');
    await expect(takeBack(own.id, own.call)).rejects.toThrow(/in your account\.$/);
    expect((await own.call(readMe, {})).userData.id).toBe(own.id);
    const body = { email: 'waits@test.example', full_name: 'Waits', role: 'viewer' } as const;
    const { member, link } = await admin(contract.inviteStaff, { body });
    await expect(takeBack(member.id)).rejects.toEqual(refused(409));
    await accept(link.token);
    await expect(takeBack(UNKNOWN)).rejects.toEqual(refused(404));
  });

  it('leaves one link of two admins who take an account back at the same time', async () => {
    const { id } = await newPerson(db, server.call);
    const both = await Promise.all([takeBack(id), takeBack(id)]);
    const used = await Promise.allSettled(both.map(({ link }) => accept(link.token)));
    expect(used.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('DELETE /staff/{id}/sessions/{session_id}', () => {
  const end = (id: number, session_id: string, call = admin) =>
    call(contract.endStaffSession, { params: { id, session_id } });

  it('ends one session of somebody else, once', async () => {
    const { id, email, call } = await newPerson(db, server.call);
    const [first] = (await credentialsOf(id)).sessions;
    const other = callWith(server.call, (await signIn(email)).accessToken);
    await end(id, first?.id ?? '');
    await expect(call(readMe, {})).rejects.toEqual(refused(401));
    expect((await other(readMe, {})).userData.id).toBe(id);
    await expect(end(id, first?.id ?? '')).rejects.toEqual(refused(409));
    const { entries } = await admin(listAudit, { query: { staff_id: id, area: 'staff' } });
    expect(entries[0]?.action).toBe('staff.session_ended');
  });

  it('ends none of a third person, of oneself, or of strangers', async () => {
    const [grace, eve] = [await newPerson(db, server.call), await newPerson(db, server.call)];
    const ada = await newPerson(db, server.call, 'admin');
    const [hers] = (await credentialsOf(grace.id)).sessions;
    const [own] = (await credentialsOf(ada.id)).sessions;
    await expect(end(eve.id, hers?.id ?? '')).rejects.toEqual(refused(409));
    await expect(end(UNKNOWN, hers?.id ?? '')).rejects.toEqual(refused(404));
    await expect(end(ada.id, own?.id ?? '', ada.call)).rejects.toThrow(/in your account\.$/);
    expect((await grace.call(readMe, {})).userData.id).toBe(grace.id);
  });
});

describe('DELETE /staff/{id}/link', () => {
  const end = (id: number) => admin(contract.endStaffLink, { params: { id } });

  it('ends an invitation or a reset link, once; a new one can be made', async () => {
    const { id } = await newPerson(db, server.call);
    const { token } = await admin(contract.createStaffLink, { params: { id } });
    await end(id);
    await expect(accept(token)).rejects.toEqual(refused(404));
    await expect(end(id)).rejects.toEqual(refused(409));
    await expect(end(UNKNOWN)).rejects.toEqual(refused(404));
    const again = await admin(contract.createStaffLink, { params: { id } });
    expect((await accept(again.token)).session?.userData.id).toBe(id);
    const { entries } = await admin(listAudit, { query: { staff_id: id, area: 'staff' } });
    expect(entries.map(({ action }) => action)).toContain('staff.link_ended');
  });
});
