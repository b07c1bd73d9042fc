import { createHash, randomBytes } from 'node:crypto';
import { INVITATION_DAYS, RESET_HOURS } from '#contract/access/staff.ts';
import type { Role } from '#contract/auth.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { recordAudit } from '#server/platform/audit/record-audit.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Caller } from '#server/platform/server-deps.ts';
import { type EndedAccess, endAccess, toAudited } from '../access/end-access.ts';
import { findFormerEmail } from '../account/history-queries.ts';
import { deleteSecondFactor } from '../credentials/second-factor-queries.ts';
import { passwordProblem } from '../passwords/password-rules.ts';
import { generatePassword, hashPassword } from '../passwords/passwords.ts';
import { beginStaffChange } from '../sessions/as-caller.ts';
import { StaffError, toEmailKey } from '../staff/add-staff.ts';
import { saveOwnEmail, savePasswordHash } from '../staff/profile-queries.ts';
import {
  deleteStaff,
  findStaffByEmail,
  findStaffById,
  insertStaff,
  type StaffRow,
} from '../staff/staff-queries.ts';
import { lockStaff, toSubject } from './change-staff.ts';
import {
  deleteLink,
  findLink,
  findLinkOf,
  type LinkMaker,
  type LinkRow,
  replaceLink,
} from './staff-link-queries.ts';

/** A link as it is shown once. */
export type NewLink = {
  staff: StaffRow;
  token: string;
  purpose: LinkRow['purpose'];
  expiresAt: Date;
};

/** Who asks for a new link: an admin, or somebody who has forgotten the password. */
export type LinkReason = 'admin' | 'forgotten';

/** Adds a person without a password, and makes the link with which they set one. Throws `StaffError` for a taken address. */
export function invite(
  db: Database,
  { email, fullName, role }: { email: string; fullName: string; role: Role },
  by: Caller,
): Promise<NewLink> {
  const emailKey = toEmailKey(email);
  return beginStaffChange(db, by, async (tx, stamp) => {
    const draft = { email, emailKey, username: emailKey, fullName, role, passwordHash: null };
    if (!(await insertStaff(tx, draft))) {
      throw new StaffError(`There is an account with the e-mail ${email} already.`);
    }
    const staff = await findStaffByEmail(tx, emailKey);
    if (!staff) throw new StaffError(`${email} could not be added.`);
    await recordAudit(tx, {
      action: 'staff.invited',
      subject: toSubject(staff),
      after: { email, role },
    });
    return makeLink(tx, staff, { staffId: by.staffId, stamp });
  });
}

/** Makes a new link for somebody, which ends the one before. Throws `StaffError` for a disabled person. */
export function renewLink(db: Database, id: number, by: Caller): Promise<NewLink> {
  return beginStaffChange(db, by, async (tx, stamp) => {
    const staff = await lockStaff(tx, id);
    if (staff.isDisabled) throw new StaffError('This account is disabled. Enable it first.');
    const isInvited = staff.passwordHash === null;
    const action = isInvited ? 'staff.invited' : 'staff.reset_link_made';
    await recordAudit(tx, { action, subject: toSubject(staff) });
    return makeLink(tx, staff, { staffId: by.staffId, stamp });
  });
}

/**
 * Makes a link because the password is forgotten, which anybody can say of anybody. Null, and nothing changes, for somebody who
 * has no password, whose account is disabled or taken back, or who has a link that an admin has made.
 */
export function makeForgottenLink(db: Database, id: number): Promise<NewLink | null> {
  return db.begin(async (tx) => {
    const staff = await lockStaff(tx, id);
    if (staff.isDisabled || staff.isTakenBack || staff.passwordHash === null) return null;
    if ((await findLinkOf(tx, id))?.madeBy != null) return null;
    await recordAudit(tx, { action: 'staff.reset_link_made', subject: toSubject(staff) });
    return makeLink(tx, staff, null);
  });
}

/** Removes a person who has not joined. Throws `StaffError` for anybody else. */
export function withdraw(db: Database, id: number, by: Caller): Promise<void> {
  return beginStaffChange(db, by, async (tx) => {
    const staff = await lockStaff(tx, id);
    if (staff.passwordHash !== null) {
      throw new StaffError('This person has joined already. Disable or erase the account instead.');
    }
    await deleteStaff(tx, id);
    await recordAudit(tx, { action: 'staff.invitation_withdrawn', subject: toSubject(staff) });
  });
}

/** Ends the link with which a person can set a password. Throws `StaffError` where there is none. */
export function endLink(db: Database, id: number, by: Caller): Promise<void> {
  return beginStaffChange(db, by, async (tx) => {
    const staff = await lockStaff(tx, id);
    if (!(await deleteLink(tx, id))) {
      throw new StaffError('This link has expired or was used already.');
    }
    await recordAudit(tx, { action: 'staff.link_ended', subject: toSubject(staff) });
  });
}

/** What was taken from whoever had an account. */
export type TakenBack = {
  link: NewLink;
  ended: EndedAccess;
  hadSecondFactor: boolean;
  /** From now on. */
  email: string;
};

/**
 * Takes an account back from whoever has stolen it: nothing that gave access to it counts any more, the password neither, and
 * a link sets the next one. An e-mail address that was changed lately is the former one again: to the new one, a thief could
 * have a link sent. Of a disabled account too, where the link works once it is enabled again. Throws `StaffError` for
 * somebody who has not joined.
 */
export async function takeBack(db: Database, id: number, by: Caller): Promise<TakenBack> {
  // Nobody has it. Made before the account is locked, because it takes long.
  const noPassword = await hashPassword(generatePassword());
  return beginStaffChange(db, by, async (tx, stamp) => {
    const staff = await lockStaff(tx, id);
    if (staff.passwordHash === null) {
      throw new StaffError(
        'This person has not joined yet. Make a new invitation link: it ends the one before.',
      );
    }
    await savePasswordHash(tx, id, noPassword, { isTakenBack: true });
    const hadSecondFactor = await deleteSecondFactor(tx, id);
    const ended = await endAccess(tx, id, 'passwordReset');
    const email = await returnToFormerEmail(tx, staff);
    await recordAudit(tx, {
      action: 'staff.taken_back',
      subject: toSubject(staff),
      ...(email !== staff.email && { before: { email: staff.email } }),
      after: {
        ...toAudited(ended),
        ...(hadSecondFactor && { removedSecondFactor: true }),
        ...(email !== staff.email && { email }),
      },
    });
    const maker = { staffId: by.staffId, stamp };
    const link = await makeLink(tx, { ...staff, isTakenBack: true }, maker);
    return { link, ended, hadSecondFactor, email };
  });
}

/** The address from now on: still the changed one where somebody else has the former by now. */
async function returnToFormerEmail(tx: Queryable, { id, email }: StaffRow): Promise<string> {
  const former = await findFormerEmail(tx, id);
  if (!former) return email;
  const draft = { email: former.email, emailKey: toEmailKey(former.email) };
  return (await saveOwnEmail(tx, id, draft)) ? former.email : email;
}

/**
 * Whose password a link sets. Throws `not_found` for one that does not work, or no more, and `conflict` where the account is
 * disabled.
 */
export async function readLink(db: Queryable, token: string): Promise<LinkRow> {
  const link = await findLink(db, hashToken(token));
  if (!link) {
    throw new ApiError(
      'not_found',
      'This link has expired or was used already. Ask an administrator for a new one.',
    );
  }
  if (link.isDisabled) {
    throw new ApiError('conflict', 'Your account is disabled. Ask an administrator to enable it.');
  }
  return link;
}

/**
 * Sets the password, ends all sessions, keys and the link, and removes all passkeys; returns the person as they are then.
 * Throws as `readLink` does, and `validation` for a weak password.
 */
export function acceptLink(
  db: Database,
  token: string,
  password: string,
): Promise<{ staff: StaffRow; purpose: LinkRow['purpose'] }> {
  return db.begin(async (tx) => {
    const { staffId } = await readLink(tx, token);
    const staff = await lockStaff(tx, staffId);
    // Another request may have used it while this one waited for the lock.
    const { purpose } = await readLink(tx, token);
    const problem = passwordProblem(password, staff);
    if (problem) {
      throw new ApiError('validation', 'Check password.', { fields: { password: problem } });
    }
    const hash = await hashPassword(password);
    await savePasswordHash(tx, staffId, hash);
    const after = toAudited(await endAccess(tx, staffId, 'passwordReset'));
    const action = purpose === 'invitation' ? 'staff.joined' : 'account.password_set';
    const by = { kind: 'staff', staffId } as const;
    await recordAudit(tx, { action, subject: toSubject(staff), after, by });
    const changed = await findStaffById(tx, staffId);
    if (!changed) throw new ApiError('not_found', 'This account was removed.');
    return { staff: changed, purpose };
  });
}

async function makeLink(tx: Queryable, staff: StaffRow, maker: LinkMaker | null): Promise<NewLink> {
  const token = randomBytes(32).toString('base64url');
  const purpose = staff.passwordHash === null ? 'invitation' : 'reset';
  const hours = purpose === 'invitation' ? INVITATION_DAYS * 24 : RESET_HOURS;
  const draft = { staffId: staff.id, tokenHash: hashToken(token), purpose, hours, maker } as const;
  return { staff, token, purpose, expiresAt: await replaceLink(tx, draft) };
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
