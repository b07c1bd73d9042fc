import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { listAudit } from '#contract/access/audit.ts';
import { readMe } from '#contract/me/me.ts';
import { addressOf, createTestDatabase } from '#server/test/database.ts';
import { newPerson } from '#server/test/own-account.ts';
import { createTestServer } from '#server/test/server.ts';
import { runCommand } from './run-command.ts';
import { user } from './user.ts';

const db = await createTestDatabase();
const { call } = createTestServer(db, () => new Date('2026-06-01T04:00:00Z'));
let printed = '';

beforeEach(() => {
  printed = '';
  const note = (text: string | Uint8Array) => {
    printed += typeof text === 'string' ? text : Buffer.from(text).toString();
    return true;
  };
  vi.spyOn(process.stdout, 'write').mockImplementation(note);
  vi.spyOn(process.stderr, 'write').mockImplementation(note);
  vi.stubEnv('DATABASE_URL', addressOf(db));
});
afterAll(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const exported = z.object({
  person: z.number(),
  tables: z.record(z.string(), z.object({ rows: z.array(z.record(z.string(), z.unknown())) })),
});

describe('npm run user -- export EMAIL', () => {
  it('prints everything that is stored of a person as JSON, and records that', async () => {
    const admin = await newPerson(db, call, 'admin');
    const person = await newPerson(db, call, 'viewer');
    expect(await runCommand(user, ['export', person.email.toUpperCase()])).toBe(0);
    const file = exported.parse(JSON.parse(printed));
    expect(file.person).toBe(person.id);
    expect(file.tables.staff?.rows).toMatchObject([{ id: person.id, email: person.email }]);
    expect(file.tables.session?.rows.length).toBeGreaterThan(0);
    expect(printed).not.toContain('password_hash":"');
    const { entries } = await admin.call(listAudit, { query: {} });
    expect(entries[0]).toMatchObject({
      action: 'staff.exported',
      actor: { kind: 'command' },
      subject: { id: String(person.id) },
    });
  });

  it('says so where there is nobody with the address, and asks for one', async () => {
    expect(await runCommand(user, ['export', 'nobody@test.example'])).toBe(1);
    expect(printed).toMatch(/^[A-Z].*nobody@test\.example.*\.\n$/);
    printed = '';
    expect(await runCommand(user, ['export'])).toBe(2);
    expect(printed).toMatch(/^Name one person by email\./);
  });
});

describe('npm run user -- erase EMAIL', () => {
  it('erases nobody without --force', async () => {
    const person = await newPerson(db, call, 'viewer');
    expect(await runCommand(user, ['erase', person.email])).toBe(2);
    expect(printed).toMatch(/^This cannot be undone\. Add --force to erase the person\./);
    await person.call(readMe, {});
  });

  it('erases a person, ends their access and names them nowhere in the log', async () => {
    const admin = await newPerson(db, call, 'admin');
    const person = await newPerson(db, call, 'viewer');
    expect(await runCommand(user, ['erase', person.email, '--force'])).toBe(0);
    expect(printed).toBe('The person is erased. Backups from before still have the data.\n');
    await expect(person.call(readMe, {})).rejects.toMatchObject({ code: 'unauthenticated' });
    expect(await db`select from staff where id = ${person.id}`).toEqual([]);
    const { entries } = await admin.call(listAudit, { query: { per_page: 100 } });
    expect(entries[0]).toMatchObject({
      action: 'staff.erased',
      actor: { kind: 'command' },
      subject: null,
    });
    expect(JSON.stringify(entries)).not.toContain(person.email);
    printed = '';
    expect(await runCommand(user, ['erase', person.email, '--force'])).toBe(1);
  });

  it('refuses the last admin', async () => {
    const admin = await newPerson(db, call, 'admin');
    await db`update staff set role = 'viewer' where role = 'admin' and id <> ${admin.id}`;
    expect(await runCommand(user, ['erase', admin.email, '--force'])).toBe(1);
    expect(printed).toMatch(/^[A-Z].*admin.*\.\n$/);
    await admin.call(readMe, {});
  });
});
