const STEP_MS = 30_000;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The bytes of a secret written in base 32, as authenticator apps take it. */
function bytesOf(secret: string): Uint8Array<ArrayBuffer> {
  const bits = [...secret].map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0'));
  const octets = bits.join('').match(/.{8}/g) ?? [];
  return Uint8Array.from(octets, (octet) => Number.parseInt(octet, 2));
}

/** A new secret for an authenticator app: 160 bits in base 32. */
export function newSecret(): string {
  const places = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(places, (place) => ALPHABET[place % 32]).join('');
}

/** The code that an authenticator app shows at a time (RFC 6238: SHA-1, six digits, 30 seconds). */
export async function oneTimeCode(secret: string, nowMs: number): Promise<string> {
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(Math.floor(nowMs / STEP_MS)));
  const algorithm = { name: 'HMAC', hash: 'SHA-1' };
  const key = await crypto.subtle.importKey('raw', bytesOf(secret), algorithm, false, ['sign']);
  const mac = new DataView(await crypto.subtle.sign('HMAC', key, counter.buffer));
  const place = mac.getUint8(19) & 15;
  const number = mac.getUint32(place) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** Whether a code is right now, or was or will be within half a minute: clocks differ. */
export async function isOneTimeCode(secret: string, code: string, nowMs: number): Promise<boolean> {
  const near = [0, -STEP_MS, STEP_MS].map((shift) => oneTimeCode(secret, nowMs + shift));
  return (await Promise.all(near)).includes(code);
}
