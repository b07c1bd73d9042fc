import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { pino } from 'pino';
import { describe, expect, it, onTestFinished } from 'vitest';
import { withStartLock } from './start-lock.ts';

const lines: { msg: string }[] = [];
const log = pino({}, { write: (line: string) => lines.push(JSON.parse(line)) });

async function emptyFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-lock-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

describe('withStartLock', () => {
  it('admits one process at a time, even after its holder was killed', async () => {
    const base = await emptyFolder();
    await writeFile(join(base, 'start.lock'), '4194303');
    let inside = 0;
    const most = await Promise.all(
      Array.from({ length: 8 }, () =>
        withStartLock(base, log, async () => {
          inside += 1;
          const seen = inside;
          await turn();
          inside -= 1;
          return seen;
        }),
      ),
    );
    expect(most).toEqual(Array(8).fill(1));
    expect(await readdir(base)).toEqual([]);
  });

  it('is released after a failure', async () => {
    const base = await emptyFolder();
    const fail = () => Promise.reject(new Error('no luck'));
    await expect(withStartLock(base, log, fail)).rejects.toThrow('no luck');
    expect(await withStartLock(base, log, async () => 'done')).toBe('done');
  });

  it.each([
    [
      'of an earlier process with the same id, as each main process of a container has it',
      `${process.pid} 1`,
    ],
    [
      'of the same id, from a version that did not note when the process began',
      String(process.pid),
    ],
    ['of another process that has the id by now', `${process.ppid} 1`],
  ])('takes the lock %s', async (_, holder) => {
    const base = await emptyFolder();
    await writeFile(join(base, 'start.lock'), holder);
    expect(await withStartLock(base, log, async () => 'done')).toBe('done');
    expect(lines).toEqual([]);
  });

  it('takes an empty lock, which a full disk left, once nobody can be writing it', async () => {
    const base = await emptyFolder();
    const lock = join(base, 'start.lock');
    await writeFile(lock, '');
    const minuteAgo = new Date(Date.now() - 60_000);
    await utimes(lock, minuteAgo, minuteAgo);
    expect(await withStartLock(base, log, async () => 'done')).toBe('done');
  });

  it('says within seconds whom it waits for', async () => {
    const base = await emptyFolder();
    const lock = join(base, 'start.lock');
    let taken = '';
    const first = withStartLock(base, log, async () => {
      taken = await readFile(lock, 'utf8');
      await expect
        .poll(() => lines.map(({ msg }) => msg), { timeout: 30_000 })
        .toContain('waiting for another process that is starting PostgreSQL');
    });
    await expect.poll(() => taken).not.toBe('');
    expect(await withStartLock(base, log, async () => 'second')).toBe('second');
    await first;
    expect(lines).toEqual([expect.objectContaining({ holder: String(process.pid), lock })]);
    lines.length = 0;
  });
});

describe.skipIf(process.platform !== 'linux' || process.getuid?.() !== 0)('on a full disk', () => {
  it('leaves no lock behind, and says what is wrong', async (context) => {
    const base = await emptyFolder();
    const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', base]);
    // Root in a container may not mount.
    if (mounted.status !== 0) return context.skip();
    onTestFinished(() => {
      spawnSync('umount', [base]);
    });
    await writeFile(join(base, 'filler'), Buffer.alloc(60 * 1024)).catch(() => undefined);
    await writeFile(join(base, 'more'), Buffer.alloc(4 * 1024)).catch(() => undefined);
    await expect(withStartLock(base, log, async () => 'done')).rejects.toThrow(/is full/);
    expect((await readdir(base)).filter((name) => name.startsWith('start.lock'))).toEqual([]);
    await rm(join(base, 'filler'));
    expect(await withStartLock(base, log, async () => 'done')).toBe('done');
  });
});
