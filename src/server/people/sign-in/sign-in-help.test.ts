import { describe, expect, it, vi } from 'vitest';
import { listAudit } from '#contract/access/audit.ts';
import { readSignInContact, saveSignInContact } from '#contract/access/sign-in-contact.ts';
import {
  acceptStaffLink,
  createStaffLink,
  inviteStaff,
  readStaffLink,
  takeBackAccount,
} from '#contract/access/staff.ts';
import { login, mailResetLink, readSignInHelp } from '#contract/auth.ts';
import type { Call } from '#contract/kit/client.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { newPerson } from '#server/test/own-account.ts';
import { createTestServer } from '#server/test/server.ts';
import { startMailServer } from '#server/test/servers/mail-server.ts';

const NOW = () => new Date('2026-06-01T04:00:00Z');
const NEXT = 'a violet train at noon';
const WAIT = { timeout: 30_000 };

const db = await createTestDatabase();
const mails = await startMailServer();
const MAIL = {
  SMTP_URL: mails.url,
  MAIL_FROM: 'marquee@marquee.example',
  PUBLIC_URL: 'https://marquee.example',
};
/** Each server caches the help for a while. */
const newServer = (env: Record<string, string> = {}) => createTestServer(db, NOW, { env });

/** Asks for a link, and checks that it is not mailed: by the time a link is that was asked for later. */
async function forgotten(call: Call, email: string): Promise<void> {
  const before = linksTo(email);
  await call(mailResetLink, { body: { email } });
  const other = await newPerson(db, call);
  await call(mailResetLink, { body: { email: other.email } });
  await vi.waitFor(() => expect(linksTo(other.email)).toBe(1), WAIT);
  expect(linksTo(email)).toBe(before);
}

const linksTo = (email: string) =>
  mails.letters.filter(({ to, content }) => to.includes(email) && content.includes('set-password'))
    .length;

describe('GET /login/help', () => {
  it('names the contact that an admin has set, and no admin', async () => {
    const admin = await newServer().callAs('admin');
    const help = () => newServer().call(readSignInHelp, {});
    expect(await help()).toEqual({
      sends_mail: false,
      has_passkeys: false,
      hides_samples: false,
      contact: '',
    });
    const body = { contact: ' IT desk,\nit@test.example ' };
    const line = { contact: 'IT desk, it@test.example' };
    expect(await admin(saveSignInContact, { body })).toEqual(line);
    expect(await admin(readSignInContact, {})).toEqual(line);
    expect(await help()).toMatchObject(line);
    await expect(
      admin(saveSignInContact, { body: { contact: 'Reception', replaces: '' } }),
    ).rejects.toMatchObject({ code: 'conflict', details: { newest: line } });
    const long = { contact: 'x'.repeat(201) };
    await expect(admin(saveSignInContact, { body: long })).rejects.toMatchObject({ status: 400 });
    await admin(saveSignInContact, { body: { contact: '' } });
    await admin(saveSignInContact, { body: { contact: '' } });
    expect(await help()).toMatchObject({ contact: '' });
    const { entries } = await admin(listAudit, { query: { area: 'staff' } });
    const saved = entries.filter(({ action }) => action === 'staff.contact_saved');
    expect(saved.map(({ before, after }) => [before?.contact, after?.contact])).toEqual([
      [line.contact, ''],
      ['', line.contact],
    ]);
  });
});

describe('POST /login/forgotten', () => {
  it('mails a link with which a new password is set, three times in a while, and answers everybody alike', async () => {
    const { call } = newServer(MAIL);
    const { email } = await newPerson(db, call);
    const ask = (address: string) => call(mailResetLink, { body: { email: address } });
    expect(await ask('nobody@test.example')).toEqual({});
    expect(await ask(email.toUpperCase())).toEqual({});
    const own = () =>
      mails.letters.filter(({ to, content }) => to.includes(email) && content.includes('link'));
    await vi.waitFor(() => expect(own()).toHaveLength(1), WAIT);
    const text = own()[0]?.content.replaceAll('=\n', '') ?? '';
    expect(text).toContain('Somebody, probably you, asked for a new password');
    const [, token = ''] = /set-password#([\w-]+)/.exec(text) ?? [];
    await call(acceptStaffLink, { body: { token, password: NEXT } });
    expect((await call(login, { body: { email, password: NEXT } })).userData.email).toBe(email);

    for (const count of [2, 3]) {
      await ask(email);
      await vi.waitFor(() => expect(own()).toHaveLength(count), WAIT);
    }
    expect(await ask(email)).toEqual({});
    const other = await newPerson(db, call);
    await ask(other.email);
    await vi.waitFor(() => expect(mails.letters.at(-1)?.to).toEqual([other.email]), WAIT);
    expect(own()).toHaveLength(3);
  });

  it('mails nothing, and leaves the link that there is, where an admin has made one', async () => {
    const mailing = newServer(MAIL);
    const admin = await mailing.callAs('admin');
    const person = await newPerson(db, mailing.call);
    const reset = await admin(createStaffLink, { params: { id: person.id } });
    const body = { email: 'invited@test.example', full_name: 'Invited', role: 'viewer' } as const;
    const { member, link: invitation } = await admin(inviteStaff, { body });
    const works = (token: string) => mailing.call(readStaffLink, { body: { token } });
    const forget = (email: string) => forgotten(mailing.call, email);
    await forget(person.email);
    await forget(member.email);
    expect(await works(reset.token)).toMatchObject({ purpose: 'reset' });
    expect(await works(invitation.token)).toMatchObject({ purpose: 'invitation' });
    // Nor does an invitation come back that has expired: there is no password to forget.
    await db`update staff_link set expires_at = now() where staff_id = ${member.id}`;
    await forget(member.email);
    await expect(works(invitation.token)).rejects.toMatchObject({ status: 404 });
  });

  it('mails nothing while an account is taken back, and again once its owner has a password', async () => {
    const mailing = newServer(MAIL);
    const admin = await mailing.callAs('admin');
    const { id, email } = await newPerson(db, mailing.call);
    const { link } = await admin(takeBackAccount, { params: { id } });
    await forgotten(mailing.call, email);
    await mailing.call(readStaffLink, { body: { token: link.token } });
    // Until then also when the link has expired, and when an admin makes the next one.
    await db`update staff_link set expires_at = now() where staff_id = ${id}`;
    await forgotten(mailing.call, email);
    const next = await admin(createStaffLink, { params: { id } });
    expect([next.mailed, linksTo(email)]).toEqual([null, 0]);
    await mailing.call(acceptStaffLink, { body: { token: next.token, password: NEXT } });
    await mailing.call(mailResetLink, { body: { email } });
    await vi.waitFor(() => expect(linksTo(email)).toBe(1), WAIT);
  });

  it('says where the server sends no mail', async () => {
    const ask = newServer().call(mailResetLink, { body: { email: 'nobody@test.example' } });
    await expect(ask).rejects.toMatchObject({ code: 'conflict' });
  });
});
