import { loginSecondFactor } from '#contract/auth.ts';
import { recordRefusal } from '../../audit/record-audit.ts';
import type { ServerDeps, ServerImplement } from '../../server-deps.ts';
import type { CompleteSignIn } from '../../staff/complete-sign-in.ts';
import type { SecondFactor } from './second-factor.ts';
import type { SecondStep } from './second-step.ts';

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
