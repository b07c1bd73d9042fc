import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { addressOf, createTestDatabase } from '#server/test/database.ts';
import { doctor } from './doctor.ts';
import { runCommand } from './run-command.ts';

const db = await createTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'marquee-doctor-'));
let printed = '';

beforeEach(async () => {
  printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation(note);
  vi.spyOn(process.stderr, 'write').mockImplementation(note);
  vi.stubEnv('DATABASE_URL', addressOf(db));
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
  findings: z.array(z.object({ check: z.string(), status: z.string(), message: z.string() })),
});

async function examine(...args: string[]) {
  printed = '';
  const code = await runCommand(doctor, ['--json', ...args]);
  const { findings } = report.parse(JSON.parse(printed));
  return { code, of: (check: string) => findings.filter((one) => one.check === check) };
}

it('prints one line for each finding, with what to do, and ends with 1 for a problem', async () => {
  vi.stubEnv('PUBLIC_URL', 'http://127.0.0.1:1');
  expect(await runCommand(doctor, [])).toBe(1);
  vi.stubEnv('PUBLIC_URL', '');
  expect(printed).toMatch(/^problem {2}certificate: http:\/\/127\.0\.0\.1:1 is not HTTPS.* → /m);
  expect(printed).toMatch(/^ok {7}clock: This machine and the database agree\.$/m);
  expect(printed).toMatch(/^skipped {2}backups: .*--backups FOLDER/m);
  expect(printed).toMatch(/^Problems: [1-9]\d*\. Warnings: \d+\.$/m);
});

it('ends with 0 where nothing is worse than a warning', async () => {
  await writeFile(join(folder, 'marquee-1.gz'), 'rows', { mode: 0o600 });
  const { code, of } = await examine('--backups', folder);
  expect(of('backups')).toMatchObject([{ status: 'ok' }]);
  // The tests' own PostgreSQL may be one that is used as its superuser.
  if (of('database role')[0]?.status !== 'problem' && of('disk')[0]?.status !== 'problem') {
    expect(code).toBe(0);
  }
});

it('goes on without the database', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://me:secret@127.0.0.1:1/marquee');
  const { code, of } = await examine();
  expect(code).toBe(1);
  expect(of('database')).toMatchObject([{ status: 'problem' }]);
  expect(of('disk')).toHaveLength(1);
  expect(printed).not.toContain('me:secret');
});

it('does not open the embedded PostgreSQL', async () => {
  vi.stubEnv('DATABASE_URL', '');
  const { of } = await examine();
  expect(of('database role')).toMatchObject([{ status: 'skipped' }]);
  expect(await readdir(folder)).not.toContain('postgres');
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
