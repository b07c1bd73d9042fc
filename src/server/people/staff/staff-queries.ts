import type { Role } from '#contract/auth.ts';
import {
  DEFAULT_PREFERENCES,
  type InsightLayout,
  type ListLayout,
  type Preferences,
} from '#contract/me/preferences.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Sql } from '#server/platform/db/sql.ts';

export type StaffRow = {
  id: number;
  email: string;
  username: string;
  fullName: string;
  role: Role;
  avatar: string | null;
  /** Null for somebody who was invited and has set none. */
  passwordHash: string | null;
  /** Whether the password was made here: nothing else is allowed until its owner has chosen one. */
  passwordIsInitial: boolean;
  isDisabled: boolean;
  /** Taken back from whoever had it, and its owner has set no password since. */
  isTakenBack: boolean;
  /** Changes with whatever takes access back: what was checked under another one is no longer true. */
  stamp: string;
  preferences: Preferences;
  /** Null where the person never chose columns. */
  listLayout: ListLayout | null;
  /** Of the other lists, by name. */
  listLayouts: Record<string, ListLayout> | null;
  /** Null where the person never arranged cards. */
  insightLayout: InsightLayout | null;
  /** Whether the installation does without the sample pages. */
  hidesSamples: boolean;
};

export async function findStaffByEmail(db: Queryable, emailKey: string): Promise<StaffRow | null> {
  return selectStaff(db, db`email_key = ${emailKey}`);
}

export async function findStaffById(db: Queryable, id: number): Promise<StaffRow | null> {
  return selectStaff(db, db`id = ${id}`);
}

async function selectStaff(db: Queryable, condition: Sql): Promise<StaffRow | null> {
  const [row] = await db<StaffRow[]>`
    select id, email, username, full_name as "fullName", role, avatar,
      password_hash as "passwordHash", password_is_initial as "passwordIsInitial",
      disabled_at is not null as "isDisabled", taken_back_at is not null as "isTakenBack",
      stamp, preferences,
      list_layout as "listLayout", list_layouts as "listLayouts",
      insight_layout as "insightLayout",
      exists (select from installation where hides_samples) as "hidesSamples"
    from staff where ${condition}`;
  return row ? { ...row, preferences: { ...DEFAULT_PREFERENCES, ...row.preferences } } : null;
}

export type ListedStaff = Pick<StaffRow, 'email' | 'fullName' | 'role' | 'isDisabled'> & {
  /** Null for who never signed in. */
  lastSeenAt: Date | null;
};

/** All people, by email. */
export async function listStaff(db: Queryable): Promise<ListedStaff[]> {
  return db<ListedStaff[]>`
    select email, full_name as "fullName", role, disabled_at is not null as "isDisabled",
      (select max(last_used_at) from session where staff_id = staff.id) as "lastSeenAt"
    from staff order by email_key`;
}

export async function hasStaff(db: Queryable): Promise<boolean> {
  const rows = await db`select 1 from staff limit 1`;
  return rows.length > 0;
}

/** Returns false, and changes nothing, when the e-mail or the user name is taken. */
export async function insertStaff(
  db: Queryable,
  staff: Pick<StaffRow, 'email' | 'username' | 'fullName' | 'role' | 'passwordHash'> & {
    emailKey: string;
    passwordIsInitial?: boolean;
  },
): Promise<boolean> {
  const rows = await db`
    insert into staff (email, email_key, username, full_name, role, password_hash,
      password_is_initial)
    values (${staff.email}, ${staff.emailKey}, ${staff.username}, ${staff.fullName}, ${staff.role},
      ${staff.passwordHash}, ${staff.passwordIsInitial ?? false})
    on conflict do nothing
    returning id`;
  return rows.length > 0;
}

export async function deleteStaff(tx: Queryable, id: number): Promise<void> {
  await tx`delete from staff where id = ${id}`;
}

export async function saveRole(tx: Queryable, id: number, role: Role): Promise<void> {
  await tx`update staff set role = ${role} where id = ${id}`;
}

export async function saveDisabled(tx: Queryable, id: number, isDisabled: boolean): Promise<void> {
  await tx`update staff set disabled_at = ${isDisabled ? tx`now()` : null} where id = ${id}`;
}

/** Whether somebody else is an admin who can sign in. */
export async function hasOtherAdmin(db: Queryable, id: number): Promise<boolean> {
  const rows = await db`
    select from staff
    where role = 'admin' and disabled_at is null and password_hash is not null and id <> ${id}
    limit 1`;
  return rows.length > 0;
}

/** Until the transaction ends, others who change staff wait. */
export async function lockStaffChanges(tx: Queryable): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('marquee staff'), hashtext(current_schema()))`;
}

/** Until the transaction ends, other servers that would create the first account wait. */
export async function lockFirstAdmin(tx: Queryable): Promise<void> {
  await tx`select pg_advisory_xact_lock(hashtext('marquee first admin'), hashtext(current_schema()))`;
}

/**
 * Until the transaction ends, others who change what gives access to this account wait. Rows that only refer to it are no
 * hindrance: an import adds some at its beginning.
 */
export async function lockAccount(tx: Queryable, id: number): Promise<void> {
  await tx`select from staff where id = ${id} for no key update`;
}

/** Until the transaction ends, whoever changes what gives access to this account waits, but no one else who shares it. */
export async function shareAccount(tx: Queryable, id: number): Promise<void> {
  await tx`select from staff where id = ${id} for share`;
}
