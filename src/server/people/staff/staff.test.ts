import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '#server/test/database.ts';
import { addStaff, StaffError } from './add-staff.ts';
import { ensureFirstAdmin } from './first-admin.ts';
import { findStaffByEmail } from './staff-queries.ts';

const db = await createTestDatabase();

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
