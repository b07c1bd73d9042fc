import type { Context } from 'hono';
import { ApiError } from '#contract/kit/errors.ts';
import type { RouteInput } from '#contract/kit/route.ts';
import { confirmOneself, prepareConfirmation } from '#contract/me/confirmation.ts';
import { recordAudit, recordRefusal } from '#server/platform/audit/record-audit.ts';
import { sessionOf } from '#server/platform/http/session-of.ts';
import type { Caller, ServerDeps, ServerImplement } from '#server/platform/server-deps.ts';
import { saveConfirmation } from '../access/confirmation-queries.ts';
import { findPasskey, listPasskeysOf, markPasskeyUsed } from '../credentials/passkey-queries.ts';
import { spendChallenge } from '../credentials/second-factor-queries.ts';
import { newNonce, userHandleOf, verifySignature } from '../credentials/verify-passkey.ts';
import { webOrigin } from '../credentials/web-origin.ts';
import { holdSession } from '../sessions/as-caller.ts';
import type { SignInMethod } from '../sessions/session-queries.ts';
import { type Account, requireStaff } from './account.ts';

const KIND = 'passkey-confirmation';

type Proof = RouteInput<typeof confirmOneself>['body'];

export function addConfirmationRoutes(
  implement: ServerImplement,
  { db, config }: ServerDeps,
  { challenges, confirmation, confirmPassword, limitSession, secondFactor }: Account,
): void {
  const { useCode: spendCode } = secondFactor;
  const limit = limitSession({ name: 'confirm-passkey', perWindow: 10, perDay: 50 });

  async function checkPasskey(
    body: Extract<Proof, { method: 'passkey' }>,
    caller: Caller,
    context: Context,
  ): Promise<void> {
    const { staffId } = caller;
    const at = webOrigin(context, config.webOrigin);
    const challenge = await challenges.read(KIND, body.challenge);
    if (challenge?.owner?.id !== staffId) {
      throw new ApiError('conflict', 'That took too long. Try again.');
    }
    await limit.take(caller);
    const passkey = await findPasskey(db, body.id, at.host);
    const { userHandle = userHandleOf(staffId) } = body;
    const uses =
      passkey?.staffId === staffId && userHandle === userHandleOf(staffId)
        ? await verifySignature(body, passkey, { nonce: challenge.bound, at })
        : null;
    const isGood =
      passkey &&
      uses !== null &&
      (await db.begin(async (tx) => {
        await holdSession(tx, caller);
        return (await markPasskeyUsed(tx, passkey.id, uses)) && spendChallenge(tx, challenge);
      }));
    if (!isGood) throw new ApiError('validation', 'This passkey is not accepted here.');
    await limit.clear(caller);
  }

  async function checkCode(caller: Caller, code: string): Promise<SignInMethod> {
    const kind = await spendCode(caller.staffId, code, {
      caller,
      hold: (tx) => holdSession(tx, caller),
    });
    return kind === 'app' ? 'app code' : 'recovery code';
  }

  async function check(proof: Proof, caller: Caller, context: Context): Promise<SignInMethod> {
    switch (proof.method) {
      case 'passkey':
        await checkPasskey(proof, caller, context);
        return 'passkey';
      case 'code':
        return checkCode(caller, proof.code);
      case 'password':
        await confirmPassword(caller, proof.password);
        return 'password';
    }
  }

  implement(prepareConfirmation, async ({ caller: { staffId }, context }) => {
    const { host } = webOrigin(context, config.webOrigin);
    const passkeys = await listPasskeysOf(db, staffId);
    const known = passkeys.filter((passkey) => passkey.host === host);
    if (known.length === 0) {
      const hosts = [...new Set(passkeys.map((passkey) => passkey.host))].join(', ');
      throw new ApiError(
        'conflict',
        hosts === ''
          ? 'You have no passkey.'
          : `Your passkeys were made for another address: ${hosts}. Open this page there.`,
      );
    }
    const nonce = newNonce();
    const owner = await requireStaff(db, staffId);
    const challenge = await challenges.issue(KIND, { owner, bound: nonce });
    return { challenge, nonce, host, known: known.map(({ credentialId }) => credentialId) };
  });

  implement(confirmOneself, async ({ body, caller, context }) => {
    const sessionId = sessionOf(caller);
    await confirmation.requireMethod(context, caller.staffId, body.method);
    const method = await check(body, caller, context).catch(async (refusal: unknown) => {
      const after = { method: body.method };
      await recordRefusal(db, { action: 'account.confirmation_refused', after });
      throw refusal;
    });
    const until = await db.begin(async (tx) => {
      await holdSession(tx, caller);
      await recordAudit(tx, { action: 'account.confirmed', after: { method } });
      return saveConfirmation(tx, sessionId);
    });
    return { until: until.toISOString() };
  });
}
