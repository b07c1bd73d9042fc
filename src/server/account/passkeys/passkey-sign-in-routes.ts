import type { Context } from 'hono';
import { ApiError } from '#contract/kit/errors.ts';
import { loginPasskey, prepareLoginPasskey } from '#contract/me/passkeys.ts';
import { recordAudit } from '../../audit/record-audit.ts';
import { callerAddress } from '../../http/caller-address.ts';
import type { ServerDeps, ServerImplement } from '../../server-deps.ts';
import type { CompleteSignIn } from '../../staff/complete-sign-in.ts';
import { findStaffById, type StaffRow } from '../../staff/staff-queries.ts';
import { type Challenges, spendChallenge } from '../challenges.ts';
import { findPasskey, markPasskeyUsed } from './passkey-queries.ts';
import { newNonce, verifySignature } from './verify-passkey.ts';
import { webOrigin } from './web-origin.ts';

const SIGN_IN = 'passkey-sign-in';

export function addPasskeySignInRoutes(
  implement: ServerImplement,
  { db, config, log }: ServerDeps,
  { challenges, completeSignIn }: { challenges: Challenges; completeSignIn: CompleteSignIn },
): void {
  async function refuse(context: Context, staff: StaffRow | null): Promise<ApiError> {
    log.info({ staffId: staff?.id ?? null, address: callerAddress(context) }, 'passkey refused');
    const subject = staff ? { kind: 'staff', id: staff.id, name: staff.fullName } : undefined;
    await recordAudit(db, { action: 'sign_in.refused', subject, after: { method: 'passkey' } });
    return new ApiError('bad_credentials', 'This passkey is not accepted here.');
  }

  implement(prepareLoginPasskey, async ({ context }) => {
    const { host } = webOrigin(context, config.webOrigin);
    const nonce = newNonce();
    const challenge = await challenges.issue(SIGN_IN, { staffId: null, bound: nonce });
    return { challenge, nonce, host };
  });

  implement(loginPasskey, async ({ body, context }) => {
    const at = webOrigin(context, config.webOrigin);
    const challenge = await challenges.read(SIGN_IN, body.challenge);
    const passkey = challenge && (await findPasskey(db, body.id, at.host));
    const uses = passkey && (await verifySignature(body, passkey, { nonce: challenge.bound, at }));
    const staff = passkey && uses !== null ? await findStaffById(db, passkey.staffId) : null;
    if (!passkey || uses === null || !staff || staff.isDisabled) throw await refuse(context, staff);
    const isGood = await db.begin(
      async (tx) => (await markPasskeyUsed(tx, passkey.id, uses)) && spendChallenge(tx, challenge),
    );
    if (!isGood) throw await refuse(context, staff);
    return completeSignIn(staff, 'passkey', context);
  });
}
