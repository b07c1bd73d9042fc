import type { Queryable } from '#server/platform/db/queryable.ts';
import type { SignInMethod } from '../sessions/session-queries.ts';

/** A person's stamp until now, and the one from now on. */
export type Stamps = { staffId: number; former: string; next: string };

/** Gives a person a new stamp, without which nothing that they have counts any more. */
export async function renewStamp(tx: Queryable, staffId: number): Promise<Stamps> {
  const [row] = await tx<Stamps[]>`
    update staff set stamp = gen_random_uuid()
    from (select id, stamp from staff where id = ${staffId}) as before
    where staff.id = before.id
    returning staff.id as "staffId", before.stamp as former, staff.stamp as next`;
  if (!row) throw new Error(`There is no account ${staffId}.`);
  return row;
}

/** Until the transaction ends, others who change links for or by this person wait; in one order, so that no two wait for each other. */
export async function lockLinks(tx: Queryable, staffId: number): Promise<void> {
  await tx`
    select from staff_link where staff_id = ${staffId} or made_by = ${staffId}
    order by staff_id for update`;
}

/** Lets all of a table that counts until now count on. */
export async function carryForward(
  tx: Queryable,
  table: 'api_key' | 'passkey' | 'staff_link',
  { staffId, former, next }: Stamps,
): Promise<void> {
  await tx`
    update ${tx(table)} set stamp = ${next} where staff_id = ${staffId} and stamp = ${former}`;
}

/** Lets open sessions count on: one of them, and those that were opened in one of these ways, or all. */
export async function carrySessions(
  tx: Queryable,
  { staffId, former, next }: Stamps,
  { own, methods }: { own: string | null; methods: readonly SignInMethod[] | 'all' },
): Promise<void> {
  await tx`
    update session set stamp = ${next} where staff_id = ${staffId} and stamp = ${former}
      and revoked_at is null and ends_at > now()
      and ${methods === 'all' ? tx`true` : tx`(id = ${own}::uuid or method = any(${methods}::text[]))`}`;
}

/** Lets the links that a person made for others count on. */
export async function carryMadeLinks(
  tx: Queryable,
  { staffId, former, next }: Stamps,
): Promise<void> {
  await tx`
    update staff_link set maker_stamp = ${next}
    where made_by = ${staffId} and maker_stamp = ${former}`;
}

/** Ends the sessions that have another stamp; returns those that were open. */
export async function revokeStaleSessions(tx: Queryable, stamps: Stamps): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    update session set revoked_at = now()
    where staff_id = ${stamps.staffId} and stamp <> ${stamps.next}
      and revoked_at is null and ends_at > now()
    returning id`;
  return rows.map(({ id }) => id);
}

/** Ends the keys that have another stamp, expired ones too, which could be rotated; returns the active ones. */
export async function revokeStaleKeys(
  tx: Queryable,
  stamps: Stamps,
): Promise<{ id: number; name: string }[]> {
  const rows = await tx<{ id: number; name: string; isActive: boolean }[]>`
    update api_key set revoked_at = now(), previous_until = null
    where staff_id = ${stamps.staffId} and stamp <> ${stamps.next} and revoked_at is null
    returning id, name, expires_at > now() as "isActive"`;
  return rows.filter(({ isActive }) => isActive);
}

/** Removes the passkeys that have another stamp; returns their names. */
export async function deleteStalePasskeys(tx: Queryable, stamps: Stamps): Promise<string[]> {
  const rows = await tx<{ name: string }[]>`
    delete from passkey where staff_id = ${stamps.staffId} and stamp <> ${stamps.next}
    returning name`;
  return rows.map(({ name }) => name);
}

/**
 * Removes the links for and by a person that have another stamp; returns how many of them could still be used. Those for somebody
 * who is disabled stay, without effect, until they are enabled: whoever uses one is told why.
 */
export async function deleteStaleLinks(tx: Queryable, stamps: Stamps): Promise<number> {
  const rows = await tx<{ isOpen: boolean }[]>`
    delete from staff_link using staff
    where staff.id = staff_id and (
      (staff.id = ${stamps.staffId} and staff_link.stamp <> ${stamps.next} and disabled_at is null)
      or (made_by = ${stamps.staffId} and maker_stamp <> ${stamps.next}))
    returning expires_at > now() as "isOpen"`;
  return rows.filter(({ isOpen }) => isOpen).length;
}
