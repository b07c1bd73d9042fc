import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { role } from '#contract/auth.ts';
import type { Caller } from '../server-deps.ts';

export const ACCESS_TOKEN_MINUTES = 10;

const ALGORITHM = 'HS256';
const claims = z.object({ sub: z.string().regex(/^\d{1,9}$/), role });

export type AccessTokens = {
  issue: (caller: Caller) => Promise<string>;
  /** Null for a token that is forged, expired, of another algorithm or of another issuer. */
  read: (token: string) => Promise<Caller | null>;
};

/** Access tokens run on real time even where `MARQUEE_NOW` freezes the product's clock. */
export function createAccessTokens(secret: string): AccessTokens {
  const key = new TextEncoder().encode(secret);
  return {
    issue: ({ staffId, role }) =>
      new SignJWT({ role })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(String(staffId))
        .setIssuer('marquee')
        .setIssuedAt()
        .setExpirationTime(`${ACCESS_TOKEN_MINUTES}m`)
        .sign(key),
    read: async (token) => {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          issuer: 'marquee',
          requiredClaims: ['exp'],
        });
        const parsed = claims.safeParse(payload);
        return parsed.success ? { staffId: Number(parsed.data.sub), role: parsed.data.role } : null;
      } catch {
        // jose throws for every kind of bad token; to the caller they are all the same.
        return null;
      }
    },
  };
}
