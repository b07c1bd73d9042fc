import type { z } from 'zod';
import type { secondStep } from '#contract/auth.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { StaffRow } from '../staff/staff-queries.ts';
import type { Challenges } from './challenges.ts';
import { hasSecondFactor } from './second-factor-queries.ts';

export type SecondStep = {
  /** Throws `second_factor_required` with a challenge if this person signs in with a code too. */
  require: (staff: StaffRow) => Promise<void>;
  /** A challenge if this person signs in with a code too, else null. */
  challenge: (staff: StaffRow) => Promise<string | null>;
  /**
   * Who has passed the first step. Throws `unauthenticated` once the challenge has expired, the person is
   * disabled, or has another stamp.
   */
  resume: (challenge: string) => Promise<StaffRow>;
};

export function createSecondStep(db: Database, challenges: Challenges): SecondStep {
  async function challengeFor(staff: StaffRow): Promise<string | null> {
    if (!(await hasSecondFactor(db, staff.id))) return null;
    return challenges.issue('second-step', { owner: staff, bound: '' });
  }

  return {
    challenge: challengeFor,
    require: async (staff) => {
      const challenge = await challengeFor(staff);
      if (challenge === null) return;
      throw new ApiError('second_factor_required', 'Enter the code of your authenticator app.', {
        details: { challenge } satisfies z.output<typeof secondStep>,
      });
    },
    resume: async (token) => {
      const challenge = await challenges.read('second-step', token);
      if (challenge?.owner) return challenge.owner;
      throw new ApiError('unauthenticated', 'That took too long. Sign in again.');
    },
  };
}
