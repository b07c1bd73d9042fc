import { SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { realTimeMs } from '#server/platform/process/clock.ts';
import { createSignedTokens, type TokenSecrets } from '#server/platform/process/signed-tokens.ts';

export const ACCESS_TOKEN_MINUTES = 10;
/** Tokens are made and read by the same service. */
const ISSUER = 'marquee';
const claims = z.object({ sub: z.string().regex(/^\d{1,9}$/), exp: z.number(), sid: z.uuid() });

/** Signatures are verified once per token, not per request. */
const MAX_CACHED_TOKENS = 1000;

/** Whom a token is issued to. What the person may do is not in it: that can change while it is valid. */
export type Bearer = { staffId: number; sessionId: string };

export type ReadToken = Bearer & { validUntil: Date };

export type AccessTokens = {
  issue: (bearer: Bearer) => Promise<string>;
  /** Null for a token that is forged, expired, or of another algorithm, issuer or audience. */
  read: (token: string) => Promise<ReadToken | null>;
};

/** Access tokens use real time even when `MARQUEE_NOW` freezes the clock. `minutes` is how long they are valid. */
export function createAccessTokens(
  secrets: TokenSecrets,
  minutes = ACCESS_TOKEN_MINUTES,
): AccessTokens {
  const tokens = createSignedTokens(secrets);
  const verified = new LRUCache<string, ReadToken>({ max: MAX_CACHED_TOKENS });

  async function verify(token: string): Promise<ReadToken | null> {
    const payload = await tokens.verify(token, {
      issuer: ISSUER,
      audience: ISSUER,
      currentDate: new Date(realTimeMs()),
    });
    const { data } = claims.safeParse(payload);
    if (!data) return null;
    const validUntil = new Date(data.exp * 1000);
    return { staffId: Number(data.sub), sessionId: data.sid, validUntil };
  }

  return {
    issue: ({ staffId, sessionId }) =>
      tokens.sign(
        new SignJWT({ sid: sessionId })
          .setSubject(String(staffId))
          .setIssuer(ISSUER)
          .setAudience(ISSUER)
          .setIssuedAt(new Date(realTimeMs()))
          .setExpirationTime(new Date(realTimeMs() + minutes * 60_000)),
      ),
    read: async (token) => {
      const known = verified.get(token);
      const isValid = known && known.validUntil.getTime() > realTimeMs();
      const found = isValid ? known : await verify(token);
      if (found) verified.set(token, found);
      return found;
    },
  };
}
