import { randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { z } from 'zod';
import type { Database } from '#server/platform/db/database.ts';
import { createSignedTokens, type TokenSecrets } from '#server/platform/process/signed-tokens.ts';
import { findStaffById, type StaffRow } from '../staff/staff-queries.ts';

const MINUTES = 5;
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
  stamp: z.uuid().optional(),
  bound: z.string(),
});

export type Challenge = {
  id: string;
  /** Null where it is not known yet who signs in. */
  owner: StaffRow | null;
  /** What the next step must match. */
  bound: string;
  expiresAt: Date;
};

export type Challenges = {
  /** Good for five minutes. Whatever is `bound` can be read by the holder. */
  issue: (
    kind: ChallengeKind,
    holder: { owner: Pick<StaffRow, 'id' | 'stamp'> | null; bound: string },
  ) => Promise<string>;
  /**
   * Null for a challenge that is forged, expired, of another kind, or of somebody who has another stamp since; an access token
   * is of none.
   */
  read: (kind: ChallengeKind, token: string) => Promise<Challenge | null>;
};

/** Signed like access tokens but for another audience. They use real time even when the clock is frozen. */
export function createChallenges(db: Database, secrets: TokenSecrets): Challenges {
  const tokens = createSignedTokens(secrets);
  return {
    issue: (kind, { owner, bound }) => {
      const token = new SignJWT({ bound, ...(owner && { stamp: owner.stamp }) })
        .setJti(randomUUID())
        .setIssuer(ISSUER)
        .setAudience(audienceOf(kind))
        .setExpirationTime(`${MINUTES}m`);
      return tokens.sign(owner ? token.setSubject(String(owner.id)) : token);
    },
    read: async (kind, token) => {
      const expected = { issuer: ISSUER, audience: audienceOf(kind) };
      const { data } = claims.safeParse(await tokens.verify(token, expected));
      if (!data) return null;
      const { jti: id, bound, sub, stamp } = data;
      const owner = sub === undefined ? null : await findStaffById(db, Number(sub));
      if (sub !== undefined && (!owner || owner.isDisabled || owner.stamp !== stamp)) return null;
      return { id, owner, bound, expiresAt: new Date(data.exp * 1000) };
    },
  };
}

function audienceOf(kind: ChallengeKind): string {
  return `${ISSUER}:${kind}`;
}
