import type { Queryable } from '../db/queryable.ts';

export type RefreshTokenOwner = { family: string; staffId: number };

export async function insertRefreshToken(
  db: Queryable,
  token: RefreshTokenOwner & { tokenHash: string; days: number },
): Promise<void> {
  await db`
    insert into refresh_token (token_hash, family, staff_id, expires_at)
    values (${token.tokenHash}, ${token.family}, ${token.staffId},
      now() + make_interval(days => ${token.days}))`;
}

/** Marks a valid token as used and returns its owner; null when it is unknown, used, revoked or expired. */
export async function spendRefreshToken(
  db: Queryable,
  tokenHash: string,
): Promise<RefreshTokenOwner | null> {
  const [row] = await db<RefreshTokenOwner[]>`
    update refresh_token set spent_at = now()
    where token_hash = ${tokenHash} and spent_at is null and revoked_at is null and expires_at > now()
    returning family, staff_id as "staffId"`;
  return row ?? null;
}

/**
 * Revokes every token of the sign-in that this token belongs to, whatever its state. Returns the sign-in; null when
 * there was nothing to revoke.
 */
export async function revokeFamilyOf(db: Queryable, tokenHash: string): Promise<string | null> {
  const [row] = await db<{ family: string }[]>`
    update refresh_token set revoked_at = now()
    where revoked_at is null
      and family = (select family from refresh_token where token_hash = ${tokenHash})
    returning family`;
  return row?.family ?? null;
}

/** Which of these sign-ins can still be refreshed. */
export async function findOpenFamilies(
  db: Queryable,
  families: readonly string[],
): Promise<Set<string>> {
  const rows = await db<{ family: string }[]>`
    select distinct family from refresh_token
    where family = any(${families}::uuid[]) and revoked_at is null and expires_at > now()`;
  return new Set(rows.map(({ family }) => family));
}

/** Expired tokens are of no use: their sign-ins cannot be refreshed. */
export async function deleteExpiredRefreshTokens(db: Queryable): Promise<void> {
  await db`delete from refresh_token where expires_at < now() - interval '1 day'`;
}
