import * as contract from '#contract/access/staff.ts';
import { ApiError } from '#contract/kit/errors.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { SendMail } from '#server/platform/mail/mailer.ts';
import type { ServerDeps, ServerImplement } from '#server/platform/server-deps.ts';
import type { Confirmation } from '../access/confirmation.ts';
import { listPasskeysOf } from '../credentials/passkey-queries.ts';
import type { SecondStep } from '../credentials/second-step.ts';
import { findApiKeys } from '../keys/api-key-queries.ts';
import { toApiKey } from '../keys/describe-api-key.ts';
import type { CompleteSignIn } from '../sessions/complete-sign-in.ts';
import { StaffError } from '../staff/add-staff.ts';
import type { TellOwner } from '../staff/tell-owner.ts';
import {
  demandSecondFactor,
  endSessions,
  removePasskey,
  removeSecondFactor,
  setDisabled,
  setRole,
  UnknownStaffError,
} from './change-staff.ts';
import { letterOf } from './staff-letters.ts';
import { acceptLink, invite, type NewLink, readLink, renewLink, withdraw } from './staff-links.ts';
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
    tellOwner,
    secondStep,
    completeSignIn,
    confirmation,
  }: {
    sendMail: SendMail | null;
    tellOwner: TellOwner;
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
    mailed: sendMail && (await mail(deps, sendMail, made)),
  });

  implement(contract.listStaff, async ({ query: { page, per_page: limit, ...query } }) => {
    const [members, count] = await Promise.all([
      findMembers(db, query, { skip: (page - 1) * limit, limit }),
      countMembers(db, query),
    ]);
    return { members: members.map(toMember), count };
  });

  implement(contract.inviteStaff, async ({ body, caller, context }) => {
    const { email, full_name: fullName, role } = body;
    if (role === 'admin') await confirmation.require(context, caller);
    const made = await explained(invite(db, { email, fullName, role }, caller));
    return { member: await readMember(db, made.staff.id), link: await toLink(made) };
  });

  implement(contract.createStaffLink, async ({ params: { id }, caller }) =>
    toLink(await explained(renewLink(db, id, caller))),
  );

  implement(contract.withdrawInvitation, async ({ params: { id } }) => {
    await explained(withdraw(db, id));
    return {};
  });

  implement(
    contract.changeStaffRole,
    async ({ params: { id }, body: { role }, caller, context }) => {
      if (role === 'admin') await confirmation.require(context, caller);
      await explained(db.begin((tx) => setRole(tx, id, role)));
      return readMember(db, id);
    },
  );

  implement(contract.changeStaffState, async ({ params: { id }, body }) => {
    await explained(db.begin((tx) => setDisabled(tx, id, body.is_disabled)));
    return readMember(db, id);
  });

  implement(contract.demandStaffSecondFactor, async ({ params: { id }, body }) => {
    await explained(db.begin((tx) => demandSecondFactor(tx, id, body.is_demanded)));
    return readMember(db, id);
  });

  implement(contract.removeStaffSecondFactor, async ({ params: { id }, caller }) => {
    // There it stays on where it is demanded.
    if (id === caller.staffId) {
      throw new ApiError('conflict', 'Switch your own second factor off in your account.');
    }
    await explained(db.begin((tx) => removeSecondFactor(tx, id)));
    tellOwner(id, 'second_factor_off');
    return readMember(db, id);
  });

  implement(contract.endStaffSessions, async ({ params: { id }, query }) => {
    const keepsKeys = query.keeps_keys === 'true';
    const { sessions, keys } = await explained(
      db.begin((tx) => endSessions(tx, id, { keepsKeys })),
    );
    return { ended: sessions.length, ended_keys: keys.length };
  });

  implement(contract.listStaffCredentials, async ({ params: { id } }) => {
    await readMember(db, id);
    const [passkeys, keys] = await Promise.all([listPasskeysOf(db, id), findApiKeys(db, id)]);
    return {
      passkeys: passkeys.map(({ id, name, createdAt, lastUsedAt }) => ({
        id,
        name,
        created_at: createdAt.toISOString(),
        last_used_at: lastUsedAt?.toISOString() ?? null,
      })),
      keys: keys.filter(({ state }) => state !== 'revoked').map(toApiKey),
    };
  });

  implement(contract.removeStaffPasskey, async ({ params: { id, passkey_id }, caller }) => {
    if (id === caller.staffId) {
      throw new ApiError('conflict', 'Remove your own passkeys in your account.');
    }
    await explained(db.begin((tx) => removePasskey(tx, id, passkey_id)));
    tellOwner(id, 'passkey_removed');
    return {};
  });

  implement(contract.readStaffLink, async ({ body }) => {
    const { purpose, email, fullName, expiresAt } = await readLink(db, body.token);
    return { purpose, email, full_name: fullName, expires_at: expiresAt.toISOString() };
  });

  implement(contract.acceptStaffLink, async ({ body, context }) => {
    const { staff, purpose } = await acceptLink(db, body.token, body.password);
    if (purpose === 'reset') tellOwner(staff.id, 'password');
    const challenge = await secondStep.challenge(staff);
    const session = challenge === null ? await completeSignIn(staff, 'link', context) : null;
    return { email: staff.email, session, challenge };
  });
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
