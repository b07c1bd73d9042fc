import { ApiError } from '#contract/kit/errors.ts';
import { StaffError } from '#server/people/staff/add-staff.ts';
import { ConfigError } from '#server/platform/process/config-error.ts';

export type Command = {
  /** Shown for `--help` and for invalid arguments. */
  usage: string;
  /** Returns the exit code: 0 for success, 1 for partial failure; throws when it failed. */
  run(args: string[]): Promise<number>;
};

/** Invalid arguments. */
export class UsageError extends Error {}

/** A failure whose message is one sentence for the user. */
export class CommandError extends Error {}

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

export function printError(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** Runs a command and returns its exit code: 2 for invalid arguments. */
export async function runCommand(command: Command, args: string[]): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    print(command.usage);
    return 0;
  }
  try {
    return await command.run(args);
  } catch (error) {
    if (error instanceof UsageError || isParseArgsError(error)) {
      printError(`${error.message}\n\n${command.usage}`);
      return 2;
    }
    printError(isSentence(error) ? error.message : describe(error));
    return 1;
  }
}

function isParseArgsError(error: unknown): error is Error {
  const isTypeError = error instanceof TypeError && 'code' in error;
  return isTypeError && String(error.code).startsWith('ERR_PARSE_ARGS');
}

function isSentence(error: unknown): error is Error {
  return [ConfigError, StaffError, CommandError, ApiError].some((kind) => error instanceof kind);
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause === undefined ? '' : `\nBecause: ${describe(error.cause)}`;
  return `${error.stack ?? error.message}${cause}`;
}
