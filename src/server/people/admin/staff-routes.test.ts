import { describe, expect, it } from 'vitest';
import { listAudit } from '#contract/access/audit.ts';
import * as contract from '#contract/access/staff.ts';
import { login, loginSecondFactor, refreshTokens } from '#contract/auth.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { changeOwnPassword, readMe } from '#contract/me/me.ts';
import { endOtherSessions } from '#contract/me/sessions.ts';
import { readWeights } from '#contract/scores/weights.ts';
import { createTestDatabase } from '#server/test/database.ts';
import {
  callWith,
  newPerson,
  PASSWORD as OWN_PASSWORD,
  setUpSecondFactor,
} from '#server/test/own-account.ts';
import { createTestServer } from '#server/test/server.ts';
import { startMailServer } from '#server/test/servers/mail-server.ts';
import { newStaffSession } from '#server/test/staff-session.ts';

const NOW = () => new Date('2026-06-01T04:00:00Z');
const PASSWORD = 'an orange boat at dawn';
const WAIT = { timeout: 30_000 };

const db = await createTestDatabase();
const server = createTestServer(db, NOW);
const admin = await server.callAs('admin');
let people = 0;

async function invited(role: 'viewer' | 'admin' = 'viewer') {
  people += 1;
  const body = { email: `new-${people}@test.example`, full_name: `New ${people}`, role };
  return admin(contract.inviteStaff, { body });
}

const accept = (token: string, password = PASSWORD) =>
  server.call(contract.acceptStaffLink, { body: { token, password } });

const signIn = (email: string, password = PASSWORD) =>
  server.call(login, { body: { email, password } });

describe('an invitation', () => {
  it('lets a person set a password, once, and signs them in', async () => {
    const { member, link } = await invited();
    expect(member).toMatchObject({ state: 'invited', last_seen_at: null, sessions: 0 });
    expect(link).toMatchObject({ purpose: 'invitation', mailed: null });
    await expect(signIn(member.email)).rejects.toMatchObject({ code: 'bad_credentials' });
    const whose = await server.call(contract.readStaffLink, { body: { token: link.token } });
    expect(whose).toMatchObject({ email: member.email, full_name: member.full_name });
    const { email, session, challenge } = await accept(link.token);
    expect([email, challenge]).toEqual([member.email, null]);
    const me = await callWith(server.call, session?.accessToken ?? '')(readMe, {});
    expect(me.userData.email).toBe(member.email);
    expect((await signIn(member.email)).userData.role).toBe('viewer');
    await expect(accept(link.token, 'another orange boat')).rejects.toMatchObject({ status: 404 });
    const { entries } = await admin(listAudit, { query: { staff_id: member.id, area: 'staff' } });
    expect(entries.map(({ action }) => action)).toEqual(['staff.joined', 'staff.invited']);
  });

  it('is used by one of two requests at the same time', async () => {
    const { link } = await invited();
    const both = await Promise.allSettled([accept(link.token), accept(link.token)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('goes on after a weak password is refused', async () => {
    const { link } = await invited();
    const weak = accept(link.token, 'passwordpassword');
    await expect(weak).rejects.toMatchObject({ fields: { password: expect.any(String) } });
    await accept(link.token);
  });

  it('ends with its time, with a newer link, when it is withdrawn, and while the account is disabled', async () => {
    const late = await invited();
    await db`update staff_link set expires_at = now() where staff_id = ${late.member.id}`;
    await expect(accept(late.link.token)).rejects.toMatchObject({ status: 404 });
    const again = await admin(contract.createStaffLink, { params: { id: late.member.id } });
    await accept(again.token);
    const gone = await invited();
    await admin(contract.withdrawInvitation, { params: { id: gone.member.id } });
    await expect(accept(gone.link.token)).rejects.toMatchObject({ status: 404 });
    const out = await invited();
    const body = { is_disabled: true };
    await admin(contract.changeStaffState, { params: { id: out.member.id }, body });
    const { token } = out.link;
    await expect(accept(token)).rejects.toMatchObject({ status: 409 });
    const read = server.call(contract.readStaffLink, { body: { token } });
    await expect(read).rejects.toThrow(/^Your account is disabled/);
    await admin(contract.changeStaffState, {
      params: { id: out.member.id },
      body: { is_disabled: false },
    });
    await expect(accept(token)).rejects.toMatchObject({ status: 404 });
  });

  it('is refused for an address that has an account, in any case', async () => {
    const { member } = await invited();
    const body = { email: member.email.toUpperCase(), full_name: 'Other', role: 'viewer' } as const;
    await expect(admin(contract.inviteStaff, { body })).rejects.toMatchObject({ status: 409 });
  });

  it('stores no token', async () => {
    const { link } = await invited();
    const rows = await db`select to_jsonb(staff_link)::text as text from staff_link`;
    const entries = await db`select to_jsonb(audit_entry)::text as text from audit_entry`;
    expect(JSON.stringify([rows, entries])).not.toContain(link.token);
  });
});

describe('a reset link', () => {
  it('sets another password and ends all sessions; until then the old one works', async () => {
    const { member, link } = await invited();
    await accept(link.token);
    await signIn(member.email);
    const reset = await admin(contract.createStaffLink, { params: { id: member.id } });
    expect(reset.purpose).toBe('reset');
    const open = await signIn(member.email);
    await accept(reset.token, 'a violet train at noon');
    const headers = { authorization: `Bearer ${open.accessToken}` };
    const response = await server.app.request('/score_runs', { headers });
    expect(response.status).toBe(401);
    await signIn(member.email, 'a violet train at noon');
    await expect(signIn(member.email)).rejects.toMatchObject({ code: 'bad_credentials' });
  });

  it('asks for the code of somebody who signs in with one', async () => {
    const { id, email, call } = await newPerson(db, server.call);
    const { code } = await setUpSecondFactor({ call });
    const reset = await admin(contract.createStaffLink, { params: { id } });
    const { session, challenge } = await accept(reset.token, 'a violet train at noon');
    expect(session).toBeNull();
    const body = { challenge: challenge ?? '', code: code(1) };
    expect((await server.call(loginSecondFactor, { body })).userData.email).toBe(email);
  });

  it('is not made for somebody disabled', async () => {
    const { staffId } = await newStaffSession(db, 'viewer');
    const params = { id: staffId };
    await admin(contract.changeStaffState, { params, body: { is_disabled: true } });
    await expect(admin(contract.createStaffLink, { params })).rejects.toMatchObject({
      status: 409,
    });
  });
});

describe('a change of staff', () => {
  it('tells the browser why the session is over, and strangers nothing', async () => {
    const { id, refreshToken } = await newPerson(db, server.call);
    const refresh = (token: string) =>
      server.call(refreshTokens, { body: { refreshToken: token } });
    await admin(contract.changeStaffState, { params: { id }, body: { is_disabled: true } });
    await expect(refresh(refreshToken)).rejects.toMatchObject({
      status: 401,
      message: 'Invalid refresh token',
      details: { reason: 'disabled' },
    });
    await expect(refresh('unknown')).rejects.toMatchObject({ status: 401, details: undefined });
    await admin(contract.changeStaffState, { params: { id }, body: { is_disabled: false } });
    await expect(refresh(refreshToken)).rejects.toMatchObject({
      status: 401,
      details: { reason: 'admin' },
    });
  });

  it('counts from the next request: role, end of sessions, disabling', async () => {
    const { staffId, token } = await newStaffSession(db, 'admin');
    const params = { id: staffId };
    const status = async () => {
      const headers = { authorization: `Bearer ${token}` };
      return (await server.app.request('/audit', { headers })).status;
    };
    expect(await status()).toBe(200);
    await admin(contract.changeStaffRole, { params, body: { role: 'viewer' } });
    await expect.poll(status, { timeout: 30_000 }).toBe(403);
    const ended = await admin(contract.endStaffSessions, { params, query: {} });
    expect(ended).toEqual({ ended: 1, ended_keys: 0 });
    await expect.poll(status, { timeout: 30_000 }).toBe(401);
    const disabled = await admin(contract.changeStaffState, {
      params,
      body: { is_disabled: true },
    });
    expect(disabled.state).toBe('disabled');
  });

  it('is refused where another admin has changed the role that was read', async () => {
    const { staffId } = await newStaffSession(db, 'viewer');
    const move = (role: 'analyst' | 'client' | 'viewer', former: 'viewer' | 'analyst') =>
      admin(contract.changeStaffRole, {
        params: { id: staffId },
        body: { role, former_role: former },
      });
    await move('client', 'viewer');
    const refusal = await move('viewer', 'analyst').catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'conflict' });
    const details =
      refusal instanceof ApiError ? contract.roleConflict.parse(refusal.details) : null;
    expect(details?.newest).toEqual({ role: 'client' });
    expect((await move('client', 'viewer')).role).toBe('client');
  });

  it('answers 404 for nobody, and 409 for withdrawing somebody who has joined', async () => {
    const params = { id: 2_000_000_000 };
    await expect(
      admin(contract.changeStaffRole, { params, body: { role: 'viewer' } }),
    ).rejects.toMatchObject({ status: 404 });
    const { staffId: id } = await newStaffSession(db, 'viewer');
    await expect(admin(contract.withdrawInvitation, { params: { id } })).rejects.toMatchObject({
      status: 409,
    });
  });
});

describe('a link that an admin made', () => {
  type Maker = Awaited<ReturnType<typeof newPerson>>;
  const staffChange = (maker: Maker) => ({ params: { id: maker.id } });

  /** An invitation and a reset link by an admin, and whether they work. */
  async function linksOfAdmin() {
    people += 1;
    const maker = await newPerson(db, server.call, 'admin');
    const body = {
      email: `by-${people}@test.example`,
      full_name: 'Guest',
      role: 'viewer',
    } as const;
    const { link } = await maker.call(contract.inviteStaff, { body });
    const { staffId: id } = await newStaffSession(db, 'viewer');
    const reset = await maker.call(contract.createStaffLink, { params: { id } });
    const read = async () => {
      const answers = [link, reset].map(({ token }) =>
        server.call(contract.readStaffLink, { body: { token } }),
      );
      return (await Promise.allSettled(answers)).map((answer) =>
        answer.status === 'fulfilled' ? 'works' : answer.reason.message,
      );
    };
    return { maker, read };
  }

  it.each<[string, (maker: Maker) => Promise<unknown>]>([
    [
      'is disabled',
      (maker) =>
        admin(contract.changeStaffState, { ...staffChange(maker), body: { is_disabled: true } }),
    ],
    [
      'is no admin any more',
      (maker) =>
        admin(contract.changeStaffRole, { ...staffChange(maker), body: { role: 'viewer' } }),
    ],
    [
      'is signed out everywhere',
      (maker) => admin(contract.endStaffSessions, { ...staffChange(maker), query: {} }),
    ],
    ['signs out everywhere else', (maker) => maker.call(endOtherSessions, { query: {} })],
    [
      'gets a new password',
      (maker) =>
        maker.call(changeOwnPassword, { body: { password: OWN_PASSWORD, next: PASSWORD } }),
    ],
  ])('stops working once the maker %s', async (_, change) => {
    const { maker, read } = await linksOfAdmin();
    expect(await read()).toEqual(['works', 'works']);
    await change(maker);
    const refused =
      'This link has expired or was used already. Ask an administrator for a new one.';
    expect(await read()).toEqual([refused, refused]);
  });

  it('works on where the maker turns a second factor on or keeps what there is', async () => {
    const { maker, read } = await linksOfAdmin();
    await setUpSecondFactor(maker);
    const keep = { password: OWN_PASSWORD, next: PASSWORD, removesCredentials: false };
    await maker.call(changeOwnPassword, { body: keep });
    await admin(contract.demandStaffSecondFactor, {
      ...staffChange(maker),
      body: { is_demanded: true },
    });
    expect(await read()).toEqual(['works', 'works']);
  });
});

describe('GET /staff', () => {
  it('pages through equal names without loss, and keeps the count past the end', async () => {
    for (let number = 0; number < 5; number += 1) {
      await admin(contract.inviteStaff, {
        body: { email: `twin-${number}@test.example`, full_name: 'Equal Twin', role: 'viewer' },
      });
    }
    const seen = new Set<number>();
    for (const page of [1, 2, 3, 4]) {
      const query = { q: 'twin', page, per_page: 2 };
      const { members, count } = await admin(contract.listStaff, { query });
      expect(count).toBe(5);
      for (const { id } of members) seen.add(id);
    }
    expect(seen.size).toBe(5);
  });

  it('takes % and _ for plain characters, filters by role and state, and refuses an unlisted sort', async () => {
    await admin(contract.inviteStaff, {
      body: { email: 'odd@test.example', full_name: 'Fifty % _odd_', role: 'analyst' },
    });
    const count = async (query: Record<string, string>) =>
      (await admin(contract.listStaff, { query })).count;
    expect(await count({ q: '% _o' })).toBe(1);
    expect(await count({ q: '%ifty' })).toBe(0);
    expect(await count({ q: 'odd', role: 'analyst', state: 'invited' })).toBe(1);
    expect(await count({ q: 'odd', state: 'active' })).toBe(0);
    for (const sort of ['sort=password_hash', 'also=password_hash.asc', 'also=name.asc,name.asc']) {
      expect((await server.fetchAs('admin', `/staff?${sort}`)).status).toBe(400);
    }
  });
});

describe('the last admin', () => {
  it('stays: of parallel changes among admins one is refused', async () => {
    const alone = await createTestDatabase();
    const lonely = createTestServer(alone, NOW);
    const [ada, eve] = [
      await newStaffSession(alone, 'admin'),
      await newStaffSession(alone, 'admin'),
    ];
    const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
    const changes = await Promise.allSettled([
      lonely.call(
        contract.changeStaffRole,
        { params: { id: eve.staffId }, body: { role: 'viewer' } },
        as(ada.token),
      ),
      lonely.call(
        contract.changeStaffState,
        { params: { id: ada.staffId }, body: { is_disabled: true } },
        as(eve.token),
      ),
    ]);
    expect(changes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const admins = await alone`
      select from staff where role = 'admin' and disabled_at is null`;
    expect(admins).toHaveLength(1);
  });

  it('is not somebody who was only invited', async () => {
    const alone = await createTestDatabase();
    const lonely = createTestServer(alone, NOW);
    const ada = await newStaffSession(alone, 'admin');
    const headers = { authorization: `Bearer ${ada.token}` };
    const body = { email: 'next@test.example', full_name: 'Next', role: 'admin' } as const;
    await lonely.call(contract.inviteStaff, { body }, { headers });
    const demotion = lonely.call(
      contract.changeStaffRole,
      { params: { id: ada.staffId }, body: { role: 'viewer' } },
      { headers },
    );
    await expect(demotion).rejects.toThrow('This is the last admin.');
  });
});

describe('the second factor of somebody else', () => {
  it('can be demanded of one person, who then does nothing before it is set up', async () => {
    const grace = await newPerson(db, server.call);
    const demand = (isDemanded: boolean) =>
      admin(contract.demandStaffSecondFactor, {
        params: { id: grace.id },
        body: { is_demanded: isDemanded },
      });
    expect(await demand(true)).toMatchObject({ second_factor_demanded: true });
    await demand(true);
    const codeOf = () =>
      grace.call(readWeights, {}).then(
        () => 'allowed',
        (error: unknown) => error instanceof ApiError && error.code,
      );
    // Another server’s change may stay unseen for a second.
    await expect.poll(codeOf, WAIT).toBe('second_factor_setup_required');
    expect((await grace.call(readMe, {})).secondFactor.isDemanded).toBe(true);
    expect(await demand(false)).toMatchObject({ second_factor_demanded: false });
    await expect.poll(codeOf, WAIT).toBe('allowed');
    const { entries } = await admin(listAudit, { query: { staff_id: grace.id, area: 'staff' } });
    expect(entries.map(({ action }) => action)).toEqual([
      'staff.second_factor_not_demanded',
      'staff.second_factor_demanded',
      'staff.added',
    ]);
  });

  it('can be switched off, never one’s own, and once', async () => {
    const [ada, grace] = [
      await newPerson(db, server.call, 'admin'),
      await newPerson(db, server.call),
    ];
    await setUpSecondFactor(grace);
    const remove = (id: number) => ada.call(contract.removeStaffSecondFactor, { params: { id } });
    expect(await remove(grace.id)).toMatchObject({ second_factor: false });
    const body = { email: grace.email, password: OWN_PASSWORD };
    expect((await server.call(login, { body })).userData.id).toBe(grace.id);
    await expect(remove(grace.id)).rejects.toMatchObject({ status: 409 });
    await setUpSecondFactor(ada);
    await expect(remove(ada.id)).rejects.toMatchObject({ status: 409 });
    expect((await ada.call(readMe, {})).secondFactor.isOn).toBe(true);
    await expect(remove(2_000_000_000)).rejects.toMatchObject({ status: 404 });
    const { entries } = await admin(listAudit, { query: { staff_id: grace.id, area: 'staff' } });
    expect(entries[0]).toMatchObject({
      action: 'staff.second_factor_off',
      actor: { staff_id: ada.id },
    });
  });
});

describe('with a mail server', () => {
  it('mails the link to the person alone, and says so; a refusal leaves the invitation', async () => {
    const post = await startMailServer();
    const mailing = createTestServer(db, NOW, {
      env: {
        SMTP_URL: post.url,
        MAIL_FROM: 'marquee@test.example',
        PUBLIC_URL: 'https://marquee.example',
      },
    });
    const boss = await mailing.callAs('admin');
    const invite = (email: string) =>
      boss(contract.inviteStaff, { body: { email, full_name: 'Zoë Grün', role: 'viewer' } });
    const { link } = await invite('zoe@test.example');
    expect(link.mailed).toBe(true);
    expect(post.letters.map(({ to }) => to)).toEqual([['zoe@test.example']]);
    const content = (post.letters[0]?.content ?? '').replaceAll('=\n', '');
    expect(content).toContain(`https://marquee.example/set-password#${link.token}`);
    post.refuse();
    expect((await invite('zack@test.example')).link.mailed).toBe(false);
  });
});
