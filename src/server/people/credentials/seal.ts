import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { TokenSecrets } from '#server/platform/process/signed-tokens.ts';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export type Seal = {
  /** Encrypts bytes for one owner. */
  close: (bytes: Buffer, owner: string) => string;
  /** Null where the text was damaged, or sealed for another owner or with another key. */
  open: (sealed: string, owner: string) => Buffer | null;
  /** The same with the current key; null where it has that already, or cannot be opened. */
  renew: (sealed: string, owner: string) => string | null;
};

/** Encrypts secrets of authenticator apps, so that a copy of the database is not enough to make codes. */
export function createSeal([current, ...previous]: TokenSecrets): Seal {
  const key = keyOf(current);
  const formerKeys = previous.map(keyOf);
  const close = (bytes: Buffer, owner: string) => {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(owner));
    const parts = [nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()];
    return Buffer.concat(parts).toString('base64url');
  };
  const openFormer = (sealed: string, owner: string) =>
    formerKeys.map((former) => openWith(former, sealed, owner)).find((bytes) => bytes) ?? null;
  return {
    close,
    open: (sealed, owner) => openWith(key, sealed, owner) ?? openFormer(sealed, owner),
    renew: (sealed, owner) => {
      const bytes = openFormer(sealed, owner);
      return bytes && close(bytes, owner);
    },
  };
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'marquee second factor', 32));
}

function openWith(key: Buffer, sealed: string, owner: string): Buffer | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const end = bytes.length - TAG_BYTES;
  if (end < NONCE_BYTES) return null;
  try {
    const cipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES));
    cipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(end));
    return Buffer.concat([cipher.update(bytes.subarray(NONCE_BYTES, end)), cipher.final()]);
  } catch {
    return null;
  }
}
