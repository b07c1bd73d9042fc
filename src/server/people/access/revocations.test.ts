import { describe, expect, it } from 'vitest';
import { createApiKey, rotateApiKey } from '#contract/access/api-keys.ts';
import { listAudit } from '#contract/access/audit.ts';
import {
  acceptStaffLink,
  changeStaffRole,
  changeStaffState,
  createStaffLink,
  demandStaffSecondFactor,
  endStaffSessions,
  listStaff,
  listStaffCredentials,
  readStaffLink,
  removeStaffPasskey,
  removeStaffSecondFactor,
} from '#contract/access/staff.ts';
import { login } from '#contract/auth.ts';
import type { Call } from '#contract/kit/client.ts';
import { changeEmail, changeOwnPassword } from '#contract/me/me.ts';
import {
  addPasskey,
  listPasskeys,
  loginPasskey,
  prepareLoginPasskey,
  preparePasskey,
  removePasskey,
} from '#contract/me/passkeys.ts';
import { endOtherSessions } from '#contract/me/sessions.ts';
import { recalculateScores } from '#contract/scores/scores.ts';
import { readWeights } from '#contract/scores/weights.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { callWith, newPerson, PASSWORD, setUpSecondFactor } from '#server/test/own-account.ts';
import { createTestServer } from '#server/test/server.ts';
import { createAuthenticator } from '#server/test/soft-authenticator.ts';
import { endSessions, setPassword } from '../admin/change-staff.ts';
import { makeForgottenLink } from '../admin/staff-links.ts';
import { findStaffByEmail } from '../staff/staff-queries.ts';

const db = await createTestDatabase();
const { call, callAs } = createTestServer(db, () => new Date('2026-06-01T12:00:00Z'));
const admin = await callAs('admin');
const NEXT = 'Zug um Zug weiter';
const origin = { headers: { origin: 'http://test' } };

/** Somebody with one of each kind of access. */
async function personWithEverything() {
  const person = await newPerson(db, call);
  const other = await call(login, { body: { email: person.email, password: PASSWORD } });
  const key = await person.call(createApiKey, {
    body: { name: 'Nightly', scopes: ['scores:read', 'scores:recalculate'], lifetime_days: 30 },
  });
  const { answer, ...authenticator } = await newPasskey(person.call);
  await person.call(addPasskey, { body: answer }, origin);
  const link = (await makeForgottenLink(db, person.id))?.token ?? '';
  return { ...person, other, keyId: key.key.id, secret: key.secret, link, ...authenticator };
}

async function newPasskey(own: Call) {
  const authenticator = createAuthenticator();
  const prepared = await own(preparePasskey, { body: {} }, origin);
  const { challenge, ...ceremony } = prepared;
  const made = authenticator.register({ ...ceremony, origin: 'http://test' });
  return { authenticator, answer: { challenge, name: 'Laptop', ...made } };
}

type Person = Awaited<ReturnType<typeof personWithEverything>>;

const outcome = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => 'works',
    (error: { code: string }) => error.code,
  );

async function signInWithPasskey({ authenticator }: Person) {
  const { challenge, nonce, host } = await call(prepareLoginPasskey, { body: {} }, origin);
  const signed = authenticator.authenticate({ nonce, host, origin: 'http://test' });
  return call(loginPasskey, { body: { challenge, ...signed } }, origin);
}

/** What the access that is open is still good for. */
async function survivors(person: Person) {
  const byKey = callWith(call, person.secret);
  return {
    session: await outcome(person.call(readWeights, {})),
    otherSession: await outcome(callWith(call, person.other.accessToken)(readWeights, {})),
    key: await outcome(byKey(readWeights, {})),
    recalculation: await outcome(byKey(recalculateScores, {})),
    link: await outcome(call(readStaffLink, { body: { token: person.link } })),
  };
}

/** Whether the passkey still opens a session; asked once, because tries that fail are counted. */
const passkeyOf = (person: Person) =>
  outcome(
    signInWithPasskey(person).then(({ accessToken }) =>
      callWith(call, accessToken)(readWeights, {}),
    ),
  );

const ended = 'unauthenticated';
const missing = 'second_factor_setup_required';
const all = (all: string) => ({
  session: all,
  otherSession: all,
  key: all,
  recalculation: all,
  link: all === 'works' || all === missing ? 'works' : 'not_found',
});
const othersEnded = { ...all(ended), session: 'works' };
const keysStay = { key: 'works', recalculation: 'works' };

const CHANGES: [string, (person: Person) => Promise<unknown>, Record<string, string>][] = [
  ['nothing', async () => undefined, { ...all('works'), passkey: 'works' }],
  [
    'an admin who signs the person out everywhere',
    ({ id }) => admin(endStaffSessions, { params: { id }, query: {} }),
    { ...all(ended), passkey: 'works' },
  ],
  [
    'the command that signs the person out',
    ({ email }) => db.begin((tx) => endSessions(tx, email)),
    { ...all(ended), passkey: 'works' },
  ],
  [
    'a reset by an admin’s link',
    async ({ id }) => {
      const { token } = await admin(createStaffLink, { params: { id } });
      await call(acceptStaffLink, { body: { token, password: NEXT } });
    },
    { ...all(ended), passkey: 'bad_credentials' },
  ],
  [
    'the command that sets a password',
    ({ email }) => db.begin((tx) => setPassword(tx, email, NEXT)),
    { ...all(ended), passkey: 'bad_credentials' },
  ],
  [
    'a new own password',
    (person) => person.call(changeOwnPassword, { body: { password: PASSWORD, next: NEXT } }),
    { ...othersEnded, passkey: 'bad_credentials' },
  ],
  [
    'a new own password that keeps keys and passkeys',
    (person) =>
      person.call(changeOwnPassword, {
        body: { password: PASSWORD, next: NEXT, removesCredentials: false },
      }),
    { ...othersEnded, ...keysStay, passkey: 'works' },
  ],
  [
    'the end of all other sessions',
    (person) => person.call(endOtherSessions, { query: {} }),
    { ...othersEnded, passkey: 'works' },
  ],
  [
    'the end of all other sessions that keeps keys',
    (person) => person.call(endOtherSessions, { query: { keeps_keys: 'true' } }),
    { ...othersEnded, ...keysStay, passkey: 'works' },
  ],
  [
    'an admin who signs the person out and keeps keys',
    ({ id }) => admin(endStaffSessions, { params: { id }, query: { keeps_keys: 'true' } }),
    { ...all(ended), ...keysStay, passkey: 'works' },
  ],
  [
    'another role',
    ({ id }) => admin(changeStaffRole, { params: { id }, body: { role: 'viewer' } }),
    { ...all('works'), recalculation: 'forbidden', passkey: 'works' },
  ],
  [
    'another e-mail address',
    (person) => person.call(changeEmail, { body: { email: `new-${person.email}` } }),
    { ...all('works'), link: 'not_found', passkey: 'works' },
  ],
  [
    'a second factor that is turned on',
    (person) => setUpSecondFactor(person),
    { ...all('works'), otherSession: ended, passkey: 'works' },
  ],
  [
    'an admin who removes the second factor',
    async (person) => {
      await setUpSecondFactor(person);
      await admin(removeStaffSecondFactor, { params: { id: person.id } });
    },
    { ...all(ended), ...keysStay, passkey: 'works' },
  ],
  [
    'the passkey, which the person removes',
    async (person) => {
      const [passkey] = (await person.call(listPasskeys, {})).passkeys;
      const params = { id: passkey?.id ?? 0 };
      await person.call(removePasskey, { params });
    },
    { ...othersEnded, ...keysStay, passkey: 'bad_credentials' },
  ],
  [
    'disabling the person',
    ({ id }) => admin(changeStaffState, { params: { id }, body: { is_disabled: true } }),
    { ...all(ended), link: 'conflict', passkey: 'bad_credentials' },
  ],
  [
    'disabling and enabling the person',
    async ({ id }) => {
      await admin(changeStaffState, { params: { id }, body: { is_disabled: true } });
      await admin(changeStaffState, { params: { id }, body: { is_disabled: false } });
    },
    { ...all(ended), passkey: 'works' },
  ],
  [
    'the demand of a second factor, which the passkey is and a password is not',
    ({ id }) => admin(demandStaffSecondFactor, { params: { id }, body: { is_demanded: true } }),
    { ...all(missing), ...keysStay, passkey: 'works' },
  ],
  [
    'an admin who removes the passkey',
    async ({ id }) => {
      const { passkeys } = await admin(listStaffCredentials, { params: { id } });
      const params = { id, passkey_id: passkeys[0]?.id ?? 0 };
      await admin(removeStaffPasskey, { params });
    },
    { ...all(ended), ...keysStay, passkey: 'bad_credentials' },
  ],
];

describe('of sessions, keys, passkeys and links', () => {
  it.each(CHANGES)('exactly the right ones outlive %s', async (_, change, expected) => {
    const person = await personWithEverything();
    await change(person);
    // A server may know a session for a second longer.
    const { passkey, ...access } = expected;
    await expect.poll(() => survivors(person), { timeout: 60_000 }).toEqual(access);
    expect(await passkeyOf(person)).toBe(passkey);
  });

  it('sessions that a passkey or a code has opened outlive a second factor that is turned on', async () => {
    const person = await personWithEverything();
    const { accessToken } = await signInWithPasskey(person);
    await setUpSecondFactor(person);
    await callWith(call, accessToken)(readWeights, {});
    const old = callWith(call, person.other.accessToken);
    await expect.poll(() => outcome(old(readWeights, {})), { timeout: 30_000 }).toBe(ended);
  });

  it('an expired key cannot be rotated into a good one after the end of all others', async () => {
    const { call: own, keyId: id } = await personWithEverything();
    await db`update api_key set expires_at = now() - interval '1 day' where id = ${id}`;
    await own(endOtherSessions, { query: {} });
    const rotated = own(rotateApiKey, { params: { id } });
    await expect(rotated).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('a request of a thief that was let in before the account was taken back', () => {
  const scopes = ['scores:read' as const];
  it.each<[string, (own: Call) => Promise<(own: Call) => Promise<unknown>>]>([
    [
      'makes no key',
      async () => (own) =>
        own(createApiKey, { body: { name: 'Late', scopes, lifetime_days: 365 } }),
    ],
    [
      'rotates no key',
      async (own) => {
        const { key } = await own(createApiKey, {
          body: { name: 'Old', scopes, lifetime_days: 30 },
        });
        return (late) => late(rotateApiKey, { params: { id: key.id } });
      },
    ],
    [
      'makes no link for somebody else',
      async () => {
        const { id } = await newPerson(db, call);
        return (late) => late(createStaffLink, { params: { id } });
      },
    ],
    [
      'adds no passkey',
      async (own) => {
        const { answer } = await newPasskey(own);
        return (late) => late(addPasskey, { body: answer }, origin);
      },
    ],
    [
      'sets no password',
      async () => (own) =>
        own(changeOwnPassword, { body: { password: PASSWORD, next: 'thieves never sleep' } }),
    ],
    [
      'changes no e-mail address',
      async () => (own) => own(changeEmail, { body: { email: 'thief@evil.example' } }),
    ],
  ])('%s', async (_, prepare) => {
    const { id, email, call: own } = await newPerson(db, call, 'admin');
    const send = await prepare(own);
    let late = Promise.resolve('');
    await db.begin(async (tx) => {
      await setPassword(tx, email, NEXT);
      // What is not committed yet is unseen by the checks at the door.
      late = outcome(send(own));
      await untilWaiting();
    });
    expect(await late).toBe('unauthenticated');
    const { passkeys, keys } = await admin(listStaffCredentials, { params: { id } });
    expect([passkeys, keys]).toEqual([[], []]);
    await call(login, { body: { email, password: NEXT } });
  });
});

/** Waits until a statement waits for another transaction. */
async function untilWaiting(): Promise<void> {
  await expect
    .poll(
      () => db`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
      { timeout: 30_000, interval: 20 },
    )
    .not.toHaveLength(0);
}

describe('GET /staff/{id}/credentials', () => {
  it('has the names in the list, and everything that an admin can take away', async () => {
    const { id, email, keyId } = await personWithEverything();
    const { members } = await admin(listStaff, { query: { q: email } });
    expect(members).toMatchObject([{ keys: ['Nightly'], passkeys: ['Laptop'] }]);
    const { passkeys, keys } = await admin(listStaffCredentials, { params: { id } });
    expect(passkeys).toMatchObject([{ name: 'Laptop', last_used_at: null }]);
    expect(keys).toMatchObject([{ id: keyId, state: 'active' }]);
    const gone = admin(listStaffCredentials, { params: { id: 2_000_000_000 } });
    await expect(gone).rejects.toMatchObject({ code: 'not_found' });
  });

  it('lets nobody remove a passkey of another person by a wrong address, nor an own one', async () => {
    const [owner, other] = [await personWithEverything(), await newPerson(db, call, 'admin')];
    const [passkey] = (await admin(listStaffCredentials, { params: { id: owner.id } })).passkeys;
    const passkey_id = passkey?.id ?? 0;
    const wrong = admin(removeStaffPasskey, { params: { id: other.id, passkey_id } });
    await expect(wrong).rejects.toMatchObject({ code: 'conflict' });
    const own = other.call(removeStaffPasskey, { params: { id: other.id, passkey_id } });
    await expect(own).rejects.toMatchObject({ message: expect.stringContaining('your account') });
    await signInWithPasskey(owner);
  });

  it('is written down with the names of what has ended', async () => {
    const { id, email } = await personWithEverything();
    await db.begin((tx) => setPassword(tx, email, NEXT));
    const { entries } = await admin(listAudit, { query: { area: 'staff', staff_id: id } });
    expect(entries[0]).toMatchObject({
      action: 'staff.password_set',
      after: { endedSessions: 2, endedKeys: ['Nightly'], removedPasskeys: ['Laptop'] },
    });
    expect((await findStaffByEmail(db, email))?.id).toBe(id);
  });
});
