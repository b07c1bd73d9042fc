import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { withStartLock } from './start-lock.ts';

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
        withStartLock(base, async () => {
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
    await expect(withStartLock(base, fail)).rejects.toThrow('no luck');
    expect(await withStartLock(base, async () => 'done')).toBe('done');
  });
});
