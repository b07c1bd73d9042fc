import { createHmac, randomBytes } from 'node:crypto';

/** RFC 6238 with the values that every authenticator app knows: SHA-1, 30 seconds, 6 digits. */
export const STEP_SECONDS = 30;
const DIGITS = 6;
const SECRET_BYTES = 20;
/** Steps before and after now whose codes are accepted: clocks differ, and typing takes time. */
const TOLERANCE = 1;
/** Further steps whose codes show that the clock of the app is wrong. They are not accepted. */
const DRIFT = 10;

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 random bits, as RFC 4226 recommends. */
export function newSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/** The number of the 30-second step that a moment is in. */
export function stepAt(ms: number): number {
  return Math.floor(ms / 1000 / STEP_SECONDS);
}

/** The code of a step (RFC 4226, section 5.3). */
export function codeAt(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', secret).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0xf;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** The step whose code this is, of those that count at a moment, come after `lastStep` and are no early ones; null for none. */
export function matchStep(
  secret: Buffer,
  code: string,
  {
    atMs,
    lastStep,
    earlySteps = [],
  }: { atMs: number; lastStep: number; earlySteps?: readonly number[] },
): number | null {
  const now = stepAt(atMs);
  for (let step = now - TOLERANCE; step <= now + TOLERANCE; step += 1) {
    const counts = step > lastStep && !earlySteps.includes(step);
    if (counts && codeAt(secret, step) === code) return step;
  }
  return null;
}

/** Of a code that does not count: by how many steps the clock that it is of is wrong, negative where it is slow; null for others. */
export function matchDrift(
  secret: Buffer,
  code: string,
  { atMs, lastStep }: { atMs: number; lastStep: number },
): number | null {
  const now = stepAt(atMs);
  for (let off = TOLERANCE + 1; off <= DRIFT; off += 1) {
    const isOf = (drift: number) => now + drift > lastStep && codeAt(secret, now + drift) === code;
    const drift = [-off, off].find(isOf);
    if (drift !== undefined) return drift;
  }
  return null;
}

/** The secret as people and apps write it. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => BASE32.charAt(Number.parseInt(five.padEnd(5, '0'), 2)))
    .join('');
}

/** What an app reads from the QR code. */
export function keyUri(secret: Buffer, account: string): string {
  const label = encodeURIComponent(`Marquee:${account}`);
  return `otpauth://totp/${label}?secret=${toBase32(secret)}&issuer=Marquee`;
}
