import { ApiError } from '#contract/kit/errors.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { sessionOf } from '#server/platform/http/session-of.ts';
import { announceSessionEnd } from '#server/platform/live/announce.ts';
import type { TokenSecrets } from '#server/platform/process/signed-tokens.ts';
import type { Confirmation } from '../access/confirmation.ts';
import { createAttemptLimit, type LimitSession } from '../credentials/attempt-limit.ts';
import { type Challenges, createChallenges } from '../credentials/challenges.ts';
import { type ConfirmPassword, createConfirmPassword } from '../credentials/confirm-password.ts';
import { createSeal, type Seal } from '../credentials/seal.ts';
import { createSecondFactor, type SecondFactor } from '../credentials/second-factor.ts';
import { createSecondStep, type SecondStep } from '../credentials/second-step.ts';
import type { OpenSessions } from '../sessions/open-sessions.ts';
import { revokeSession } from '../sessions/session-queries.ts';
import { findStaffById, type StaffRow } from '../staff/staff-queries.ts';

/** What the routes of one's own account and the steps of signing in have in common. */
export type Account = {
  challenges: Challenges;
  confirmation: Confirmation;
  confirmPassword: ConfirmPassword;
  limitSession: LimitSession;
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
  const limitSession = createLimitSession(db, openSessions);
  return {
    challenges,
    confirmation,
    confirmPassword: createConfirmPassword(db, limitSession),
    limitSession,
    openSessions,
    seal,
    secondFactor: createSecondFactor(db, seal, limitSession),
    secondStep: createSecondStep(db, challenges),
  };
}

/** So that whoever has stolen a session neither guesses for long nor uses up the attempts of its owner. */
export function createLimitSession(db: Database, openSessions: OpenSessions): LimitSession {
  async function end(id: string): Promise<void> {
    await db.begin(async (tx) => {
      if (!(await revokeSession(tx, id))) return;
      await announceSessionEnd(tx, id);
      await recordAudit(tx, { action: 'sign_in.ended', after: { tooManyAttempts: true } });
    });
    openSessions.forget(id);
  }

  return (attempts) => {
    const limit = createAttemptLimit(db, attempts);
    return {
      take: async (caller) => {
        const id = sessionOf(caller);
        await limit.take(id).catch(async (refusal: unknown) => {
          if (!(refusal instanceof ApiError)) throw refusal;
          await end(id);
          throw new ApiError('unauthenticated', 'Too many attempts, so this session was ended.');
        });
      },
      clear: (caller) => limit.clear(sessionOf(caller)),
    };
  };
}

/** The person who makes a request. Throws `unauthenticated` where the account was removed since. */
export async function requireStaff(db: Queryable, id: number): Promise<StaffRow> {
  const staff = await findStaffById(db, id);
  if (!staff) throw new ApiError('unauthenticated', 'Sign in to continue.');
  return staff;
}
