import { describe, expect, it, vi } from 'vitest';
import { acceptStaffLink } from '#contract/access/staff.ts';
import { login, mailResetLink, readSignInHelp } from '#contract/auth.ts';
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
/** Each server keeps the help in memory for a while. */
const newServer = (env: Record<string, string> = {}) => createTestServer(db, NOW, { env });

describe('GET /login/help', () => {
  it('names up to three admins who have joined and are not disabled, without their e-mails', async () => {
    const { call } = newServer();
    for (const name of ['Ada', 'Boris', 'Cleo', 'Dora']) {
      const { id } = await newPerson(db, call, 'admin');
      await db`update staff set full_name = ${name} where id = ${id}`;
    }
    await newPerson(db, call, 'viewer');
    await db`update staff set disabled_at = now() where full_name = 'Boris'`;
    const help = await newServer().call(readSignInHelp, {});
    expect(help).toMatchObject({ sends_mail: false, has_passkeys: false });
    expect(help.admins.toSorted()).toEqual(['Ada', 'Cleo', 'Dora']);
  });

  it('names nobody where the server sends mail, or is told not to', async () => {
    const mailing = await newServer(MAIL).call(readSignInHelp, {});
    expect(mailing).toMatchObject({ sends_mail: true, admins: [] });
    const silent = await newServer({ MARQUEE_NAME_ADMINS: 'off' }).call(readSignInHelp, {});
    expect(silent).toMatchObject({ sends_mail: false, admins: [] });
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

  it('says where the server sends no mail', async () => {
    const ask = newServer().call(mailResetLink, { body: { email: 'nobody@test.example' } });
    await expect(ask).rejects.toMatchObject({ code: 'conflict' });
  });
});
