import { randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createFairQueue } from '#server/platform/process/fair-queue.ts';

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** How hashes of this cost begin. */
const BEGINNING = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

// Each check takes a core for some tens of milliseconds, and a thread that files are read with too. Strangers have a
// queue of their own, so that a flood of guesses does not delay people whom we know.
const ofStrangers = createFairQueue({
  atOnce: availableParallelism() > 2 ? 2 : 1,
  waiting: 200,
  waitingOfCaller: 50,
});
const ofKnown = createFairQueue({ atOnce: 2, waiting: 200, waitingOfCaller: 200 });

/** The checks of passwords that run and wait, of all servers in this process. */
export const PASSWORD_QUEUES = { passwords: ofKnown, passwords_of_strangers: ofStrangers } as const;

export function hashPassword(password: string): Promise<string> {
  return ofKnown.run('staff', () => hash(password.normalize('NFC'), COST));
}

/** Whether a hash was made at another cost than that of now. */
export function isOutdated(passwordHash: string): boolean {
  return !passwordHash.startsWith(BEGINNING);
}

/**
 * Takes the same time without a hash, so that unknown accounts cannot be detected. A `stranger` is the address of
 * somebody whom we do not know yet. Rejects with `too_many_requests` or `unavailable` when too many checks wait.
 */
export async function verifyPassword(
  passwordHash: string | null,
  password: string,
  stranger?: string,
): Promise<boolean> {
  const expected = passwordHash ?? (await absentHash());
  const check = () => verify(expected, password.normalize('NFC'));
  const matches = await (stranger === undefined
    ? ofKnown.run('staff', check)
    : ofStrangers.run(stranger, check));
  return matches && passwordHash !== null;
}

let absent: Promise<string> | undefined;

function absentHash(): Promise<string> {
  absent ??= hashPassword(generatePassword());
  return absent;
}

/** 144 random bits, in characters that are easy to read out and type. */
export function generatePassword(): string {
  return randomBytes(18).toString('base64url');
}
