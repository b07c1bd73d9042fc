import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const SCRIPT = join(import.meta.dirname, 'marquee.mjs');
const failed = z.object({ code: z.number(), stderr: z.string() });

async function marquee(...args: string[]) {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, ...args]);
    return { code: 0, output: stdout };
  } catch (error) {
    const { code, stderr } = failed.parse(error);
    return { code, output: stderr };
  }
}

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')));

/** The commands that `package.json` runs by this script. */
const commands = Object.values(scripts).flatMap(
  (script) => /^node scripts\/marquee\.mjs (\S+)$/.exec(script)?.[1] ?? [],
);

// What the commands themselves say for `--help` needs a build or the bench.
describe('marquee --help', () => {
  it.each([['--help'], ['-h'], ['help']])('names every command for %s', async (flag) => {
    const { code, output } = await marquee(flag);
    expect(code).toBe(0);
    expect(commands.length).toBeGreaterThan(10);
    for (const command of commands) expect(output).toMatch(new RegExp(`^  ${command} +\\S`, 'm'));
  });

  it.each([['dev'], ['sample-server']])(
    'answers for %s, which then does not start',
    async (name) => {
      expect(await marquee(name, '--help')).toMatchObject({
        code: 0,
        output: expect.stringContaining(`Usage: npm run ${name}`),
      });
    },
  );

  it('follows a command that there is not', async () => {
    const { code, output } = await marquee('sreve');
    expect(code).toBe(2);
    expect(output).toContain('There is no command sreve.');
    expect(output).toContain('doctor');
  });
});
