import type { Queryable } from '#server/platform/db/queryable.ts';

export type PasskeyRow = {
  id: number;
  staffId: number;
  credentialId: string;
  /** As COSE, in base64url. */
  publicKey: string;
  host: string;
  uses: number;
  transports: string[];
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
};

/** Whether anybody has one. */
export async function hasPasskeys(db: Queryable): Promise<boolean> {
  const rows = await db`select 1 from passkey limit 1`;
  return rows.length > 0;
}

export async function listPasskeysOf(db: Queryable, staffId: number): Promise<PasskeyRow[]> {
  return selectPasskeys(db, 'staff_id', staffId);
}

/** Null where no such passkey was made for this host. */
export async function findPasskey(
  db: Queryable,
  credentialId: string,
  host: string,
): Promise<PasskeyRow | null> {
  const [row] = await selectPasskeys(db, 'credential_id', credentialId);
  return row?.host === host ? row : null;
}

function selectPasskeys(
  db: Queryable,
  column: 'staff_id' | 'credential_id',
  value: string | number,
) {
  return db<PasskeyRow[]>`
    select passkey.id, staff_id as "staffId", credential_id as "credentialId",
      public_key as "publicKey", host, uses::float8 as uses, transports, name,
      passkey.created_at as "createdAt", last_used_at as "lastUsedAt"
    from passkey join staff on staff.id = staff_id and staff.stamp = passkey.stamp
    where ${db(column)} = ${value} order by passkey.created_at, passkey.id`;
}

export async function savePasskeyName(tx: Queryable, id: number, name: string): Promise<void> {
  await tx`update passkey set name = ${name} where id = ${id}`;
}

/** Null where the passkey is stored already. */
export async function insertPasskey(
  tx: Queryable,
  passkey: Omit<PasskeyRow, 'id' | 'createdAt' | 'lastUsedAt'> & { stamp: string },
): Promise<{ id: number; createdAt: Date } | null> {
  const [row] = await tx<{ id: number; createdAt: Date }[]>`
    insert into passkey (staff_id, stamp, credential_id, public_key, host, uses, transports, name)
    values (${passkey.staffId}, ${passkey.stamp}, ${passkey.credentialId}, ${passkey.publicKey}, ${passkey.host},
      ${passkey.uses}, ${passkey.transports}::text[], ${passkey.name})
    on conflict do nothing returning id, created_at as "createdAt"`;
  return row ?? null;
}

/** False where it was removed since it was found. */
export async function markPasskeyUsed(tx: Queryable, id: number, uses: number): Promise<boolean> {
  const marked = await tx`
    update passkey set uses = ${uses}, last_used_at = now() where id = ${id}`.count();
  return marked > 0;
}

/** The name of the passkey that was removed; null where the person has no such one. */
export async function deletePasskey(
  db: Queryable,
  staffId: number,
  id: number,
): Promise<string | null> {
  const [row] = await db<{ name: string }[]>`
    delete from passkey where id = ${id} and staff_id = ${staffId} returning name`;
  return row?.name ?? null;
}
