const STEP_MS = 30_000;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The bytes of a secret written in base 32, as authenticator apps take it. */
function bytesOf(secret: string): Uint8Array<ArrayBuffer> {
  const bits = [...secret].map((character) =>
    ALPHABET.indexOf(character).toString(2).padStart(5, '0'),
  );
  const octets = bits.join('').match(/.{8}/g) ?? [];
  return Uint8Array.from(octets, (octet) => Number.parseInt(octet, 2));
}

/** A new secret for an authenticator app: 160 bits in base 32. */
export function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => ALPHABET[byte % 32]).join('');
}

/** The code that an authenticator app shows at a time (RFC 6238: SHA-1, six digits, 30 seconds). */
export function oneTimeCode(secret: string, nowMs: number): string {
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(Math.floor(nowMs / STEP_MS)));
  const mac = new DataView(hmac(bytesOf(secret), new Uint8Array(counter.buffer)).buffer);
  const offset = mac.getUint8(19) & 15;
  const number = mac.getUint32(offset) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** Whether a code is right now, or was or will be within half a minute: clocks differ. */
export function isOneTimeCode(secret: string, code: string, nowMs: number): boolean {
  return [0, -STEP_MS, STEP_MS].some((shift) => oneTimeCode(secret, nowMs + shift) === code);
}

const BLOCK_BYTES = 64;

/** HMAC-SHA-1 (RFC 2104) with a key of one block at most; pages over plain HTTP have no `crypto.subtle`. */
function hmac(key: Uint8Array, message: Uint8Array): Uint8Array<ArrayBuffer> {
  const padded = (value: number) =>
    Uint8Array.from({ length: BLOCK_BYTES }, (_, index) => (key[index] ?? 0) ^ value);
  return sha1([...padded(0x5c), ...sha1([...padded(0x36), ...message])]);
}

/** SHA-1 (FIPS 180-4). */
function sha1(message: readonly number[]): Uint8Array<ArrayBuffer> {
  const length = Math.ceil((message.length + 9) / BLOCK_BYTES) * BLOCK_BYTES;
  const view = new DataView(new ArrayBuffer(length));
  for (const [index, byte] of message.entries()) view.setUint8(index, byte);
  view.setUint8(message.length, 0x80);
  view.setBigUint64(length - 8, BigInt(message.length * 8));
  const state = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0];
  for (let at = 0; at < length; at += BLOCK_BYTES) addBlock(state, view, at);
  const digest = new DataView(new ArrayBuffer(20));
  for (const [index, word] of state.entries()) digest.setUint32(index * 4, word);
  return new Uint8Array(digest.buffer);
}

/** The function and the constant of each 20 rounds. */
const ROUNDS = [
  { mix: (b: number, c: number, d: number) => (b & c) | (~b & d), constant: 0x5a827999 },
  { mix: (b: number, c: number, d: number) => b ^ c ^ d, constant: 0x6ed9eba1 },
  { mix: (b: number, c: number, d: number) => (b & c) | (b & d) | (c & d), constant: 0x8f1bbcdc },
  { mix: (b: number, c: number, d: number) => b ^ c ^ d, constant: 0xca62c1d6 },
];

function addBlock(state: number[], view: DataView, at: number): void {
  const words: number[] = [];
  for (let index = 0; index < 80; index += 1) {
    const word = (back: number) => words[index - back] ?? 0;
    const mixed = () => rotate(word(3) ^ word(8) ^ word(14) ^ word(16), 1);
    words.push(index < 16 ? view.getUint32(at + index * 4) : mixed());
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0] = state;
  for (const [index, word] of words.entries()) {
    const round = ROUNDS[Math.floor(index / 20)];
    if (!round) return;
    const next = (rotate(a, 5) + round.mix(b, c, d) + e + round.constant + word) | 0;
    [a, b, c, d, e] = [next, a, rotate(b, 30), c, d];
  }
  for (const [index, value] of [a, b, c, d, e].entries())
    state[index] = ((state[index] ?? 0) + value) | 0;
}

const rotate = (word: number, by: number) => (word << by) | (word >>> (32 - by));
