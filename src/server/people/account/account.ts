import { ApiError } from '#contract/kit/errors.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { TokenSecrets } from '#server/platform/process/signed-tokens.ts';
import type { Confirmation } from '../access/confirmation.ts';
import { type Challenges, createChallenges } from '../credentials/challenges.ts';
import { type ConfirmPassword, createConfirmPassword } from '../credentials/confirm-password.ts';
import { createSeal, type Seal } from '../credentials/seal.ts';
import { createSecondFactor, type SecondFactor } from '../credentials/second-factor.ts';
import { createSecondStep, type SecondStep } from '../credentials/second-step.ts';
import type { OpenSessions } from '../sessions/open-sessions.ts';
import { findStaffById, type StaffRow } from '../staff/staff-queries.ts';

/** What the routes of one's own account and the steps of signing in have in common. */
export type Account = {
  challenges: Challenges;
  confirmation: Confirmation;
  confirmPassword: ConfirmPassword;
  openSessions: OpenSessions;
  seal: Seal;
  secondFactor: SecondFactor;
  secondStep: SecondStep;
};

export function createAccount(
  db: Database,
  secrets: TokenSecrets,
  { confirmation, openSessions }: Pick<Account, 'confirmation' | 'openSessions'>,
): Account {
  const challenges = createChallenges(db, secrets);
  const seal = createSeal(secrets);
  return {
    challenges,
    confirmation,
    confirmPassword: createConfirmPassword(db, openSessions),
    openSessions,
    seal,
    secondFactor: createSecondFactor(db, seal, openSessions),
    secondStep: createSecondStep(db, challenges),
  };
}

/** The person who makes a request. Throws `unauthenticated` where the account was removed since. */
export async function requireStaff(db: Queryable, id: number): Promise<StaffRow> {
  const staff = await findStaffById(db, id);
  if (!staff) throw new ApiError('unauthenticated', 'Sign in to continue.');
  return staff;
}
