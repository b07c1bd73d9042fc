import { parseArgs } from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfigError } from '#server/platform/process/config-error.ts';
import { type Command, runCommand, UsageError } from './run-command.ts';

let printed = '';

beforeEach(() => {
  printed = '';
  for (const output of [process.stdout, process.stderr]) {
    vi.spyOn(output, 'write').mockImplementation((text) => {
      printed += String(text);
      return true;
    });
  }
});
afterEach(() => vi.restoreAllMocks());

function command(run: Command['run']): Command {
  return { usage: 'Usage: npm run thing', run };
}

describe('runCommand', () => {
  it('returns the exit code of the command', async () => {
    expect(
      await runCommand(
        command(async (args) => args.length),
        ['one', 'two'],
      ),
    ).toBe(2);
    expect(printed).toBe('');
  });

  it('shows the usage on request and for invalid arguments', async () => {
    const never = command(() => Promise.reject(new Error('ran')));
    expect(await runCommand(never, ['--help'])).toBe(0);
    expect(printed).toBe('Usage: npm run thing\n');
    const strict = command(async (args) => {
      parseArgs({ args, options: {} });
      return 0;
    });
    expect(await runCommand(strict, ['--nonsense'])).toBe(2);
    expect(printed).toMatch(/Unknown option '--nonsense'[\s\S]*Usage: npm run thing/);
    const picky = command(() => Promise.reject(new UsageError('Name a file.')));
    expect(await runCommand(picky, [])).toBe(2);
    expect(printed).toMatch(/Name a file\.\n\nUsage/);
  });

  it('shows errors that the operator can fix as one sentence, without a stack', async () => {
    const refused = command(() => Promise.reject(new ConfigError('PORT must be a number.')));
    expect(await runCommand(refused, [])).toBe(1);
    expect(printed).toBe('PORT must be a number.\n');
  });

  it('shows any other error with its stack and cause', async () => {
    const cause = new Error('the disk is full');
    const broken = command(() => Promise.reject(new Error('It broke.', { cause })));
    expect(await runCommand(broken, [])).toBe(1);
    expect(printed).toMatch(/It broke\.\n\s+at [\s\S]*Because: Error: the disk is full/);
  });
});
