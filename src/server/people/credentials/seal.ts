import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export type Seal = {
  /** Encrypts bytes for one owner. */
  close: (bytes: Buffer, owner: string) => string;
  /** Null where the text was damaged, or sealed for another owner or with another key. */
  open: (sealed: string, owner: string) => Buffer | null;
};

/** Encrypts secrets of authenticator apps, so that a copy of the database is not enough to make codes. */
export function createSeal(secret: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'marquee second factor', 32));
  return {
    close: (bytes, owner) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(owner));
      const parts = [nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()];
      return Buffer.concat(parts).toString('base64url');
    },
    open: (sealed, owner) => {
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
    },
  };
}
