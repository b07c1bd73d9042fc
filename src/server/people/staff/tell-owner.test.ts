import { expect, it, vi } from 'vitest';
import {
  acceptStaffLink,
  createStaffLink,
  removeStaffSecondFactor,
} from '#contract/access/staff.ts';
import { changeEmail, changeOwnPassword, saveProfile } from '#contract/me/me.ts';
import { renewRecoveryCodes } from '#contract/me/second-factor.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { newPerson, PASSWORD, setUpSecondFactor } from '#server/test/own-account.ts';
import { createTestServer } from '#server/test/server.ts';
import { startMailServer } from '#server/test/servers/mail-server.ts';

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

/** The next mails that somebody gets, by a line of each. */
async function nextNews(email: string, count: number): Promise<string[]> {
  const own = () => mails.letters.filter(({ to }) => to.includes(email));
  await vi.waitFor(() => expect(own()).toHaveLength(count), WAIT);
  const lines = own().map(({ content }) => /^your Marquee account (.*)$/m.exec(content)?.[1] ?? '');
  mails.letters.splice(0);
  return lines.map((line) => line.trim());
}

it('people are mailed what changes of how they sign in, at the old address too, and of nothing else', async () => {
  const person = await newPerson(db, server.call);
  const { call, email } = person;
  await call(saveProfile, { body: { fullName: 'Grace Hopper', avatar: null } });
  await setUpSecondFactor(person);
  expect(await nextNews(email, 1)).toEqual([expect.stringContaining('needs a code')]);
  await call(renewRecoveryCodes, {});
  expect(await nextNews(email, 1)).toEqual([expect.stringContaining('recovery codes')]);
  await call(changeOwnPassword, { body: { password: PASSWORD, next: NEXT } });
  expect(await nextNews(email, 1)).toEqual(['has a new password.']);
  await call(changeEmail, { body: { email: 'grace@navy.example' } });
  await vi.waitFor(() => expect(mails.letters).toHaveLength(2), WAIT);
  const addresses = mails.letters.flatMap(({ to }) => to);
  expect(addresses.sort()).toEqual(['grace@navy.example', email].sort());
});

it('people are mailed what an admin does about their sign-in', async () => {
  const admin = await server.callAs('admin');
  const { id, email, ...person } = await newPerson(db, server.call);
  await setUpSecondFactor(person);
  await nextNews(email, 1);
  await admin(removeStaffSecondFactor, { params: { id } });
  expect(await nextNews(email, 1)).toEqual([expect.stringContaining('no longer needs a code')]);
  const { token } = await admin(createStaffLink, { params: { id } });
  await vi.waitFor(() => expect(mails.letters).toHaveLength(1), WAIT);
  mails.letters.splice(0);
  await server.call(acceptStaffLink, { body: { token, password: NEXT } });
  expect(await nextNews(email, 1)).toEqual(['has a new password.']);
});

it('the change is made where the mail server refuses the mail', async () => {
  const { call } = await newPerson(db, server.call);
  mails.refuse();
  const changed = call(changeOwnPassword, { body: { password: PASSWORD, next: NEXT } });
  expect(await changed).toMatchObject({ endedSessions: 0 });
});
