import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { addStaff } from '#server/people/staff/add-staff.ts';
import { addressOf, createTestDatabase } from '#server/test/database.ts';
import { createTestServer } from '#server/test/server.ts';
import { doctor } from './doctor.ts';
import { runCommand } from './run-command.ts';

const db = await createTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'marquee-doctor-'));
let printed = '';

beforeEach(async () => {
  printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation(note);
  vi.spyOn(process.stderr, 'write').mockImplementation(note);
  vi.stubEnv('DATABASE_URL', await addressOf(db));
  vi.stubEnv('MARQUEE_DATA_DIR', folder);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

function note(text: string | Uint8Array): boolean {
  printed += String(text);
  return true;
}

const report = z.object({
  status: z.string(),
  findings: z.array(z.object({ check: z.string(), status: z.string(), message: z.string() })),
});

async function examine(...args: string[]) {
  printed = '';
  const code = await runCommand(doctor, ['--json', ...args]);
  const { findings, status } = report.parse(JSON.parse(printed));
  return { code, status, of: (check: string) => findings.filter((one) => one.check === check) };
}

it('prints one line for each finding, with what to do, and ends with 1 for a problem', async () => {
  vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:1');
  vi.stubEnv('MAIL_FROM', 'marquee@test.example');
  vi.stubEnv('PUBLIC_URL', 'http://127.0.0.1:1');
  expect(await runCommand(doctor, [])).toBe(1);
  vi.stubEnv('SMTP_URL', '');
  vi.stubEnv('PUBLIC_URL', '');
  expect(printed).toMatch(/^ok {7}database: PostgreSQL \d+\.\d+ answers\.$/m);
  expect(printed).toMatch(/^problem {2}public address: http:\/\/127\.0\.0\.1:1 does not .* → /m);
  expect(printed).toMatch(/^problem {2}mail: The mail server 127\.0\.0\.1 .* → /m);
  expect(printed).toMatch(/^skipped {2}backups: .*--backups FOLDER/m);
  expect(printed).toMatch(/^\d+ problems?, \d+ warnings?\.$/m);
});

it('finds nothing worse than warnings where all is well, and changes nothing', async () => {
  await addStaff(db, {
    email: 'ada@test.example',
    password: 'correct horse battery',
    role: 'admin',
  });
  const { recalculator } = createTestServer(db, () => new Date());
  await recalculator.recalculate({ trigger: 'request', startedBy: null });
  await writeFile(join(folder, 'marquee-1.gz'), gzipSync('rows'), { mode: 0o600 });
  const { code, status, of } = await examine('--backups', folder);
  expect(of('backups')).toMatchObject([{ status: 'ok' }]);
  expect(of('ranking')).toMatchObject([{ status: 'ok' }]);
  // The tests' own PostgreSQL may be one that is used as its superuser.
  if (of('database role')[0]?.status !== 'problem' && of('disk')[0]?.status !== 'problem') {
    expect({ code, status }).toEqual({ code: 0, status: 'warning' });
  }
});

it('goes on without the database', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://me:secret@127.0.0.1:1/marquee');
  const { code, of } = await examine();
  expect(code).toBe(1);
  expect(of('database')).toMatchObject([{ status: 'problem' }]);
  expect(of('feeds')).toMatchObject([{ status: 'skipped' }]);
  expect(of('secret')).toMatchObject([{ status: 'ok' }]);
  expect(printed).not.toContain('me:secret');
});

it('leaves tables alone that are still to be migrated', async () => {
  await db`delete from migration where number = 32`;
  const { of } = await examine();
  await db`insert into migration (number, name) values (32, '0032-schedule-feeds.sql')`;
  expect(of('migrations')).toMatchObject([{ status: 'warning' }]);
  expect(of('feeds')).toMatchObject([{ status: 'skipped' }]);
});

it('says which setting is wrong', async () => {
  vi.stubEnv('PORT', 'many');
  const { code, of } = await examine();
  vi.stubEnv('PORT', '');
  expect(code).toBe(1);
  expect(of('settings')[0]?.message).toContain('PORT must be a whole number');
});

it('refuses an address that is none', async () => {
  expect(await runCommand(doctor, ['--url', 'marquee.example'])).toBe(2);
  expect(printed).toContain('--url must be an address');
});
