import { describe, expect, it } from 'vitest';
import { login } from '#contract/auth.ts';
import type { ApiError } from '#contract/kit/errors.ts';
import { changeOwnPassword, readMe } from '#contract/me/me.ts';
import { readWeights } from '#contract/scores/weights.ts';
import { createTestDatabase } from '#server/test/database.ts';
import { newPerson, PASSWORD } from '#server/test/own-account.ts';
import { createTestServer } from '#server/test/server.ts';
import { setPassword } from '../admin/change-staff.ts';
import { addStaff, StaffError } from './add-staff.ts';
import { checkFirstAdmin, ensureFirstAdmin } from './first-admin.ts';
import { findStaffByEmail } from './staff-queries.ts';

const db = await createTestDatabase();

describe('checkFirstAdmin', () => {
  it('refuses a password that the first account could not have, before anything is made', () => {
    const check = (password: string | null, production: boolean, isNew = true) =>
      checkFirstAdmin({ email: 'ada@test.example', password, production }, { isNew });
    expect(() => check('passwordpassword', false)).toThrow(
      /^ADMIN_PASSWORD cannot be used\. .+common words/,
    );
    expect(() => check('correct horse battery', true)).not.toThrow();
    expect(() => check(null, true)).toThrow(/^Set ADMIN_EMAIL and ADMIN_PASSWORD/);
    // Somebody made the account long ago.
    expect(() => check(null, true, false)).not.toThrow();
  });
});

describe('ensureFirstAdmin', () => {
  it('requires an e-mail and a password in production', async () => {
    const options = { email: 'boss@marquee.example', password: null, production: true };
    await expect(ensureFirstAdmin(db, options)).rejects.toThrow(/ADMIN_EMAIL and ADMIN_PASSWORD/);
  });

  it('creates one account when several servers start, and prints its password once', async () => {
    const options = { email: null, password: null, production: false };
    const answers = await Promise.all([1, 2, 3].map(() => ensureFirstAdmin(db, options)));
    const made = answers.filter((answer) => answer !== null);
    expect(made).toEqual([{ email: 'admin@marquee.test', generatedPassword: expect.any(String) }]);
    expect(await findStaffByEmail(db, 'admin@marquee.test')).toMatchObject({ role: 'admin' });
    expect(await ensureFirstAdmin(db, options)).toBeNull();
  });
});

describe('a password that was made here', () => {
  const { call } = createTestServer(db, () => new Date('2026-06-01T12:00:00Z'));
  const isInitial = async (email: string) =>
    (await findStaffByEmail(db, email))?.passwordIsInitial ?? null;

  it('is one that the first start or a command has made, and none that somebody has given', async () => {
    expect(await isInitial('admin@marquee.test')).toBe(true);
    const given = {
      email: 'given@navy.example',
      password: 'correct horse',
      role: 'viewer',
    } as const;
    await addStaff(db, given);
    expect(await isInitial(given.email)).toBe(false);
    await db.begin((tx) => setPassword(tx, given.email, 'made of nothing', { isInitial: true }));
    expect(await isInitial(given.email)).toBe(true);
    await db.begin((tx) => setPassword(tx, given.email, 'Zug um Zug weiter'));
    expect(await isInitial(given.email)).toBe(false);
  });

  it('lets its owner do nothing but choose another one', async () => {
    const person = await newPerson(db, call);
    await db`update staff set password_is_initial = true where id = ${person.id}`;
    const body = { email: person.email, password: PASSWORD };
    expect((await call(login, { body })).userData.mustChangePassword).toBe(true);
    await expect
      .poll(() => person.call(readWeights, {}).catch((error: ApiError) => error.code))
      .toBe('password_change_required');
    expect((await person.call(readMe, {})).userData.mustChangePassword).toBe(true);

    const change = (next: string) =>
      person.call(changeOwnPassword, { body: { password: PASSWORD, next } });
    await expect(change(PASSWORD)).rejects.toMatchObject({
      fields: { next: 'Choose another one than the password that was made for you.' },
    });
    await change('Zug um Zug weiter');
    expect(await person.call(readWeights, {})).toHaveProperty('sport_weight');
    const again = await call(login, { body: { ...body, password: 'Zug um Zug weiter' } });
    expect(again.userData.mustChangePassword).toBeUndefined();
  });
});

describe('addStaff', () => {
  it('derives the name from the address if none is given', async () => {
    await addStaff(db, {
      email: 'grace.hopper@navy.example',
      password: 'correct horse',
      role: 'viewer',
    });
    const staff = await findStaffByEmail(db, 'grace.hopper@navy.example');
    expect(staff).toMatchObject({ fullName: 'Grace Hopper', role: 'viewer' });
  });

  it('stores a hash and not the password', async () => {
    const staff = await findStaffByEmail(db, 'grace.hopper@navy.example');
    expect(staff?.passwordHash).toMatch(/^\$argon2id\$/);
  });

  it.each([
    ['what is no address', { email: 'grace', password: 'correct horse' }],
    ['a weak password', { email: 'g@navy.example', password: 'passwordpassword' }],
    ['a taken address in another case', { email: 'ADMIN@marquee.test', password: 'correct horse' }],
  ])('refuses %s with a message', async (_, staff) => {
    await expect(addStaff(db, { ...staff, role: 'viewer' })).rejects.toThrow(StaffError);
  });
});
