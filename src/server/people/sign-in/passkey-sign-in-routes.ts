import type { Context } from 'hono';
import { ApiError } from '#contract/kit/errors.ts';
import { loginPasskey, prepareLoginPasskey } from '#contract/me/passkeys.ts';
import { recordRefusal } from '#server/platform/audit/record-audit.ts';
import { callerAddress } from '#server/platform/http/caller-address.ts';
import type { ServerDeps, ServerImplement } from '#server/platform/server-deps.ts';
import type { Challenges } from '../credentials/challenges.ts';
import { findPasskey, markPasskeyUsed } from '../credentials/passkey-queries.ts';
import { spendChallenge } from '../credentials/second-factor-queries.ts';
import { newNonce, userHandleOf, verifySignature } from '../credentials/verify-passkey.ts';
import { webOrigin } from '../credentials/web-origin.ts';
import type { CompleteSignIn } from '../sessions/complete-sign-in.ts';
import type { KnownDevices } from '../sessions/known-devices.ts';
import type { LoginLimits } from '../sessions/login-limits.ts';
import { findStaffById, type StaffRow } from '../staff/staff-queries.ts';

const SIGN_IN = 'passkey-sign-in';

export function addPasskeySignInRoutes(
  implement: ServerImplement,
  { db, config, log }: ServerDeps,
  {
    challenges,
    devices,
    limits,
    completeSignIn,
  }: {
    challenges: Challenges;
    devices: KnownDevices;
    limits: LoginLimits;
    completeSignIn: CompleteSignIn;
  },
): void {
  async function refuse(context: Context, staff: StaffRow | null): Promise<ApiError> {
    log.info({ staffId: staff?.id ?? null, address: callerAddress(context) }, 'passkey refused');
    const subject = staff ? { kind: 'staff', id: staff.id, name: staff.fullName } : undefined;
    await recordRefusal(db, { action: 'sign_in.refused', subject, after: { method: 'passkey' } });
    return new ApiError('bad_credentials', 'This passkey is not accepted here.');
  }

  implement(prepareLoginPasskey, async ({ context }) => {
    const { host } = webOrigin(context, config.webOrigin);
    const nonce = newNonce();
    const challenge = await challenges.issue(SIGN_IN, { owner: null, bound: nonce });
    return { challenge, nonce, host };
  });

  implement(loginPasskey, async ({ body, context }) => {
    const at = webOrigin(context, config.webOrigin);
    const challenge = await challenges.read(SIGN_IN, body.challenge);
    const passkey = challenge && (await findPasskey(db, body.id, at.host));
    const owner = passkey && (await findStaffById(db, passkey.staffId));
    const attempt = {
      address: callerAddress(context),
      emailKey: null,
      isPasskey: true,
      staffId: owner?.id ?? null,
      device: await devices.read(context),
    };
    await limits.take(attempt);
    // Nothing else has said who signs in.
    const isOwners = passkey && body.userHandle === userHandleOf(passkey.staffId);
    const uses = isOwners
      ? await verifySignature(body, passkey, { nonce: challenge.bound, at })
      : null;
    const staff = uses === null ? null : owner;
    if (!passkey || uses === null || !staff || staff.isDisabled) throw await refuse(context, staff);
    const isGood = await db.begin(
      async (tx) => (await markPasskeyUsed(tx, passkey.id, uses)) && spendChallenge(tx, challenge),
    );
    if (!isGood) throw await refuse(context, staff);
    await limits.clear(attempt);
    return completeSignIn(staff, 'passkey', context);
  });
}
