import type { Database } from '#server/platform/db/database.ts';
import { type Challenges, createChallenges } from '../credentials/challenges.ts';
import { type ConfirmPassword, createConfirmPassword } from '../credentials/confirm-password.ts';
import { createSeal, type Seal } from '../credentials/seal.ts';
import { createSecondFactor, type SecondFactor } from '../credentials/second-factor.ts';
import { createSecondStep, type SecondStep } from '../credentials/second-step.ts';
import type { OpenSessions } from '../sessions/open-sessions.ts';

/** What the routes of one's own account and the steps of signing in have in common. */
export type Account = {
  challenges: Challenges;
  confirmPassword: ConfirmPassword;
  openSessions: OpenSessions;
  seal: Seal;
  secondFactor: SecondFactor;
  secondStep: SecondStep;
};

export function createAccount(db: Database, secret: string, openSessions: OpenSessions): Account {
  const challenges = createChallenges(db, secret);
  const seal = createSeal(secret);
  return {
    challenges,
    confirmPassword: createConfirmPassword(db),
    openSessions,
    seal,
    secondFactor: createSecondFactor(db, seal),
    secondStep: createSecondStep(db, challenges),
  };
}
