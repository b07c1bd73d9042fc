import { isDeepStrictEqual } from 'node:util';
import { ApiError } from '#contract/kit/errors.ts';
import * as contract from '#contract/me/second-factor.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { ServerDeps, ServerImplement } from '#server/platform/server-deps.ts';
import { forgetConfirmations } from '../access/confirmation-queries.ts';
import { endAccess, toAudited } from '../access/end-access.ts';
import {
  deleteSecondFactor,
  hasSecondFactor,
  listSecondFactorRoles,
  lockSecondFactor,
  readSecondFactorState,
  replaceSecondFactorRoles,
  spendChallenge,
} from '../credentials/second-factor-queries.ts';
import { keyUri, newSecret, toBase32 } from '../credentials/totp.ts';
import { asCaller, holdSession } from '../sessions/as-caller.ts';
import { lockInstallation, overtaken } from '../staff/installation-queries.ts';
import { type Account, requireStaff } from './account.ts';

const SETUP = 'second-factor-setup';

export function addSecondFactorRoutes(
  implement: ServerImplement,
  { db }: ServerDeps,
  { challenges, openSessions, seal, secondFactor }: Account,
): void {
  implement(contract.prepareSecondFactor, async ({ caller: { staffId } }) => {
    const staff = await requireStaff(db, staffId);
    if (await hasSecondFactor(db, staffId)) throw isOn();
    const secret = newSecret();
    const bound = seal.close(secret, String(staffId));
    return {
      challenge: await challenges.issue(SETUP, { owner: staff, bound }),
      secret: toBase32(secret),
      uri: keyUri(secret, staff.email),
    };
  });

  implement(contract.turnOnSecondFactor, async ({ body, caller }) => {
    const { staffId, sessionId } = caller;
    const challenge = await challenges.read(SETUP, body.challenge);
    const secret = challenge && seal.open(challenge.bound, String(staffId));
    if (!challenge || !secret || challenge.owner?.id !== staffId) {
      throw new ApiError('conflict', 'That took too long. Start again.');
    }
    const lastStep = await secondFactor.checkSetup(caller, secret, body.code);
    const { recoveryCodes, sessions } = await db.begin(async (tx) => {
      const ended = await endAccess(tx, staffId, 'secondFactorOn', { by: caller });
      if (!(await spendChallenge(tx, challenge))) throw isOn();
      const codes = await secondFactor.turnOn(tx, staffId, { secret, lastStep });
      // From now on the password is too weak to confirm with.
      await forgetConfirmations(tx, staffId, sessionId);
      await recordAudit(tx, { action: 'account.second_factor_on', after: toAudited(ended) });
      return { recoveryCodes: codes, sessions: ended.sessions };
    });
    // Its own has a second factor from now on.
    for (const id of [...sessions, ...(sessionId ? [sessionId] : [])]) openSessions.forget(id);
    return { recoveryCodes };
  });

  implement(contract.turnOffSecondFactor, async ({ caller }) => {
    const { staffId } = caller;
    const { isDemanded } = await readSecondFactorState(db, staffId);
    if (isDemanded) {
      throw new ApiError('conflict', 'A second factor is demanded of you: it stays on.');
    }
    const sessions = await db.begin(async (tx) => {
      const ended = await endAccess(tx, staffId, 'credentialRemoved', { by: caller });
      if (!(await deleteSecondFactor(tx, staffId))) throw isOff();
      await recordAudit(tx, { action: 'account.second_factor_off', after: toAudited(ended) });
      return ended.sessions;
    });
    for (const id of sessions) openSessions.forget(id);
    return {};
  });

  implement(contract.renewRecoveryCodes, async ({ caller }) => {
    const { staffId } = caller;
    const recoveryCodes = await db.begin(async (tx) => {
      await holdSession(tx, caller);
      if (!(await lockSecondFactor(tx, staffId))) throw isOff();
      await recordAudit(tx, { action: 'account.recovery_codes_made' });
      return secondFactor.renewCodes(tx, staffId);
    });
    return { recoveryCodes };
  });

  implement(contract.readSecondFactorRoles, async () => ({
    roles: await listSecondFactorRoles(db),
  }));

  implement(contract.saveSecondFactorRoles, async ({ body: { roles, replaces }, caller }) => {
    await asCaller({ db }, caller).db.begin(async (tx) => {
      await lockInstallation(tx);
      const before = { roles: await listSecondFactorRoles(tx) };
      if (replaces && !isDeepStrictEqual(new Set(before.roles), new Set(replaces)))
        throw overtaken(before);
      await replaceSecondFactorRoles(tx, roles);
      await recordAudit(tx, { action: 'staff.second_factor_roles', before, after: { roles } });
    });
    return { roles: await listSecondFactorRoles(db) };
  });
}

function isOff(): ApiError {
  return new ApiError('conflict', 'The second factor is off already.');
}

function isOn(): ApiError {
  return new ApiError('conflict', 'The second factor is on already. Switch it off first.');
}
