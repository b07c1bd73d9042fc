import { describe, expect, it } from 'vitest';
import { login, refreshTokens } from '#contract/auth.ts';
import { PICTURE_PREFIX } from '#contract/limits.ts';
import { listOwnHistory } from '#contract/me/history.ts';
import {
  changeEmail,
  changeOwnPassword,
  readMe,
  savePreferences,
  saveProfile,
} from '#contract/me/me.ts';
import { endOtherSessions, endOwnSession, listOwnSessions } from '#contract/me/sessions.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { callWith, newPerson, PASSWORD } from '#server/test/own-account.ts';
import { createTestServer } from '#server/test/server.ts';

const db = await createTestDatabase();
const { call } = createTestServer(db, () => new Date('2018-02-22T00:00:00Z'));
const NEXT = 'Zug um Zug weiter';

async function openAnother(email: string) {
  const session = await call(login, { body: { email, password: PASSWORD } });
  return { ...session, call: callWith(call, session.accessToken) };
}

/** A JPEG's segments without the picture itself. */
function jpeg(...segments: [marker: number, content: number[]][]): string {
  const bytes = segments.flatMap(([marker, content]) => [
    0xff,
    marker,
    (content.length + 2) >> 8,
    (content.length + 2) & 255,
    ...content,
  ]);
  const scan = [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0, 0, 0xff, 0xd9];
  return PICTURE_PREFIX + Buffer.from([0xff, 0xd8, ...bytes, ...scan]).toString('base64');
}
const frame = (width: number): [number, number[]] => [
  0xc0,
  [8, 0, 64, width >> 8, width & 255, 1, 1, 17, 0],
];

describe('PUT /me/profile', () => {
  it('changes name and picture', async () => {
    const { call: own } = await newPerson(db, call);
    const profile = [...Buffer.from('ICC_PROFILE\0\u0001\u0001')];
    const avatar = jpeg([0xe2, profile], frame(256));
    const saved = await own(saveProfile, { body: { fullName: '  Ada King ', avatar } });
    expect(saved).toMatchObject({ fullName: 'Ada King', avatar });
    const { userData } = await own(readMe, {});
    expect(userData).toEqual(saved);
    expect((await own(saveProfile, { body: { fullName: 'Ada', avatar: null } })).avatar).toBeNull();
  });

  it.each([
    ['a script', 'data:text/html;base64,PHNjcmlwdD4='],
    ['a drawing', 'data:image/svg+xml;base64,PHN2Zy8+'],
    ['something else that is called a JPEG', `${PICTURE_PREFIX}PHN2Zy8+`],
    ['a picture that tells where it was taken', jpeg([0xe1, [69, 120, 105, 102]], frame(256))],
    ['a picture of too many pixels', jpeg(frame(4000))],
    ['an address', 'https://pictures.example/me.jpg'],
    ['a file that ends early', jpeg(frame(64)).slice(0, -24)],
  ])('refuses %s as a picture', async (_, avatar) => {
    const { call: own } = await newPerson(db, call);
    await expect(own(saveProfile, { body: { fullName: 'Ada', avatar } })).rejects.toMatchObject({
      status: 400,
      fields: { avatar: expect.any(String) },
    });
  });
});

describe('PUT /me/preferences', () => {
  it('stores how dates are written, and tells every later sign-in', async () => {
    const { call: own, email } = await newPerson(db, call);
    const preferences = {
      timeZone: 'Asia/Tokyo',
      dateOrder: 'day_first',
      clock: '24',
    } as const;
    await own(savePreferences, { body: preferences });
    expect((await openAnother(email)).userData.preferences).toEqual(preferences);
    const body = { ...preferences, timeZone: 'Mars/Olympus' };
    await expect(own(savePreferences, { body })).rejects.toMatchObject({
      fields: { timeZone: 'Choose a time zone.' },
    });
  });
});

describe('PUT /me/email', () => {
  it('changes the address one signs in with', async () => {
    const { call: own, email } = await newPerson(db, call);
    const next = `New.${email}`;
    const saved = await own(changeEmail, { body: { email: next } });
    expect(saved).toMatchObject({ email: next, username: next.toLowerCase() });
    await expect(openAnother(email)).rejects.toMatchObject({ code: 'bad_credentials' });
    expect((await openAnother(next)).userData.id).toBe(saved.id);
  });

  it('refuses an address that somebody else has, in whatever case', async () => {
    const [one, other] = [await newPerson(db, call), await newPerson(db, call)];
    const body = { email: other.email.toUpperCase() };
    await expect(one.call(changeEmail, { body })).rejects.toMatchObject({
      fields: { email: 'Somebody else has this address.' },
    });
  });
});

describe('PUT /me/password', () => {
  it('ends all other sessions and keeps this one', async () => {
    const person = await newPerson(db, call);
    const other = await openAnother(person.email);
    await other.call(readMe, {});
    const changed = await person.call(changeOwnPassword, {
      body: { password: PASSWORD, next: NEXT },
    });
    expect(changed.endedSessions).toBe(1);
    await expect(other.call(readMe, {})).rejects.toMatchObject({ status: 401 });
    const { refreshToken } = other;
    await expect(call(refreshTokens, { body: { refreshToken } })).rejects.toMatchObject({
      status: 401,
    });
    await person.call(readMe, {});
    await expect(openAnother(person.email)).rejects.toMatchObject({ code: 'bad_credentials' });
    await call(login, { body: { email: person.email, password: NEXT } });
  });

  it('refuses a wrong password, and a weak one by the rules of every other place', async () => {
    const { call: own, email } = await newPerson(db, call);
    const refusals: [string, string, object][] = [
      ['wrong', NEXT, { password: 'The password is wrong.' }],
      [PASSWORD, 'short', { next: 'At least 12 characters.' }],
      [PASSWORD, 'passwordpassword', { next: expect.stringContaining('common words') }],
      [PASSWORD, email, { next: expect.stringContaining('your own name or e-mail') }],
    ];
    for (const [password, next, fields] of refusals) {
      const refusal = own(changeOwnPassword, { body: { password, next } });
      await expect(refusal).rejects.toMatchObject({ status: 400, fields });
    }
  });
});

describe('GET /me/history', () => {
  it('has what happened to the account and nothing of other people, newest first', async () => {
    const person = await newPerson(db, call);
    const admin = await newPerson(db, call, 'admin');
    await call(login, { body: { email: person.email, password: 'wrong' } }).catch(() => null);
    await person.call(changeOwnPassword, { body: { password: PASSWORD, next: NEXT } });
    await db.begin((tx) =>
      recordAudit(tx, {
        action: 'staff.role_changed',
        subject: { kind: 'staff', id: person.id, name: 'Ada' },
        by: { kind: 'staff', staffId: admin.id },
      }),
    );
    const { entries } = await person.call(listOwnHistory, {});
    expect(entries.map(({ action, by, method }) => [action, by, method])).toEqual([
      ['staff.role_changed', admin.userData.fullName, null],
      ['account.password_set', null, null],
      ['sign_in.refused', null, null],
      ['sign_in.accepted', null, 'password'],
      ['staff.added', null, null],
    ]);
    const own = (await admin.call(listOwnHistory, {})).entries.map(({ action }) => action);
    expect(own).toEqual(['sign_in.accepted', 'staff.added']);
  });
});

describe('/me/sessions', () => {
  it('lists where one is signed in, and marks this session', async () => {
    const person = await newPerson(db, call);
    await openAnother(person.email);
    const { sessions } = await person.call(listOwnSessions, {});
    expect(sessions).toHaveLength(2);
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  });

  it('ends one, or all others, from the next request on', async () => {
    const person = await newPerson(db, call);
    const others = [await openAnother(person.email), await openAnother(person.email)];
    const [first, second] = others;
    const { sessions } = (await first?.call(listOwnSessions, {})) ?? { sessions: [] };
    const id = sessions.find(({ isCurrent }) => isCurrent)?.id ?? '';
    await person.call(endOwnSession, { params: { id } });
    await expect(first?.call(readMe, {})).rejects.toMatchObject({ status: 401 });
    const again = person.call(endOwnSession, { params: { id } });
    await expect(again).rejects.toMatchObject({ status: 404 });
    await second?.call(readMe, {});
    expect(await person.call(endOtherSessions, { query: {} })).toEqual({ ended: 1, endedKeys: 0 });
    await expect(second?.call(readMe, {})).rejects.toMatchObject({ status: 401 });
    await person.call(readMe, {});
  });

  it('does not end those of other people', async () => {
    const [one, other] = [await newPerson(db, call), await newPerson(db, call)];
    const { sessions } = await other.call(listOwnSessions, {});
    const params = { id: sessions[0]?.id ?? '' };
    await expect(one.call(endOwnSession, { params })).rejects.toMatchObject({ status: 404 });
    await other.call(readMe, {});
  });
});
