import { ApiError } from '#contract/kit/errors.ts';
import * as contract from '#contract/me/passkeys.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { ServerDeps, ServerImplement } from '#server/platform/server-deps.ts';
import { forgetConfirmations } from '../access/confirmation-queries.ts';
import { endAccess, toAudited } from '../access/end-access.ts';
import {
  deletePasskey,
  insertPasskey,
  listPasskeysOf,
  type PasskeyRow,
  savePasskeyName,
} from '../credentials/passkey-queries.ts';
import { spendChallenge } from '../credentials/second-factor-queries.ts';
import { newNonce, userHandleOf, verifyNewPasskey } from '../credentials/verify-passkey.ts';
import { webOrigin } from '../credentials/web-origin.ts';
import { holdSession } from '../sessions/as-caller.ts';
import { type Account, requireStaff } from './account.ts';

const SETUP = 'passkey-setup';
const MOST_PASSKEYS = 20;

export function addPasskeyRoutes(
  implement: ServerImplement,
  { db, config }: ServerDeps,
  { challenges, openSessions }: Account,
): void {
  implement(contract.listPasskeys, async ({ caller: { staffId } }) => ({
    passkeys: (await listPasskeysOf(db, staffId)).map(toPasskey),
  }));

  implement(contract.preparePasskey, async ({ body: { name }, caller: { staffId }, context }) => {
    const { host } = webOrigin(context, config.webOrigin);
    const staff = await requireStaff(db, staffId);
    const known = await listPasskeysOf(db, staffId);
    if (known.length >= MOST_PASSKEYS) {
      throw new ApiError('conflict', `There are ${MOST_PASSKEYS} passkeys. Remove one first.`);
    }
    if (name !== undefined) requireFreeName(known, name);
    const nonce = newNonce();
    return {
      challenge: await challenges.issue(SETUP, { owner: staff, bound: nonce }),
      nonce,
      host,
      user: {
        id: userHandleOf(staffId),
        name: staff.email,
        displayName: staff.fullName,
      },
      known: known
        .filter((passkey) => passkey.host === host)
        .map((passkey) => passkey.credentialId),
    };
  });

  implement(contract.addPasskey, async ({ body, caller, context }) => {
    const { staffId } = caller;
    const at = webOrigin(context, config.webOrigin);
    const challenge = await challenges.read(SETUP, body.challenge);
    if (challenge?.owner?.id !== staffId) throw refusal();
    const credential = await verifyNewPasskey(body, { nonce: challenge.bound, at });
    if (!credential) throw refusal();
    const { name, transports } = body;
    const added = await db.begin(async (tx) => {
      const stamp = await holdSession(tx, caller);
      requireFreeName(await listPasskeysOf(tx, staffId), name);
      if (!(await spendChallenge(tx, challenge))) throw refusal();
      const row = await insertPasskey(tx, {
        staffId,
        stamp,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        host: at.host,
        uses: credential.counter,
        transports,
        name,
      });
      if (!row) throw new ApiError('conflict', 'This passkey is stored already.');
      // From now on the password is too weak to confirm with.
      await forgetConfirmations(tx, staffId, caller.sessionId);
      await recordAudit(tx, { action: 'account.passkey_added', after: { name } });
      return row;
    });
    return toPasskey({ ...added, name, lastUsedAt: null });
  });

  implement(contract.renamePasskey, async ({ params: { id }, body: { name }, caller }) => {
    await db.begin(async (tx) => {
      await holdSession(tx, caller);
      const passkeys = await listPasskeysOf(tx, caller.staffId);
      const former = passkeys.find((passkey) => passkey.id === id);
      if (!former) throw isGone();
      requireFreeName(
        passkeys.filter((passkey) => passkey !== former),
        name,
      );
      await savePasskeyName(tx, id, name);
      const [before, after] = [{ name: former.name }, { name }];
      await recordAudit(tx, { action: 'account.passkey_renamed', before, after });
    });
    return {};
  });

  implement(contract.removePasskey, async ({ params: { id }, caller }) => {
    const { staffId } = caller;
    const sessions = await db.begin(async (tx) => {
      const ended = await endAccess(tx, staffId, 'credentialRemoved', { by: caller });
      const name = await deletePasskey(tx, staffId, id);
      if (name === null) throw isGone();
      const after = toAudited(ended);
      await recordAudit(tx, { action: 'account.passkey_removed', before: { name }, after });
      return ended.sessions;
    });
    for (const other of sessions) openSessions.forget(other);
    return {};
  });
}

function toPasskey({
  id,
  name,
  createdAt,
  lastUsedAt,
}: Pick<PasskeyRow, 'id' | 'name' | 'createdAt' | 'lastUsedAt'>): contract.Passkey {
  const used = lastUsedAt?.toISOString() ?? null;
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: used };
}

/** Throws a `validation` error at the field `name`; capitals make no difference. */
function requireFreeName(others: readonly PasskeyRow[], name: string): void {
  if (!others.some((other) => other.name.toLowerCase() === name.toLowerCase())) return;
  const message = 'Another of your passkeys has this name.';
  throw new ApiError('validation', message, { fields: { name: message } });
}

function isGone(): ApiError {
  return new ApiError('not_found', 'This passkey is gone already.');
}

function refusal(): ApiError {
  return new ApiError('conflict', 'The passkey could not be verified. Start again.');
}
