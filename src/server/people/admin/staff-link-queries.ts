import type { Queryable } from '#server/platform/db/queryable.ts';

export type LinkRow = {
  staffId: number;
  email: string;
  fullName: string;
  purpose: 'invitation' | 'reset';
  expiresAt: Date;
  isDisabled: boolean;
};

/** The link of this token; null where it has expired, was used or replaced. */
export async function findLink(db: Queryable, tokenHash: string): Promise<LinkRow | null> {
  const [link] = await db<LinkRow[]>`
    select staff.id as "staffId", staff.email, staff.full_name as "fullName", link.purpose,
      link.expires_at as "expiresAt", staff.disabled_at is not null as "isDisabled"
    from staff_link as link join staff on staff.id = link.staff_id
    where link.token_hash = ${tokenHash} and link.expires_at > now()`;
  return link ?? null;
}

export type LinkDraft = Pick<LinkRow, 'staffId' | 'purpose'> & { tokenHash: string; hours: number };

/** Stores the only link of a person; returns when it expires. */
export async function replaceLink(
  tx: Queryable,
  { staffId, purpose, tokenHash, hours }: LinkDraft,
): Promise<Date> {
  const [link] = await tx<{ expiresAt: Date }[]>`
    insert into staff_link (staff_id, token_hash, purpose, expires_at)
    values (${staffId}, ${tokenHash}, ${purpose}, now() + make_interval(hours => ${hours}))
    on conflict (staff_id) do update set token_hash = excluded.token_hash,
      purpose = excluded.purpose, expires_at = excluded.expires_at
    returning expires_at as "expiresAt"`;
  return link?.expiresAt ?? new Date();
}

/** False where there is none that still works. */
export async function deleteLink(tx: Queryable, staffId: number): Promise<boolean> {
  const deleted = await tx<{ isOpen: boolean }[]>`
    delete from staff_link where staff_id = ${staffId} returning expires_at > now() as "isOpen"`;
  return deleted.some(({ isOpen }) => isOpen);
}

/** The link with which a person can set a password; null where there is none. */
export async function findLinkOf(
  db: Queryable,
  staffId: number,
): Promise<Pick<LinkRow, 'purpose' | 'expiresAt'> | null> {
  const [link] = await db<Pick<LinkRow, 'purpose' | 'expiresAt'>[]>`
    select purpose, expires_at as "expiresAt" from staff_link
    where staff_id = ${staffId} and expires_at > now()`;
  return link ?? null;
}
