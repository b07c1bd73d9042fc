import { randomInt } from 'node:crypto';

const COUNT = 10;
const LENGTH = 10;
/** Without characters that are mistaken for others. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Ten codes like `k7mqp-2wxzd`, each of 49 random bits. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const code = Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length)));
    return `${code.slice(0, LENGTH / 2).join('')}-${code.slice(LENGTH / 2).join('')}`;
  });
}

/** A typed code without blanks, dashes and capitals, so that it may be written in any way. */
export function plainCode(typed: string): string {
  return typed.normalize('NFKC').replaceAll(/[\s-]/g, '').toLowerCase();
}

export function isRecoveryCode(plain: string): boolean {
  return plain.length === LENGTH;
}
