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

/** Revokes every token of the sign-in that this token belongs to, whatever its state. */
export async function revokeFamilyOf(db: Queryable, tokenHash: string): Promise<void> {
  await db`
    update refresh_token set revoked_at = now()
    where revoked_at is null
      and family = (select family from refresh_token where token_hash = ${tokenHash})`;
}

/** Expired tokens are of no use: their sign-ins cannot be refreshed. */
export async function deleteExpiredRefreshTokens(db: Queryable): Promise<void> {
  await db`delete from refresh_token where expires_at < now() - interval '1 day'`;
}
