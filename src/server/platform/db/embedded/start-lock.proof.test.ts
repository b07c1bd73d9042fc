import { spawn, spawnSync } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { emptyFolder } from '#server/test/embedded/open-embedded.ts';

const MODULE = fileURLToPath(new URL('./start-lock.ts', import.meta.url));
const mayUnshare =
  process.platform === 'linux' &&
  spawnSync('unshare', ['--pid', '--fork', '--mount-proc', 'true']).status === 0;

/** Process 1 of a namespace of its own, as the server is in a container: it takes the lock of the folder, and works. */
function processOne(base: string, work: string) {
  const script = `
    const { withStartLock } = await import(${JSON.stringify(MODULE)});
    const log = { info: (about, text) => console.log(text) };
    await withStartLock(${JSON.stringify(base)}, log, async () => { ${work} });`;
  const node = [process.execPath, '--input-type=module', '--import', 'tsx', '-e', script];
  const child = spawn(
    'unshare',
    ['--pid', '--fork', '--kill-child=SIGKILL', '--mount-proc', ...node],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString();
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  onTestFinished(kill);
  return { printed: () => printed, ended, kill };
}

describe.skipIf(!mayUnshare)('process 1 of a container', () => {
  it('starts at once after one that was killed while it started', async () => {
    const base = await emptyFolder();
    const killed = processOne(
      base,
      `console.log('has it'); setInterval(() => {}, 1000); await new Promise(() => {});`,
    );
    await expect.poll(killed.printed, { timeout: 60_000 }).toContain('has it');
    await killed.kill();
    expect(await readFile(join(base, 'start.lock'), 'utf8')).toMatch(/^1 \d+$/);
    for (const text of ['first', 'second']) {
      const next = processOne(base, `console.log('${text}');`);
      await next.ended;
      expect(next.printed()).toBe(`${text}\n`);
    }
  });

  it('takes the lock of an earlier version’s process 1', async () => {
    const base = await emptyFolder();
    await writeFile(join(base, 'start.lock'), '1');
    const next = processOne(base, `console.log('has it');`);
    await next.ended;
    expect(next.printed()).toBe('has it\n');
  });
});
