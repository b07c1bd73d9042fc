import { describe, expect, it, vi } from 'vitest';
import { createApiKey, revokeApiKey, rotateApiKey } from '#contract/access/api-keys.ts';
import * as staff from '#contract/access/staff.ts';
import { login } from '#contract/auth.ts';
import { listOwnChanges } from '#contract/me/changes.ts';
import { listOwnHistory } from '#contract/me/history.ts';
import { changeEmail, changeOwnPassword, saveProfile } from '#contract/me/me.ts';
import { renewRecoveryCodes } from '#contract/me/second-factor.ts';
import { actAs, recordedUntilNow } from '#server/platform/audit/audit-origin.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { createSendMail } from '#server/platform/mail/mailer.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { type LiveReader, openLive } from '#server/test/live-reader.ts';
import { newPerson, PASSWORD, setUpSecondFactor } from '#server/test/own-account.ts';
import { createTestServer } from '#server/test/server.ts';
import { startMailServer } from '#server/test/servers/mail-server.ts';
import { setRole } from '../admin/change-staff.ts';
import { createTellOwners } from './tell-owners.ts';

const NEXT = 'Zug um Zug weiter';
const WAIT = { timeout: 30_000 };

const db = await createTestDatabase();
const mails = await startMailServer();
const server = createTestServer(db, () => new Date('2026-06-01T04:00:00Z'), {
  env: {
    SMTP_URL: mails.url,
    MAIL_FROM: 'marquee@marquee.example',
    PUBLIC_URL: 'https://marquee.example',
  },
});

const NEW_DEVICE = 'Somebody signed in to your account on a new device.';

/** What a mail tells of, below its greeting. */
function tidingsOf(content: string): string {
  return (
    /^Hello .*\n\n(.*)$/m.exec(content.replaceAll('=\n..', '=\n.').replaceAll('=\n', ''))?.[1] ?? ''
  );
}

/** Waits for the next news that somebody gets, and returns its line; links are no news. */
async function nextNews(email: string, count = 1): Promise<string[]> {
  const own = () =>
    mails.letters.filter(
      ({ to, content }) => to.includes(email) && !content.includes('/set-password'),
    );
  await vi.waitFor(() => expect(own()).toHaveLength(count), WAIT);
  const lines = own().map(({ content }) => tidingsOf(content));
  mails.letters.splice(0);
  return lines;
}

/** Somebody whose sign-in is no news any more. */
async function oldFriend() {
  const person = await newPerson(db, server.call);
  expect(await nextNews(person.email)).toEqual([NEW_DEVICE]);
  return person;
}

const KEY = { name: 'Nightly', scopes: ['scores:read' as const], lifetime_days: 30 as const };

/** What the bell is told, the newest first: by whom, and what. */
async function bell({ call }: Awaited<ReturnType<typeof newPerson>>) {
  const { changes } = await call(listOwnChanges, {});
  return changes.map(({ by, change }) => [by, change]);
}

describe('what somebody changes of who can get into the own account', () => {
  it('is mailed, to the former address too, and nothing else is', async () => {
    const person = await oldFriend();
    const { call, email } = person;
    await call(saveProfile, { body: { fullName: 'Grace Hopper', avatar: null } });
    await setUpSecondFactor(person);
    expect(await nextNews(email)).toEqual(['A second factor was set up for your account.']);
    await call(renewRecoveryCodes, {});
    expect(await nextNews(email)).toEqual([expect.stringContaining('new recovery codes')]);
    const { key } = await call(createApiKey, { body: KEY });
    expect(await nextNews(email)).toEqual(['An API key was created for your account.']);
    await call(rotateApiKey, { params: { id: key.id } });
    expect(await nextNews(email)).toEqual(['An API key of your account got a new secret.']);
    await call(changeOwnPassword, { body: { password: PASSWORD, next: NEXT } });
    expect(await nextNews(email)).toEqual(['The password of your account was changed.']);
    await call(changeEmail, { body: { email: 'grace@navy.example' } });
    await vi.waitFor(() => expect(mails.letters).toHaveLength(2), WAIT);
    const addresses = mails.letters.splice(0).flatMap(({ to }) => to);
    expect(addresses.sort()).toEqual(['grace@navy.example', email].sort());
  });

  it('is in the bell, because it may have been a thief', async () => {
    const person = await oldFriend();
    const { key } = await person.call(createApiKey, { body: KEY });
    await person.call(revokeApiKey, { params: { id: key.id } });
    await person.call(saveProfile, { body: { fullName: 'Grace Hopper', avatar: null } });
    expect(await bell(person)).toEqual([
      [null, 'An API key of your account was revoked'],
      [null, 'An API key was created for your account'],
      [null, NEW_DEVICE.slice(0, -1)],
    ]);
    const { entries } = await person.call(listOwnHistory, {});
    expect(entries.find(({ action }) => action === 'account.changed')).toMatchObject({
      change: null,
    });
    await nextNews(person.email, 2);
  });

  it('rings the bell of the own pages that are open, and of nobody else', async () => {
    const person = await newPerson(db, server.call);
    await nextNews(person.email);
    const { live } = server;
    const { stop } = live.start();
    const other = await oldFriend();
    const [reader, others] = await Promise.all(
      [person, other].map(({ accessToken }) =>
        openLive(async (request) => server.app.fetch(request), accessToken),
      ),
    );
    if (!reader || !others) throw new Error('There are no streams.');
    const nextNewsOfAccount = async (reader: LiveReader) => {
      for (;;) {
        const message = await reader.next();
        if (message === null || message.name === 'account') return message;
      }
    };
    await person.call(createApiKey, { body: KEY });
    expect(await nextNewsOfAccount(reader)).toMatchObject({ data: { staff_id: person.id } });
    await nextNews(person.email);
    await other.call(createApiKey, { body: KEY });
    expect(await nextNewsOfAccount(others)).toMatchObject({ data: { staff_id: other.id } });
    await Promise.all([reader, others].map(({ leave }) => leave()));
    stop();
    await nextNews(other.email);
  });
});

describe('what an admin changes of who can get into an account', () => {
  it('is told to its owner by mail and by the bell, with the name of the admin', async () => {
    const ada = await server.signIn('admin', 'Ada Lovelace');
    const admin = await server.callAs(ada.userData.id);
    await vi.waitFor(() => expect(mails.letters.length).toBeGreaterThan(0), WAIT);
    mails.letters.splice(0);
    const person = await oldFriend();
    const { id, email } = person;
    const params = { id };
    await setUpSecondFactor(person);
    const { key } = await person.call(createApiKey, { body: KEY });
    await nextNews(email, 2);

    await admin(staff.demandStaffSecondFactor, { params, body: { is_demanded: true } });
    await admin(staff.changeStaffRole, { params, body: { role: 'viewer' } });
    await admin(revokeApiKey, { params: { id: key.id } });
    await admin(staff.removeStaffSecondFactor, { params });
    await admin(staff.createStaffLink, { params });
    await admin(staff.endStaffLink, { params });
    await admin(staff.endStaffSessions, { params, query: {} });
    await admin(staff.changeStaffState, { params, body: { is_disabled: true } });
    await admin(staff.changeStaffState, { params, body: { is_disabled: false } });
    const { link } = await admin(staff.takeBackAccount, { params });
    const told = await nextNews(email, 9);
    expect(told.toSorted()).toEqual(
      [
        'Your account now needs a second factor.',
        'Your account got another role.',
        'An API key of your account was revoked.',
        'The second factor of your account was turned off by an administrator.',
        'The link to set a password for your account was withdrawn.',
        'All sessions of your account were ended by an administrator.',
        'Your account was disabled.',
        'Your account was enabled again.',
        'Your account was taken back by an administrator; set a new password.',
      ].toSorted(),
    );
    const accepted = await server.call(staff.acceptStaffLink, {
      body: { token: link.token, password: NEXT },
    });
    expect(await nextNews(email)).toEqual(['The password of your account was changed.']);
    const call = await server.callAs(id);
    expect(accepted.email).toBe(email);
    const changes = await bell({ ...person, call });
    expect(changes).toContainEqual(['Ada Lovelace', 'An API key of your account was revoked']);
    expect(changes).toContainEqual([
      'Ada Lovelace',
      'A link to set a new password for your account was made',
    ]);
  });
});

describe('what a command changes', () => {
  it('is mailed once the command has done it, and not where it failed', async () => {
    const { id, email } = await oldFriend();
    const tellOwners = createTellOwners(server.deps, createSendMail(server.deps.config));
    const run = (work: (tx: Queryable) => Promise<void>) =>
      actAs({ kind: 'command', name: 'ops' }, async () => {
        await db.begin(work).catch(() => undefined);
        await tellOwners(recordedUntilNow());
      });
    await run(async (tx) => {
      await setRole(tx, id, 'viewer');
      throw new Error('The disk is full.');
    });
    expect(mails.letters).toEqual([]);
    await run((tx) => setRole(tx, id, 'viewer'));
    expect(mails.letters[0]?.content).toContain('By: ops');
    expect(await nextNews(email)).toEqual(['Your account got another role.']);
  });
});

describe('a sign-in', () => {
  it('is news from a device that nobody has used for this account', async () => {
    const { email } = await oldFriend();
    const body = { email, password: PASSWORD };
    const first = await server.app.request('/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(await nextNews(email)).toEqual([NEW_DEVICE]);
    const cookie = first.headers.get('set-cookie')?.split(';')[0] ?? '';
    await server.call(login, { body }, { headers: { cookie } });
    await server.call(login, { body });
    expect(await nextNews(email)).toEqual([NEW_DEVICE]);
  });
});

describe('a mail server that refuses', () => {
  it('does not stop the change', async () => {
    const { call } = await newPerson(db, server.call);
    mails.refuse();
    const changed = call(changeOwnPassword, { body: { password: PASSWORD, next: NEXT } });
    expect(await changed).toMatchObject({ endedSessions: 0 });
  });
});
