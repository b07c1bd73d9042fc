import { loginSecondFactor } from '#contract/auth.ts';
import { recordRefusal } from '#server/platform/audit/record-audit.ts';
import type { ServerDeps, ServerImplement } from '#server/platform/server-deps.ts';
import type { SecondFactor } from '../credentials/second-factor.ts';
import type { SecondStep } from '../credentials/second-step.ts';
import type { CompleteSignIn } from '../sessions/complete-sign-in.ts';

export function addSecondStepRoutes(
  implement: ServerImplement,
  { db }: ServerDeps,
  {
    secondStep,
    secondFactor,
    completeSignIn,
  }: { secondStep: SecondStep; secondFactor: SecondFactor; completeSignIn: CompleteSignIn },
): void {
  implement(loginSecondFactor, async ({ body, context }) => {
    const { id, fullName } = await secondStep.resume(body.challenge);
    const kind = await secondFactor.useCode(id, body.code).catch(async (refusal: unknown) => {
      const subject = { kind: 'staff', id, name: fullName };
      await recordRefusal(db, { action: 'sign_in.refused', subject, after: { method: 'code' } });
      throw refusal;
    });
    // Checking a code takes a moment, in which an admin may have disabled the person.
    const staff = await secondStep.resume(body.challenge);
    return completeSignIn(staff, kind === 'app' ? 'app code' : 'recovery code', context);
  });
}
