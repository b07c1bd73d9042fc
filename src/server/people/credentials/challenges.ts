import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

const MINUTES = 5;
const ALGORITHM = 'HS256';
const ISSUER = 'marquee';

/** What the holder of a challenge may go on with. */
export type ChallengeKind =
  | 'second-step'
  | 'second-factor-setup'
  | 'passkey-setup'
  | 'passkey-confirmation'
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
export function createChallenges(secret: string): Challenges {
  const key = new TextEncoder().encode(secret);
  return {
    issue: (kind, { staffId, bound }) => {
      const token = new SignJWT({ bound })
        .setProtectedHeader({ alg: ALGORITHM })
        .setJti(randomUUID())
        .setIssuer(ISSUER)
        .setAudience(audienceOf(kind))
        .setExpirationTime(`${MINUTES}m`);
      return (staffId === null ? token : token.setSubject(String(staffId))).sign(key);
    },
    read: async (kind, token) => {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [ALGORITHM],
          issuer: ISSUER,
          audience: audienceOf(kind),
          requiredClaims: ['exp'],
        });
        const { data } = claims.safeParse(payload);
        if (!data) return null;
        const { jti: id, bound } = data;
        const staffId = data.sub === undefined ? null : Number(data.sub);
        return { id, staffId, bound, expiresAt: new Date(data.exp * 1000) };
      } catch {
        // jose throws for every kind of invalid token; callers need no distinction.
        return null;
      }
    },
  };
}

function audienceOf(kind: ChallengeKind): string {
  return `${ISSUER}:${kind}`;
}
