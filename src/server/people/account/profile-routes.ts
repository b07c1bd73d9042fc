import { ApiError } from '#contract/kit/errors.ts';
import * as contract from '#contract/me/me.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import { sessionOf } from '#server/platform/http/session-of.ts';
import type { Caller, ServerDeps, ServerImplement } from '#server/platform/server-deps.ts';
import { asCaller } from '../access/as-caller.ts';
import { endAccess, toAudited } from '../access/end-access.ts';
import { readSecondFactorState } from '../credentials/second-factor-queries.ts';
import { passwordProblem } from '../passwords/password-rules.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { toUserData } from '../sessions/complete-sign-in.ts';
import { findSessionOwner } from '../sessions/session-queries.ts';
import { toEmailKey } from '../staff/add-staff.ts';
import {
  passwordChangedAt,
  saveOwnEmail,
  saveOwnPreferences,
  saveOwnProfile,
  savePasswordHash,
} from '../staff/profile-queries.ts';
import { type Account, requireStaff } from './account.ts';
import { isPlainPicture } from './picture-check.ts';

export function addProfileRoutes(
  implement: ServerImplement,
  { db }: ServerDeps,
  { confirmPassword, openSessions }: Account,
): void {
  const readUser = async (caller: Caller) => {
    const owner = await findSessionOwner(db, sessionOf(caller));
    if (!owner) throw new ApiError('unauthenticated', 'Sign in to continue.');
    return toUserData(await requireStaff(db, caller.staffId), owner);
  };

  implement(contract.readMe, async ({ caller }) => {
    const { staffId } = caller;
    const { since, ...factor } = await readSecondFactorState(db, staffId);
    return {
      userData: await readUser(caller),
      passwordChangedAt: (await passwordChangedAt(db, staffId)).toISOString(),
      secondFactor: { ...factor, isOn: since !== null, since: since?.toISOString() ?? null },
    };
  });

  implement(contract.saveProfile, async ({ body, caller }) => {
    const { staffId } = caller;
    if (body.avatar !== null && !isPlainPicture(body.avatar)) {
      throw new ApiError('validation', 'The picture is no small JPEG.', {
        fields: { avatar: 'Choose another picture.' },
      });
    }
    const before = await requireStaff(db, staffId);
    await asCaller({ db }, caller).db.begin(async (tx) => {
      await saveOwnProfile(tx, staffId, body);
      await recordAudit(tx, {
        action: 'account.changed',
        before: { fullName: before.fullName, hasPicture: before.avatar !== null },
        after: { fullName: body.fullName, hasPicture: body.avatar !== null },
      });
    });
    return readUser(caller);
  });

  implement(contract.savePreferences, async ({ body, caller }) => {
    await asCaller({ db }, caller).db.begin((tx) => saveOwnPreferences(tx, caller.staffId, body));
    return readUser(caller);
  });

  implement(contract.changeEmail, async ({ body: { email }, caller }) => {
    const { staffId } = caller;
    const before = await requireStaff(db, staffId);
    const isFree = await db.begin(async (tx) => {
      if (!(await saveOwnEmail(tx, staffId, { email, emailKey: toEmailKey(email) }))) return false;
      await endAccess(tx, staffId, 'emailChanged', { by: caller });
      const [was, is] = [{ email: before.email }, { email }];
      await recordAudit(tx, { action: 'account.email_changed', before: was, after: is });
      return true;
    });
    if (!isFree) {
      const message = 'Somebody else has this address.';
      throw new ApiError('validation', message, { fields: { email: message } });
    }
    return readUser(caller);
  });

  implement(contract.changeOwnPassword, async ({ body, caller }) => {
    const { staffId } = caller;
    const staff = await confirmPassword(caller, body.password);
    const isTheSame = staff.passwordIsInitial && body.next === body.password;
    const problem = isTheSame
      ? 'Choose another one than the password that was made for you.'
      : passwordProblem(body.next, staff);
    if (problem) throw new ApiError('validation', problem, { fields: { next: problem } });
    const hash = await hashPassword(body.next);
    const { sessions, keys, passkeys } = await db.begin(async (tx) => {
      const ended = await endAccess(tx, staffId, 'ownPassword', {
        by: caller,
        keeps: body.removesCredentials ? [] : ['keys', 'passkeys', 'madeLinks'],
      });
      await savePasswordHash(tx, staffId, hash);
      await recordAudit(tx, { action: 'account.password_set', after: toAudited(ended) });
      return ended;
    });
    // The own session may do more than until now, if the password was an initial one.
    for (const changed of [...sessions, ...(caller.sessionId ? [caller.sessionId] : [])]) {
      openSessions.forget(changed);
    }
    return {
      endedSessions: sessions.length,
      endedKeys: keys.length,
      removedPasskeys: passkeys.length,
    };
  });
}
