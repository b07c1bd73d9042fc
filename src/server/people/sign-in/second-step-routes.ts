import { loginSecondFactor } from '#contract/auth.ts';
import { recordRefusal } from '#server/platform/audit/record-audit.ts';
import type { ServerDeps, ServerImplement } from '#server/platform/server-deps.ts';
import { isRecoveryCode, plainCode } from '../credentials/recovery-codes.ts';
import type { SecondFactor } from '../credentials/second-factor.ts';
import type { SecondStep } from '../credentials/second-step.ts';
import type { CompleteSignIn } from '../sessions/complete-sign-in.ts';
import type { KnownDevices } from '../sessions/known-devices.ts';
import { isKnownDevice } from '../sessions/login-limits.ts';

export function addSecondStepRoutes(
  implement: ServerImplement,
  { db }: ServerDeps,
  {
    secondStep,
    secondFactor,
    devices,
    completeSignIn,
  }: {
    secondStep: SecondStep;
    secondFactor: SecondFactor;
    devices: KnownDevices;
    completeSignIn: CompleteSignIn;
  },
): void {
  implement(loginSecondFactor, async ({ body, context }) => {
    const { id, fullName } = await secondStep.resume(body.challenge);
    const device = await devices.read(context);
    const isKnown = device && isKnownDevice({ staffId: id, device });
    const place = isKnown ? (`device ${device.id}` as const) : 'elsewhere';
    const kind = await secondFactor
      .useCode(id, body.code, place)
      .catch(async (refusal: unknown) => {
        const subject = { kind: 'staff', id, name: fullName };
        const method = isRecoveryCode(plainCode(body.code)) ? 'recovery code' : 'app code';
        await recordRefusal(db, { action: 'sign_in.refused', subject, after: { method } });
        throw refusal;
      });
    // Checking a code takes a moment, in which an admin may have disabled the person.
    const staff = await secondStep.resume(body.challenge);
    return completeSignIn(staff, kind === 'app' ? 'app code' : 'recovery code', context);
  });
}
