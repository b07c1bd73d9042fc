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

/** The environment variables that programs get: no secrets, and no PostgreSQL settings. */
const PASSED_ON = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'] as const;

/** Runs a program and returns its output; `ok` is false if it fails or cannot be started. */
export function runProgram(
  file: string,
  args: string[],
  { account, cwd, env, input }: ProgramOptions,
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const child = spawn(file, args, { ...account, cwd, env: { ...passedOn(), ...env } });
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

function passedOn(): Record<string, string> {
  const found = PASSED_ON.map((name) => [name, process.env[name]] as const);
  const set = found.filter((entry): entry is readonly [(typeof PASSED_ON)[number], string] => {
    return entry[1] !== undefined;
  });
  return { ...Object.fromEntries(set), LC_ALL: 'C' };
}
