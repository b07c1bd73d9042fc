import type { Role } from '#contract/auth.ts';
import type { SIGN_IN_METHODS } from '#contract/me/sessions.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { lacksSecondFactor } from '../credentials/second-factor-queries.ts';
import type { StaffRow } from '../staff/staff-queries.ts';

/** Where a sign-in came from: the address and the user agent; null where unknown. */
export type Device = { address: string | null; device: string | null };

/** How somebody has shown who they are. */
export type SignInMethod = (typeof SIGN_IN_METHODS)[number];

/** A passkey checks the person by fingerprint, face or PIN. */
export const METHODS_OF_TWO_FACTORS: readonly SignInMethod[] = [
  'app code',
  'recovery code',
  'passkey',
];

/** Whom an open session belongs to, with the role of this moment. */
export type SessionOwner = {
  staffId: number;
  role: Role;
  /** A second factor is demanded and not set up: until then nothing else is allowed. */
  mustSetUpSecondFactor: boolean;
  /** The password was made by the server or a command: until it is changed nothing else is allowed. */
  mustChangePassword: boolean;
};

/** How long a session lasts: from the sign-in, and from its last use. */
export type Lifetime = { days: number; idleHours: number };

/**
 * Opens a session of somebody who has signed in; false, and none is opened, where the account has changed since it was
 * read: it has another stamp or is disabled. A change that is under way is waited for.
 */
export async function insertSession(
  db: Queryable,
  session: Device &
    Lifetime & { id: string; method: SignInMethod; staff: Pick<StaffRow, 'id' | 'stamp'> },
): Promise<boolean> {
  const { id, staff, address, device, method } = session;
  const inserted = await db`
    insert into session (id, staff_id, stamp, ends_at, address, device, method)
    select ${id}::uuid, id, stamp, ${endOf(db, session, db`now()`)}, ${address}::text,
      ${device}::text, ${method}::text
    from staff where id = ${staff.id} and stamp = ${staff.stamp} and disabled_at is null
    for share`.count();
  return inserted > 0;
}

/** When a session ends that is used now. */
function endOf(db: Queryable, { days, idleHours }: Lifetime, signedInAt: Sql): Sql {
  return db`
    least(${signedInAt} + make_interval(days => ${days}), now() + make_interval(hours => ${idleHours}))`;
}

/** Adds a refresh token that ends with its session at the latest. */
export async function insertRefreshToken(
  db: Queryable,
  token: { tokenHash: string; sessionId: string },
): Promise<void> {
  await db`
    insert into refresh_token (token_hash, session_id, expires_at)
    select ${token.tokenHash}, id, ends_at from session where id = ${token.sessionId}`;
}

/**
 * Waits for whatever else changes the session that a token belongs to, and locks it until the transaction
 * ends. Null for an unknown token.
 */
export async function lockSessionOf(tx: Queryable, tokenHash: string): Promise<string | null> {
  const [row] = await tx<{ id: string }[]>`
    select session.id from refresh_token join session on session.id = session_id
    where token_hash = ${tokenHash} for update of session`;
  return row?.id ?? null;
}

/**
 * Why the session of a token, used or not, has ended; null where that is not known. The audit log has an entry of what ended it,
 * of the same transaction.
 */
export async function findEnd(
  db: Queryable,
  tokenHash: string,
): Promise<'disabled' | 'admin' | 'elsewhere' | null> {
  const isOfEnd = db`at between revoked_at and revoked_at + interval '10 seconds'`;
  const [row] = await db<{ reason: 'disabled' | 'admin' | 'elsewhere' | null }[]>`
    select case
      when disabled_at is not null then 'disabled'
      when exists (
        select from audit_entry as entry
        where subject_kind = 'staff' and subject_id = staff.id::text and ${isOfEnd}
          and action like 'staff.%' and actor_kind in ('staff', 'key', 'command')
          and entry.staff_id is distinct from staff.id
      ) then 'admin'
      when exists (
        select from audit_entry as entry
        where entry.staff_id = staff.id and ${isOfEnd} and action = 'sign_in.ended'
      ) then 'elsewhere'
      end as reason
    from refresh_token join session on session.id = session_id
      join staff on staff.id = session.staff_id
    where token_hash = ${tokenHash}`;
  return row?.reason ?? null;
}

/** Marks a token of a locked session as used; false where it was used before or has expired. */
export async function spendRefreshToken(tx: Queryable, tokenHash: string): Promise<boolean> {
  const spent = await tx`
    update refresh_token set spent_at = now()
    where token_hash = ${tokenHash} and spent_at is null and expires_at > now()`.count();
  return spent > 0;
}

/** Notes that a session is used, and so lasts longer. */
export async function touchSession(tx: Queryable, id: string, lifetime: Lifetime): Promise<void> {
  await tx`
    update session set last_used_at = now(), ends_at = ${endOf(tx, lifetime, tx`created_at`)}
    where id = ${id}`;
}

/** Ends a session; false where it had ended before. */
export async function revokeSession(tx: Queryable, id: string): Promise<boolean> {
  const revoked = await tx`
    update session set revoked_at = now() where id = ${id} and revoked_at is null`.count();
  return revoked > 0;
}

/** The open sessions of a person. */
export async function findSessionsOf(tx: Queryable, staffId: number): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from session where staff_id = ${staffId} and revoked_at is null and ends_at > now()`;
  return rows.map(({ id }) => id);
}

/** Ends one session of a person; false where there is no such session open. */
export async function revokeSessionOf(
  tx: Queryable,
  staffId: number,
  id: string,
): Promise<boolean> {
  const revoked = await tx`
    update session set revoked_at = now()
    where id = ${id} and staff_id = ${staffId} and revoked_at is null and ends_at > now()`.count();
  return revoked > 0;
}

/** Whom a session belongs to; null where it has ended or the person is disabled. */
export async function findSessionOwner(db: Queryable, id: string): Promise<SessionOwner | null> {
  const [row] = await db<SessionOwner[]>`
    select staff.id as "staffId", staff.role,
      ${lacksSecondFactor(db, db`session.method`)} as "mustSetUpSecondFactor",
      staff.password_is_initial as "mustChangePassword"
    from session join staff on staff.id = staff_id
    where session.id = ${id} and ${isOpen(db)}`;
  return row ?? null;
}

/** What the owner of a session or key has at this moment. */
export type AccessOwner = Pick<StaffRow, 'stamp' | 'role'>;

/** Null where the session has ended. Nothing ends one that is held before the transaction does. */
export async function findOwnerOfSession(
  db: Queryable,
  id: string,
  { isHeld } = { isHeld: false },
): Promise<AccessOwner | null> {
  const [row] = await db<AccessOwner[]>`
    select staff.stamp, staff.role from session join staff on staff.id = staff_id
    where session.id = ${id} and ${isOpen(db)} ${isHeld ? db`for share of session` : db``}`;
  return row ?? null;
}

/** Null where the key has ended. Nothing ends one that is held before the transaction does. */
export async function findOwnerOfKey(
  db: Queryable,
  id: number,
  { isHeld } = { isHeld: false },
): Promise<AccessOwner | null> {
  const [row] = await db<AccessOwner[]>`
    select staff.stamp, staff.role from api_key as key join staff on staff.id = key.staff_id
    where key.id = ${id} and ${isOpenKey(db)}
    ${isHeld ? db`for share of key` : db``}`;
  return row ?? null;
}

/** Which of these keys are still valid. */
export async function findOpenKeys(db: Queryable, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db<{ id: number }[]>`
    select key.id from api_key as key join staff on staff.id = key.staff_id
    where key.id = any(${[...ids]}::integer[]) and ${isOpenKey(db)}`;
  return new Set(rows.map(({ id }) => id));
}

function isOpenKey(db: Queryable) {
  return db`(key.revoked_at is null and key.expires_at > now()
    and key.stamp = staff.stamp and staff.disabled_at is null)`;
}

/** Which of these sessions are still open. */
export async function findOpenSessions(
  db: Queryable,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db<{ id: string }[]>`
    select session.id from session join staff on staff.id = staff_id
    where session.id = any(${ids}::uuid[]) and ${isOpen(db)}`;
  return new Set(rows.map(({ id }) => id));
}

export type ListedSession = Device & {
  id: string;
  /** Null where it was opened before that was recorded. */
  method: SignInMethod | null;
  createdAt: Date;
  lastUsedAt: Date;
  endsAt: Date;
};

/** A person's open sessions, the last used first. */
export async function listSessions(db: Queryable, staffId: number): Promise<ListedSession[]> {
  return db<ListedSession[]>`
    select session.id, address, device, method, session.created_at as "createdAt", last_used_at as "lastUsedAt",
      ends_at as "endsAt"
    from session join staff on staff.id = staff_id
    where staff_id = ${staffId} and ${isOpen(db)} order by last_used_at desc`;
}

/** Sessions that ended a day ago are of no use, nor are their tokens. */
export async function deleteEndedSessions(db: Queryable): Promise<void> {
  await db`delete from session where ends_at < now() - interval '1 day'`;
}

function isOpen(db: Queryable) {
  return db`revoked_at is null and ends_at > now() and session.stamp = staff.stamp
    and staff.disabled_at is null`;
}
