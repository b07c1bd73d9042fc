import type { Queryable } from '#server/platform/db/queryable.ts';

export type LinkRow = {
  staffId: number;
  email: string;
  fullName: string;
  purpose: 'invitation' | 'reset';
  expiresAt: Date;
  isDisabled: boolean;
};

/**
 * The link of this token; null where it has expired, was used or replaced, where the person has another stamp since and is not
 * disabled, or the admin who made it is none any more or has another stamp.
 */
export async function findLink(db: Queryable, tokenHash: string): Promise<LinkRow | null> {
  const [link] = await db<LinkRow[]>`
    select staff.id as "staffId", staff.email, staff.full_name as "fullName", link.purpose,
      link.expires_at as "expiresAt", staff.disabled_at is not null as "isDisabled"
    from staff_link as link join staff on staff.id = link.staff_id
    left join staff as maker on maker.id = link.made_by
    where link.token_hash = ${tokenHash} and ${works(db)}`;
  return link ?? null;
}

/** The admin who makes a link, with the stamp of that moment. */
export type LinkMaker = { staffId: number; stamp: string };

export type LinkDraft = Pick<LinkRow, 'staffId' | 'purpose'> & {
  tokenHash: string;
  hours: number;
  /** Null: a command, or somebody who has forgotten the password. */
  maker: LinkMaker | null;
};

/** Stores the only link of a person; returns when it expires. */
export async function replaceLink(
  tx: Queryable,
  { staffId, purpose, tokenHash, hours, maker }: LinkDraft,
): Promise<Date> {
  const [link] = await tx<{ expiresAt: Date }[]>`
    insert into staff_link (staff_id, stamp, token_hash, purpose, expires_at, made_by, maker_stamp)
    select id, stamp, ${tokenHash}, ${purpose}, now() + make_interval(hours => ${hours}),
      ${maker?.staffId ?? null}::integer, ${maker?.stamp ?? null}::uuid
    from staff where id = ${staffId}
    on conflict (staff_id) do update set stamp = excluded.stamp,
      token_hash = excluded.token_hash, purpose = excluded.purpose,
      expires_at = excluded.expires_at, made_by = excluded.made_by,
      maker_stamp = excluded.maker_stamp
    returning expires_at as "expiresAt"`;
  return link?.expiresAt ?? new Date();
}

/** False where there is none that still works. */
export async function deleteLink(tx: Queryable, staffId: number): Promise<boolean> {
  const deleted = await tx<{ isOpen: boolean }[]>`
    delete from staff_link where staff_id = ${staffId} returning expires_at > now() as "isOpen"`;
  return deleted.some(({ isOpen }) => isOpen);
}

export type PendingLink = Pick<LinkRow, 'purpose' | 'expiresAt'> & {
  /** Null: a command, or somebody who had forgotten the password. */
  madeBy: string | null;
};

/** The link with which a person can set a password; null where there is none that works. */
export async function findLinkOf(db: Queryable, staffId: number): Promise<PendingLink | null> {
  const [link] = await db<PendingLink[]>`
    select purpose, expires_at as "expiresAt", maker.full_name as "madeBy"
    from staff_link as link join staff on staff.id = link.staff_id
    left join staff as maker on maker.id = link.made_by
    where link.staff_id = ${staffId} and ${works(db)}`;
  return link ?? null;
}

/** A condition on links, with the person and the maker. */
function works(db: Queryable) {
  return db`link.expires_at > now() and (staff.stamp = link.stamp or staff.disabled_at is not null)
    and (link.made_by is null
      or (maker.stamp = link.maker_stamp and maker.role = 'admin' and maker.disabled_at is null))`;
}
