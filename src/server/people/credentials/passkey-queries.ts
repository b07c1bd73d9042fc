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
    select id, staff_id as "staffId", credential_id as "credentialId", public_key as "publicKey",
      host, uses::float8 as uses, transports, name, created_at as "createdAt",
      last_used_at as "lastUsedAt"
    from passkey where ${db(column)} = ${value} order by created_at, id`;
}

/** Null where the passkey is stored already. */
export async function insertPasskey(
  tx: Queryable,
  passkey: Omit<PasskeyRow, 'id' | 'createdAt' | 'lastUsedAt'>,
): Promise<{ id: number; createdAt: Date } | null> {
  const [row] = await tx<{ id: number; createdAt: Date }[]>`
    insert into passkey (staff_id, credential_id, public_key, host, uses, transports, name)
    values (${passkey.staffId}, ${passkey.credentialId}, ${passkey.publicKey}, ${passkey.host},
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

/** Removes all passkeys of a person; returns their names. */
export async function deletePasskeysOf(tx: Queryable, staffId: number): Promise<string[]> {
  const rows = await tx<{ name: string }[]>`
    delete from passkey where staff_id = ${staffId} returning name`;
  return rows.map(({ name }) => name);
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
