import type { Preferences } from '#contract/me/preferences.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';

export async function saveOwnProfile(
  db: Queryable,
  staffId: number,
  { fullName, avatar }: { fullName: string; avatar: string | null },
): Promise<void> {
  await db`update staff set full_name = ${fullName}, avatar = ${avatar} where id = ${staffId}`;
}

export async function saveOwnPreferences(
  db: Queryable,
  staffId: number,
  preferences: Preferences,
): Promise<void> {
  await db`
    update staff set preferences = ${JSON.stringify(preferences)}::jsonb where id = ${staffId}`;
}

/** False where somebody else has the address. The user name is the address, in lower case. */
export async function saveOwnEmail(
  tx: Queryable,
  staffId: number,
  { email, emailKey }: { email: string; emailKey: string },
): Promise<boolean> {
  // Two people who want the same address wait for each other.
  await tx`select pg_advisory_xact_lock(hashtext('marquee staff'), hashtext(current_schema()))`;
  const saved = await tx`
    update staff set email = ${email}, email_key = ${emailKey}, username = ${emailKey}
    where id = ${staffId} and not exists (
      select from staff as other
      where other.id <> ${staffId} and ${emailKey} in (other.email_key, other.username)
    )`.count();
  return saved > 0;
}

export async function savePasswordHash(
  tx: Queryable,
  staffId: number,
  passwordHash: string,
  { isInitial = false, isTakenBack = false }: { isInitial?: boolean; isTakenBack?: boolean } = {},
): Promise<void> {
  await tx`
    update staff set password_hash = ${passwordHash}, password_is_initial = ${isInitial},
      password_changed_at = now(), taken_back_at = ${isTakenBack ? tx`now()` : null}
    where id = ${staffId}`;
}

/** Stores the same password at another cost, unless there is another one meanwhile. */
export async function renewPasswordHash(
  db: Queryable,
  staffId: number,
  { former, renewed }: { former: string; renewed: string },
): Promise<void> {
  await db`
    update staff set password_hash = ${renewed}
    where id = ${staffId} and password_hash = ${former}`;
}

export async function passwordChangedAt(db: Queryable, staffId: number): Promise<Date> {
  const [row] = await db<{ at: Date }[]>`
    select password_changed_at as at from staff where id = ${staffId}`;
  return row?.at ?? new Date(0);
}
