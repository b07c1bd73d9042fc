import { spawn } from 'node:child_process';
import type { Account } from './account.ts';

export type ProgramResult = { ok: boolean; output: string };

export type ProgramOptions = {
  /** The user to run it as; null: the one of this process. */
  account: Account | null;
  cwd: string;
  env?: Record<string, string>;
  /** Written to its standard input. */
  input?: string;
};

/** Runs a program and returns its output; `ok` is false if it fails or cannot be started. */
export function runProgram(
  file: string,
  args: string[],
  { account, cwd, env, input }: ProgramOptions,
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    // No secrets, and no PostgreSQL settings of whoever starts us.
    const passedOn = { PATH: process.env.PATH, LC_ALL: 'C' };
    const child = spawn(file, args, { ...account, cwd, env: { ...passedOn, ...env } });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    // A program that does not read its input closes it early; its result shows what happened.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
    child.on('error', (error) => resolve({ ok: false, output: error.message }));
    // Not `close`: PostgreSQL continues in the background and may keep the outputs open.
    child.on('exit', (code) => resolve({ ok: code === 0, output }));
  });
}
