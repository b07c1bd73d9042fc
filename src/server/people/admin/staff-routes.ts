import * as contract from '#contract/access/staff.ts';
import { ROLES, type Role } from '#contract/auth.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';
import type { SendMail } from '#server/platform/mail/mailer.ts';
import type { Caller, ServerDeps, ServerImplement } from '#server/platform/server-deps.ts';
import type { Confirmation } from '../access/confirmation.ts';
import { findFormerEmail } from '../account/history-queries.ts';
import { listPasskeysOf } from '../credentials/passkey-queries.ts';
import { readSecondFactorState } from '../credentials/second-factor-queries.ts';
import type { SecondStep } from '../credentials/second-step.ts';
import { findApiKeys } from '../keys/api-key-queries.ts';
import { toApiKey } from '../keys/describe-api-key.ts';
import { beginStaffChange } from '../sessions/as-caller.ts';
import type { CompleteSignIn } from '../sessions/complete-sign-in.ts';
import type { OpenSessions } from '../sessions/open-sessions.ts';
import { listSessions } from '../sessions/session-queries.ts';
import { StaffError } from '../staff/add-staff.ts';
import {
  demandSecondFactor,
  endSession,
  endSessions,
  lockStaff,
  removePasskey,
  removeSecondFactor,
  setDisabled,
  setRole,
  UnknownStaffError,
} from './change-staff.ts';
import { letterOf } from './staff-letters.ts';
import { findLinkOf } from './staff-link-queries.ts';
import {
  acceptLink,
  endLink,
  invite,
  type NewLink,
  readLink,
  renewLink,
  takeBack,
  withdraw,
} from './staff-links.ts';
import {
  countMembers,
  findMember,
  findMembers,
  type StaffMemberRow,
} from './staff-list-queries.ts';

export function addStaffRoutes(
  implement: ServerImplement,
  deps: ServerDeps,
  {
    sendMail,
    openSessions,
    secondStep,
    completeSignIn,
    confirmation,
  }: {
    sendMail: SendMail | null;
    openSessions: OpenSessions;
    secondStep: SecondStep;
    completeSignIn: CompleteSignIn;
    confirmation: Confirmation;
  },
): void {
  const { db } = deps;
  const toLink = async (made: NewLink): Promise<contract.StaffLink> => ({
    token: made.token,
    purpose: made.purpose,
    expires_at: made.expiresAt.toISOString(),
    // The mailbox of an account that is taken back may be the thief's.
    mailed: made.staff.isTakenBack ? null : sendMail && (await mail(deps, sendMail, made)),
  });

  const changeMember = (caller: Caller, id: number, change: (tx: Transaction) => Promise<void>) =>
    explained(
      beginStaffChange(db, caller, async (tx) => {
        await change(tx);
        return readMember(tx, id);
      }),
    );

  implement(contract.listStaff, async ({ query: { page, per_page: limit, ...query } }) => {
    const [members, count] = await Promise.all([
      findMembers(db, query, { skip: (page - 1) * limit, limit }),
      countMembers(db, query),
    ]);
    return { members: members.map(toMember), count };
  });

  implement(contract.inviteStaff, async ({ body, caller }) => {
    const { email, full_name: fullName, role } = body;
    const made = await explained(invite(db, { email, fullName, role }, caller));
    return { member: await readMember(db, made.staff.id), link: await toLink(made) };
  });

  implement(contract.createStaffLink, async ({ params: { id }, caller }) =>
    toLink(await explained(renewLink(db, id, caller))),
  );

  implement(contract.withdrawInvitation, async ({ params: { id }, caller }) => {
    await explained(withdraw(db, id, caller));
    return {};
  });

  implement(
    contract.changeStaffRole,
    async ({ params: { id }, body: { role }, caller, context }) => {
      return changeMember(caller, id, async (tx) => {
        const { role: former } = await lockStaff(tx, id);
        if (isHigher(role, former)) await confirmation.require(context, caller, { tx });
        await setRole(tx, id, role);
      });
    },
  );

  implement(contract.changeStaffState, async ({ params: { id }, body, caller, context }) => {
    if (!body.is_disabled) await confirmation.require(context, caller);
    return changeMember(caller, id, (tx) => setDisabled(tx, id, body.is_disabled));
  });

  implement(contract.demandStaffSecondFactor, async ({ params: { id }, body, caller, context }) => {
    if (!body.is_demanded) await confirmation.require(context, caller);
    return changeMember(caller, id, (tx) => demandSecondFactor(tx, id, body.is_demanded));
  });

  implement(contract.removeStaffSecondFactor, async ({ params: { id }, caller }) => {
    // There it stays on where it is demanded.
    if (id === caller.staffId) throw ofOneself('Switch your own second factor off');
    return changeMember(caller, id, (tx) => removeSecondFactor(tx, id));
  });

  implement(contract.endStaffSessions, async ({ params: { id }, query, caller }) => {
    const keepsKeys = query.keeps_keys === 'true';
    const { sessions, keys } = await explained(
      beginStaffChange(db, caller, (tx) => endSessions(tx, id, { keepsKeys })),
    );
    for (const ended of sessions) openSessions.forget(ended);
    return { ended: sessions.length, ended_keys: keys.length };
  });

  implement(contract.endStaffSession, async ({ params: { id, session_id }, caller }) => {
    if (id === caller.staffId) throw ofOneself('End your own sessions');
    await explained(beginStaffChange(db, caller, (tx) => endSession(tx, id, session_id)));
    openSessions.forget(session_id);
    return {};
  });

  implement(contract.endStaffLink, async ({ params: { id }, caller }) => {
    await explained(endLink(db, id, caller));
    return {};
  });

  implement(contract.takeBackAccount, async ({ params: { id }, caller }) => {
    if (id === caller.staffId) {
      throw ofOneself('Change your own password, and remove your own passkeys and second factor');
    }
    const { link, ended, hadSecondFactor, email } = await explained(takeBack(db, id, caller));
    for (const session of ended.sessions) openSessions.forget(session);
    return {
      link: await toLink(link),
      ended: {
        sessions: ended.sessions.length,
        keys: ended.keys,
        passkeys: ended.passkeys,
        second_factor: hadSecondFactor,
      },
      email,
    };
  });

  implement(contract.listStaffCredentials, async ({ params: { id } }) => {
    await readMember(db, id);
    return readCredentials(db, id);
  });

  implement(contract.removeStaffPasskey, async ({ params: { id, passkey_id }, caller }) => {
    if (id === caller.staffId) throw ofOneself('Remove your own passkeys');
    await explained(beginStaffChange(db, caller, (tx) => removePasskey(tx, id, passkey_id)));
    return {};
  });

  implement(contract.readStaffLink, async ({ body }) => {
    const { purpose, email, fullName, expiresAt } = await readLink(db, body.token);
    return { purpose, email, full_name: fullName, expires_at: expiresAt.toISOString() };
  });

  implement(contract.acceptStaffLink, async ({ body, context }) => {
    const { staff } = await acceptLink(db, body.token, body.password);
    const challenge = await secondStep.challenge(staff);
    const session = challenge === null ? await completeSignIn(staff, 'link', context) : null;
    return { email: staff.email, session, challenge };
  });
}

/** Roles stand in the contract from the one that may most on. */
function isHigher(role: Role, former: Role): boolean {
  return ROLES.indexOf(role) < ROLES.indexOf(former);
}

/** A change of one's own account, which asks there for more than Staff does. */
function ofOneself(what: string): ApiError {
  return new ApiError('conflict', `${what} in your account.`);
}

/** Refusals as answers of the API. */
async function explained<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof UnknownStaffError) throw new ApiError('not_found', error.message);
    if (error instanceof StaffError) throw new ApiError('conflict', error.message);
    throw error;
  }
}

/** Whether it was sent: where not, the admin passes the link on in another way. */
async function mail(
  { config, log }: ServerDeps,
  sendMail: SendMail,
  made: NewLink,
): Promise<boolean> {
  try {
    await sendMail(letterOf(made, config.publicUrl ?? ''));
    return true;
  } catch (error) {
    log.error({ err: error, staffId: made.staff.id }, 'a link could not be mailed');
    return false;
  }
}

async function readMember(db: Queryable, id: number): Promise<contract.StaffMember> {
  const member = await findMember(db, id);
  if (!member) throw new ApiError('not_found', `There is no account with the id ${id}.`);
  return toMember(member);
}

async function readCredentials(
  db: Queryable,
  id: number,
): Promise<RouteAnswer<typeof contract.listStaffCredentials>> {
  const [passkeys, formerEmail, factor, keys, sessions, link] = await Promise.all([
    listPasskeysOf(db, id),
    findFormerEmail(db, id),
    readSecondFactorState(db, id),
    findApiKeys(db, id),
    listSessions(db, id),
    findLinkOf(db, id),
  ]);
  const { since, recoveryCodesLeft } = factor;
  return {
    passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt?.toISOString() ?? null,
    })),
    former_email: formerEmail && {
      email: formerEmail.email,
      changed_at: formerEmail.changedAt.toISOString(),
    },
    second_factor: since && {
      since: since.toISOString(),
      recovery_codes_left: recoveryCodesLeft,
    },
    keys: keys.filter(({ state }) => state !== 'revoked').map(toApiKey),
    sessions: sessions.map(({ id, device, address, method, createdAt, lastUsedAt }) => ({
      id,
      device,
      address,
      method,
      created_at: createdAt.toISOString(),
      last_used_at: lastUsedAt.toISOString(),
    })),
    link: link && {
      purpose: link.purpose,
      made_by: link.madeBy,
      expires_at: link.expiresAt.toISOString(),
    },
  };
}

function toMember(member: StaffMemberRow): contract.StaffMember {
  const { id, email, fullName, role, avatar, state, lastSeenAt, sessions } = member;
  const { linkPurpose: purpose, linkEndsAt } = member;
  return {
    id,
    email,
    full_name: fullName,
    role,
    avatar,
    state,
    sessions,
    keys: member.keys,
    passkeys: member.passkeys,
    second_factor: member.hasSecondFactor,
    second_factor_demanded: member.isSecondFactorDemanded,
    last_seen_at: lastSeenAt?.toISOString() ?? null,
    link: purpose && linkEndsAt && { purpose, expires_at: linkEndsAt.toISOString() },
  };
}
