import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { z } from 'zod';
import { createSignedTokens, type TokenSecrets } from '#server/platform/process/signed-tokens.ts';

const MINUTES = 5;
const ISSUER = 'marquee';

/** What the holder of a challenge may go on with. */
export type ChallengeKind =
  | 'second-step'
  | 'second-factor-setup'
  | 'passkey-setup'
  | 'passkey-sign-in';

const claims = z.object({
  jti: z.uuid(),
  exp: z.number(),
  sub: z
    .string()
    .regex(/^\d{1,9}$/)
    .optional(),
  bound: z.string(),
});

export type Challenge = {
  id: string;
  /** Null where it is not known yet who signs in. */
  staffId: number | null;
  /** What the next step must match. */
  bound: string;
  expiresAt: Date;
};

export type Challenges = {
  /** Good for five minutes. Whatever is `bound` can be read by the holder. */
  issue: (
    kind: ChallengeKind,
    holder: { staffId: number | null; bound: string },
  ) => Promise<string>;
  /** Null for a challenge that is forged, expired or of another kind; an access token is of none. */
  read: (kind: ChallengeKind, token: string) => Promise<Challenge | null>;
};

/** Signed like access tokens but for another audience. They use real time even when the clock is frozen. */
export function createChallenges(secrets: TokenSecrets): Challenges {
  const tokens = createSignedTokens(secrets);
  return {
    issue: (kind, { staffId, bound }) => {
      const token = new SignJWT({ bound })
        .setJti(randomUUID())
        .setIssuer(ISSUER)
        .setAudience(audienceOf(kind))
        .setExpirationTime(`${MINUTES}m`);
      return tokens.sign(staffId === null ? token : token.setSubject(String(staffId)));
    },
    read: async (kind, token) => {
      const expected = { issuer: ISSUER, audience: audienceOf(kind) };
      const { data } = claims.safeParse(await tokens.verify(token, expected));
      if (!data) return null;
      const { jti: id, bound } = data;
      const staffId = data.sub === undefined ? null : Number(data.sub);
      return { id, staffId, bound, expiresAt: new Date(data.exp * 1000) };
    },
  };
}

function audienceOf(kind: ChallengeKind): string {
  return `${ISSUER}:${kind}`;
}
