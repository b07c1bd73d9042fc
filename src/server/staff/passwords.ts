import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

// OWASP's first choice for argon2id: 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), COST);
}

/** Takes the same time without a hash, so that unknown accounts cannot be detected. */
export async function verifyPassword(
  passwordHash: string | null,
  password: string,
): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await absentHash()), password.normalize('NFC'));
  return matches && passwordHash !== null;
}

let absent: Promise<string> | undefined;

function absentHash(): Promise<string> {
  absent ??= hashPassword(generatePassword());
  return absent;
}

/** 120 random bits, in characters that are easy to read out and type. */
export function generatePassword(): string {
  return randomBytes(15).toString('base64url');
}
