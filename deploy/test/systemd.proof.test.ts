import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, type TestContext, vi } from 'vitest';
import { PACKAGE_ROOT } from '#server/platform/process/package-root.ts';
import { addressOf, createTestDatabase } from '#server/test/database.ts';
import { findFreePort } from '../../scripts/product-process.ts';
import { env, hasProgram, run } from './programs.ts';

const WAIT = { timeout: 120_000, interval: 50 };
const UNITS = join(import.meta.dirname, '../systemd');
/** The server from its sources, which need no build. */
const SERVER = [process.execPath, '--import', 'tsx', 'src/server/main.ts'];
/** Ten times what `systemd-analyze security` says: up to 2.0 is “OK”. */
const MOST_EXPOSED = '20';

const isThere = hasProgram('systemd-analyze') && hasProgram('systemd-socket-activate');
const folder = await mkdtemp(join(tmpdir(), 'marquee-units-'));
afterAll(() => rm(folder, { recursive: true }));

function needed(skip: TestContext['skip']): void {
  skip(!isThere, 'systemd is not installed: apt-get install systemd');
}

/** The units with a Node and a folder that are on this machine. */
async function placeUnits(): Promise<string[]> {
  const names = await readdir(UNITS);
  const texts = await Promise.all(names.map((name) => readFile(join(UNITS, name), 'utf8')));
  const paths = names.map((name) => join(folder, name));
  for (const [i, path] of paths.entries()) {
    const placed = texts[i]
      ?.replaceAll('/usr/bin/node', process.execPath)
      .replaceAll('/opt/marquee', PACKAGE_ROOT);
    await writeFile(path, placed ?? '');
  }
  return paths;
}

const databaseUrl = addressOf(await createTestDatabase());
const settings = { DATABASE_URL: databaseUrl, MARQUEE_DATA_DIR: folder, MARQUEE_SAMPLE: 'off' };

// The server starts from its sources here, which takes long on a busy machine.
describe('deploy/systemd', { timeout: 180_000 }, () => {
  it('has units that systemd understands', async ({ skip }) => {
    needed(skip);
    const outcome = await run('systemd-analyze', ['verify', '--man=no', ...(await placeUnits())]);
    expect(outcome).toEqual({ code: 0, output: '' });
  });

  it('lets services do little besides their work', async ({ skip }) => {
    needed(skip);
    const services = (await placeUnits()).filter((path) => path.endsWith('.service'));
    expect(services).toHaveLength(2);
    for (const path of services) {
      const args = ['security', '--offline=yes', `--threshold=${MOST_EXPOSED}`, '--no-pager', path];
      const { code, output } = await run('systemd-analyze', args);
      expect(code, output).toBe(0);
    }
  });

  it('hides from services what a clone has besides the product', async () => {
    const services = (await readdir(UNITS)).filter((name) => name.endsWith('.service'));
    for (const name of services) {
      const unit = await readFile(join(UNITS, name), 'utf8');
      expect([name, /^InaccessiblePaths=-\/opt\/marquee\/\.git$/m.test(unit)]).toEqual([
        name,
        true,
      ]);
    }
  });

  it('makes a backup every night', async ({ skip }) => {
    needed(skip);
    const timer = await readFile(join(UNITS, 'marquee-backup.timer'), 'utf8');
    const when = /^OnCalendar=(.*)$/m.exec(timer)?.[1] ?? '';
    const { code, output } = await run('systemd-analyze', ['calendar', '--iterations=2', when]);
    expect(code, output).toBe(0);
    const days = [...output.matchAll(/\d{4}-\d\d-(\d\d) 02:30:00 UTC/g)].map(([, day]) => day);
    expect(new Set(days).size).toBe(2);
  });

  it('hands its socket over to the server, which starts with the first caller', async ({
    skip,
  }) => {
    needed(skip);
    const port = await findFreePort();
    const given = Object.entries({ ...settings, PORT: '1' }).flatMap(([name, value]) => [
      '-E',
      `${name}=${value}`,
    ]);
    const child = spawn(
      'systemd-socket-activate',
      ['-l', `127.0.0.1:${port}`, ...given, ...SERVER, 'serve'],
      { cwd: PACKAGE_ROOT, env, stdio: 'ignore' },
    );
    const gone = once(child, 'exit');
    try {
      // The first call waits until the server takes it; before the socket is there calls are refused.
      const status = () => fetch(`http://127.0.0.1:${port}/readyz`).then((answer) => answer.status);
      await vi.waitFor(async () => expect(await status()).toBe(200), WAIT);
      child.kill('SIGTERM');
      expect(await gone).toEqual([0, null]);
    } finally {
      child.kill('SIGKILL');
    }
  });

  it('names backups by their day, and keeps the newest 30, however old they are', async () => {
    const backups = join(folder, 'backups');
    await mkdir(backups);
    for (let day = 1; day <= 30; day++) {
      const old = join(backups, `marquee-2020-01-${String(day).padStart(2, '0')}.gz`);
      await writeFile(old, '');
      await utimes(old, day, day);
    }
    const unit = await readFile(join(UNITS, 'marquee-backup.service'), 'utf8');
    for (const setting of ['ExecStart', 'ExecStartPost']) {
      const command = new RegExp(`^${setting}=(.*)$`, 'm').exec(unit)?.[1] ?? '';
      const child = spawn('/bin/sh', ['-c', asShell(command, backups)], {
        cwd: PACKAGE_ROOT,
        env: { ...env, ...settings },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      expect(await once(child, 'exit')).toEqual([0, null]);
    }
    const left = (await readdir(backups)).sort();
    expect(left).toHaveLength(30);
    expect(left[0]).toBe('marquee-2020-01-02.gz');
    expect(left.at(-1)).toMatch(/^marquee-202[1-9]-\d\d-\d\d\.gz$|^marquee-20[3-9]\d-/);
  });
});

/** A command of a unit as systemd runs it, with our folders: `%%` and `$$` are a percent and a dollar sign. */
function asShell(command: string, backups: string): string {
  return command
    .replaceAll('%%', '%')
    .replaceAll('$$', '$')
    .replaceAll('/var/backups/marquee', backups)
    .replaceAll('/usr/bin/node dist/server/main.js', SERVER.join(' '));
}
