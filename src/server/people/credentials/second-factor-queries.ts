import type { Role } from '#contract/auth.ts';
import type { SIGN_IN_METHODS } from '#contract/me/sessions.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Challenge } from './challenges.ts';

export type SecondFactorRow = { sealedSecret: string; lastStep: number; earlySteps: number[] };

/** A person's second factor, locked until the transaction ends; null where it is off. */
export async function lockSecondFactor(
  tx: Queryable,
  staffId: number,
): Promise<SecondFactorRow | null> {
  const [row] = await tx<SecondFactorRow[]>`
    select sealed_secret as "sealedSecret", last_step as "lastStep",
      early_steps as "earlySteps"
    from second_factor where staff_id = ${staffId} for update`;
  return row ?? null;
}

export async function hasSecondFactor(db: Queryable, staffId: number): Promise<boolean> {
  const rows = await db`select from second_factor where staff_id = ${staffId}`;
  return rows.length > 0;
}

/** False where it is on already. */
export async function insertSecondFactor(
  tx: Queryable,
  row: Omit<SecondFactorRow, 'earlySteps'> & { staffId: number },
): Promise<boolean> {
  const added = await tx`
    insert into second_factor (staff_id, sealed_secret, last_step)
    values (${row.staffId}, ${row.sealedSecret}, ${row.lastStep}) on conflict do nothing`.count();
  return added > 0;
}

/** Deletes the recovery codes too; false where it was off. */
export async function deleteSecondFactor(tx: Queryable, staffId: number): Promise<boolean> {
  const deleted = await tx`delete from second_factor where staff_id = ${staffId}`.count();
  return deleted > 0;
}

export async function saveLastStep(tx: Queryable, staffId: number, step: number): Promise<void> {
  await tx`update second_factor set last_step = ${step} where staff_id = ${staffId}`;
}

/** Adds a step to those that are never accepted; those that are over are deleted. */
export async function saveEarlyStep(tx: Queryable, staffId: number, step: number): Promise<void> {
  await tx`
    update second_factor set early_steps = array(
      select early from unnest(early_steps) as early where early > ${step}::integer - 20
    ) || ${step}::integer where staff_id = ${staffId}`;
}

export async function findSealedSecrets(
  db: Queryable,
): Promise<{ staffId: number; sealedSecret: string }[]> {
  return db<{ staffId: number; sealedSecret: string }[]>`
    select staff_id as "staffId", sealed_secret as "sealedSecret" from second_factor
    order by staff_id`;
}

/** Changes nothing where the person has set up another one meanwhile. */
export async function replaceSealedSecret(
  db: Queryable,
  staffId: number,
  { former, renewed }: { former: string; renewed: string },
): Promise<void> {
  await db`
    update second_factor set sealed_secret = ${renewed}
    where staff_id = ${staffId} and sealed_secret = ${former}`;
}

export async function replaceRecoveryCodes(
  tx: Queryable,
  staffId: number,
  hashes: readonly string[],
): Promise<void> {
  await tx`delete from recovery_code where staff_id = ${staffId}`;
  await tx`
    insert into recovery_code (staff_id, code_hash)
    select ${staffId}, hash from unnest(${hashes}::text[]) as hash`;
}

export async function findUnusedRecoveryCodes(
  tx: Queryable,
  staffId: number,
): Promise<{ id: number; hash: string }[]> {
  return tx<{ id: number; hash: string }[]>`
    select id, code_hash as hash from recovery_code
    where staff_id = ${staffId} and used_at is null order by id`;
}

export async function spendRecoveryCode(tx: Queryable, id: number): Promise<void> {
  await tx`update recovery_code set used_at = now() where id = ${id}`;
}

export type SecondFactorState = {
  /** Null: it is off. */
  since: Date | null;
  recoveryCodesLeft: number;
  isDemanded: boolean;
};

export async function readSecondFactorState(
  db: Queryable,
  staffId: number,
): Promise<SecondFactorState> {
  const [row] = await db<SecondFactorState[]>`
    select second_factor.created_at as since, ${isDemanded(db)} as "isDemanded",
      (select count(*)::integer from recovery_code
        where recovery_code.staff_id = staff.id and used_at is null) as "recoveryCodesLeft"
    from staff left join second_factor on second_factor.staff_id = staff.id
    where staff.id = ${staffId}`;
  return row ?? { since: null, recoveryCodesLeft: 0, isDemanded: false };
}

/** A condition on `staff`: an admin, or the role, demands a second factor. */
function isDemanded(db: Queryable) {
  return db`(staff.needs_second_factor
    or staff.role in (select role from second_factor_role))`;
}

/**
 * A condition on `staff`: a second factor is demanded and not set up. A passkey checks the person, and so is one for the sessions
 * that it opens, whose method this is.
 */
export function lacksSecondFactor(db: Queryable, method: Sql) {
  return db`(${isDemanded(db)}
    and not exists (select from second_factor where second_factor.staff_id = staff.id)
    and not (${method} is not distinct from 'passkey'
      and exists (select from passkey where passkey.staff_id = staff.id)))`;
}

/** Demands a second factor of one person, or no longer; false where it was so before. */
export async function saveSecondFactorDemand(
  tx: Queryable,
  staffId: number,
  isDemanded: boolean,
): Promise<boolean> {
  const changed = await tx`
    update staff set needs_second_factor = ${isDemanded}
    where id = ${staffId} and needs_second_factor <> ${isDemanded}`.count();
  return changed > 0;
}

export async function listSecondFactorRoles(db: Queryable): Promise<Role[]> {
  const rows = await db<{ role: Role }[]>`select role from second_factor_role order by role`;
  return rows.map(({ role }) => role);
}

export async function replaceSecondFactorRoles(
  tx: Queryable,
  roles: readonly Role[],
): Promise<void> {
  await tx`delete from second_factor_role`;
  await tx`
    insert into second_factor_role (role)
    select distinct role from unnest(${roles}::text[]) as role`;
}

export async function isSecondFactorMissing(
  db: Queryable,
  staffId: number,
  method: (typeof SIGN_IN_METHODS)[number],
): Promise<boolean> {
  const rows = await db`
    select from staff where id = ${staffId} and ${lacksSecondFactor(db, db`${method}::text`)}`;
  return rows.length > 0;
}

/** Marks a challenge as used; false where it was used before. */
export async function spendChallenge(
  tx: Queryable,
  { id, expiresAt }: Challenge,
): Promise<boolean> {
  await tx`delete from spent_challenge where expires_at < now()`;
  const spent = await tx`
    insert into spent_challenge (id, expires_at) values (${id}, ${expiresAt})
    on conflict do nothing`.count();
  return spent > 0;
}
