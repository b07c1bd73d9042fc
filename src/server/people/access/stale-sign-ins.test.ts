import { describe, expect, it, vi } from 'vitest';
import { login, loginSecondFactor, refreshTokens } from '#contract/auth.ts';
import {
  addPasskey,
  loginPasskey,
  prepareLoginPasskey,
  preparePasskey,
} from '#contract/me/passkeys.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { newPerson, PASSWORD, setUpSecondFactor } from '#server/test/own-account.ts';
import { createTestServer } from '#server/test/server.ts';
import { createAuthenticator } from '#server/test/soft-authenticator.ts';
import { setDisabled, setPassword } from '../admin/change-staff.ts';
import { PASSWORD_QUEUES } from '../passwords/passwords.ts';

const db = await createTestDatabase({ connections: 8 });
const { call } = createTestServer(db, () => new Date('2026-06-01T12:00:00Z'));
const PATIENCE = { timeout: 30_000, interval: 20 };
const origin = { headers: { origin: 'http://test' } };

const CHANGES: [string, (tx: Queryable, email: string) => Promise<unknown>][] = [
  ['the password changes', (tx, email) => setPassword(tx, email, 'Zug um Zug weiter')],
  ['the person is disabled', (tx, email) => setDisabled(tx, email, true)],
];

/** Lets no check of a stranger's password begin until it is let go. */
function holdChecks(): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const queue = PASSWORD_QUEUES.passwords_of_strangers;
  for (let index = 0; index < 3; index++) void queue.run(`holder ${index}`, () => held);
  return release;
}

const codeOf = (answer: Promise<unknown>) =>
  answer.then(
    () => 'signed in',
    (error: { code: string }) => error.code,
  );

async function openSessionsOf(staffId: number): Promise<number> {
  const [row] = await db<{ open: number }[]>`
    select count(*)::integer as open from session
    where staff_id = ${staffId} and revoked_at is null and ends_at > now()`;
  return row?.open ?? 0;
}

/** Waits until a statement that holds this text waits for another transaction. */
async function untilWaiting(statement: string): Promise<void> {
  await vi.waitFor(async () => {
    const rows = await db`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'
        and starts_with(ltrim(query, e' \n'), ${statement})`;
    expect(rows.length).toBeGreaterThan(0);
  }, PATIENCE);
}

describe.each(CHANGES)('while %s', (_, change) => {
  it('no password that is being checked opens a session', async () => {
    const { email, id } = await newPerson(db, call);
    const release = holdChecks();
    const body = { email, password: PASSWORD };
    const waitedBefore = PASSWORD_QUEUES.passwords_of_strangers.load().waiting;
    const tries = [1, 2, 3].map(() => codeOf(call(login, { body })));
    await vi.waitFor(() => {
      const { waiting } = PASSWORD_QUEUES.passwords_of_strangers.load();
      expect(waiting - waitedBefore).toBe(tries.length);
    }, PATIENCE);
    await db.begin((tx) => change(tx, email));
    release();
    expect(new Set(await Promise.all(tries))).toEqual(new Set(['bad_credentials']));
    expect(await openSessionsOf(id)).toBe(0);
  });

  it('no code that is being checked opens a session', async () => {
    const person = await newPerson(db, call);
    const { code } = await setUpSecondFactor(person);
    const body = { email: person.email, password: PASSWORD };
    const { challenge } = await call(login, { body }).catch((error) => error.details);
    let late = Promise.resolve('');
    await db.begin(async (tx) => {
      await change(tx, person.email);
      // What is not committed yet is unseen by the checks.
      late = codeOf(call(loginSecondFactor, { body: { challenge, code: code() } }));
      await untilWaiting('insert into session');
    });
    expect(await late).toBe('bad_credentials');
    expect(await openSessionsOf(person.id)).toBe(0);
  });

  it('no session opened before it can be refreshed', async () => {
    const { email, refreshToken } = await newPerson(db, call);
    let late = Promise.resolve('');
    await db.begin(async (tx) => {
      await change(tx, email);
      late = codeOf(call(refreshTokens, { body: { refreshToken } }));
      await untilWaiting('select session.id');
    });
    expect(await late).toBe('unauthenticated');
  });
});

describe('a passkey', () => {
  async function personWithPasskey() {
    const person = await newPerson(db, call);
    const authenticator = createAuthenticator();
    const { challenge, ...ceremony } = await person.call(preparePasskey, { body: {} }, origin);
    const answer = authenticator.register({ ...ceremony, origin: 'http://test' });
    await person.call(addPasskey, { body: { challenge, name: 'Laptop', ...answer } }, origin);
    return { ...person, authenticator };
  }

  it.each([
    ['is removed', 'update passkey', (tx: Queryable) => tx`delete from passkey`],
    [
      'has an owner whose stamp changes',
      'insert into session',
      (tx: Queryable, email: string) =>
        tx`update staff set stamp = gen_random_uuid() where email = ${email}`,
    ],
  ])('that %s while it is checked opens no session', async (_, statement, change) => {
    const { email, id, authenticator } = await personWithPasskey();
    const before = await openSessionsOf(id);
    const { challenge, ...ceremony } = await call(prepareLoginPasskey, { body: {} }, origin);
    const signed = authenticator.authenticate({ ...ceremony, origin: 'http://test' });
    let late = Promise.resolve('');
    await db.begin(async (tx) => {
      await change(tx, email);
      late = codeOf(call(loginPasskey, { body: { challenge, ...signed } }, origin));
      await untilWaiting(statement);
    });
    expect(await late).toBe('bad_credentials');
    expect(await openSessionsOf(id)).toBeLessThanOrEqual(before);
  });
});
