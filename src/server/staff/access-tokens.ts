import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { role } from '#contract/auth.ts';
import { BoundedCache } from '../bounded-cache.ts';
import type { Caller } from '../server-deps.ts';

export const ACCESS_TOKEN_MINUTES = 10;

const ALGORITHM = 'HS256';
/** Tokens are made and read by the same service. */
const ISSUER = 'marquee';
const claims = z.object({
  sub: z.string().regex(/^\d{1,9}$/),
  role,
  exp: z.number(),
  sid: z.uuid().optional(),
});

/** Signatures are verified once per token, not per request. */
const MAX_CACHED_TOKENS = 1000;

/** Whom a token is issued to. */
export type Bearer = Pick<Caller, 'staffId' | 'role'> & { sessionId?: string };

export type AccessTokens = {
  issue: (bearer: Bearer) => Promise<string>;
  /** Null for a token that is forged, expired, or of another algorithm or issuer. */
  read: (token: string) => Promise<Caller | null>;
};

/** Access tokens use real time even when `MARQUEE_NOW` freezes the clock. */
export function createAccessTokens(secret: string): AccessTokens {
  const key = new TextEncoder().encode(secret);
  const verified = new BoundedCache<Caller>(MAX_CACHED_TOKENS);

  async function verify(token: string): Promise<Caller | null> {
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [ALGORITHM],
        issuer: ISSUER,
        audience: ISSUER,
        requiredClaims: ['exp'],
      });
      const { data } = claims.safeParse(payload);
      if (!data) return null;
      return {
        staffId: Number(data.sub),
        role: data.role,
        sessionId: data.sid ?? null,
        signedInUntil: new Date(data.exp * 1000),
      };
    } catch {
      // jose throws for every kind of invalid token; callers need no distinction.
      return null;
    }
  }

  return {
    issue: ({ staffId, role, sessionId }) =>
      new SignJWT({ role, ...(sessionId && { sid: sessionId }) })
        .setProtectedHeader({ alg: ALGORITHM })
        .setSubject(String(staffId))
        .setIssuer(ISSUER)
        .setAudience(ISSUER)
        .setIssuedAt()
        .setExpirationTime(`${ACCESS_TOKEN_MINUTES}m`)
        .sign(key),
    read: async (token) => {
      const known = verified.get(token);
      const isValid = known && known.signedInUntil.getTime() > Date.now();
      const found = isValid ? known : await verify(token);
      if (found) verified.set(token, found);
      return found;
    },
  };
}
