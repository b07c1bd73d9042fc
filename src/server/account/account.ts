import type { Database } from '../db/database.ts';
import type { OpenSessions } from '../staff/open-sessions.ts';
import { type Challenges, createChallenges } from './challenges.ts';
import { type ConfirmPassword, createConfirmPassword } from './confirm-password.ts';
import { createSeal, type Seal } from './second-factor/seal.ts';
import { createSecondFactor, type SecondFactor } from './second-factor/second-factor.ts';
import { createSecondStep, type SecondStep } from './second-factor/second-step.ts';
import type { TellOwner } from './tell-owner.ts';

/** What the routes of one's own account and the steps of signing in have in common. */
export type Account = {
  challenges: Challenges;
  confirmPassword: ConfirmPassword;
  openSessions: OpenSessions;
  seal: Seal;
  secondFactor: SecondFactor;
  secondStep: SecondStep;
  tellOwner: TellOwner;
};

export function createAccount(
  db: Database,
  secret: string,
  { openSessions, tellOwner }: Pick<Account, 'openSessions' | 'tellOwner'>,
): Account {
  const challenges = createChallenges(secret);
  const seal = createSeal(secret);
  return {
    challenges,
    confirmPassword: createConfirmPassword(db),
    openSessions,
    seal,
    secondFactor: createSecondFactor(db, seal),
    secondStep: createSecondStep(db, challenges),
    tellOwner,
  };
}
