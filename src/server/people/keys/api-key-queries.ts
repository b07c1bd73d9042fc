import { type ApiScope, KEY_GRACE_HOURS, type KeyBindings } from '#contract/access/api-keys.ts';
import type { Role } from '#contract/auth.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { lacksSecondFactor } from '../credentials/second-factor-queries.ts';
import type { AccessOwner } from '../sessions/session-queries.ts';
import { lockAccount } from '../staff/staff-queries.ts';

export type ApiKeyRow = {
  id: number;
  name: string;
  prefix: string;
  scopes: ApiScope[];
  /** Which list a calendar address shows, as it was stored; null for every other key. */
  calendar: unknown;
  sources: string[];
  feeds: { id: number; name: string | null }[];
  addresses: string[];
  ownerId: number;
  owner: string;
  state: 'active' | 'expired' | 'revoked';
  lifetimeDays: number;
  createdAt: Date;
  expiresAt: Date;
  rotatedAt: Date | null;
  previousUntil: Date | null;
  revokedAt: Date | null;
  lastUsedAt: Date | null;
  lastUsedFrom: string | null;
};

/** The keys of a person or, for null, of everybody, newest first. */
export async function findApiKeys(db: Queryable, ownerId: number | null): Promise<ApiKeyRow[]> {
  return selectKeys(db, ownerId, null);
}

/** A key of a person or, for an owner of null, of anybody; null where there is none. */
export async function findApiKey(
  db: Queryable,
  id: number,
  ownerId: number | null,
): Promise<ApiKeyRow | null> {
  const [key] = await selectKeys(db, ownerId, id);
  return key ?? null;
}

function selectKeys(db: Queryable, ownerId: number | null, id: number | null) {
  return db<ApiKeyRow[]>`
    select key.id, key.name, key.prefix, key.scopes, key.calendar, key.sources, key.addresses,
      coalesce((
        select json_agg(json_build_object('id', bound.id, 'name', feed.name) order by position)
        from unnest(key.feeds) with ordinality as bound (id, position) left join feed using (id)
      ), '[]') as feeds, staff.id as "ownerId",
      staff.full_name as owner, ${stateOf(db)} as state, key.lifetime_days as "lifetimeDays",
      key.created_at as "createdAt", key.expires_at as "expiresAt", key.rotated_at as "rotatedAt",
      case when key.previous_until > now() then key.previous_until end as "previousUntil",
      key.revoked_at as "revokedAt", key.last_used_at as "lastUsedAt",
      key.last_used_from as "lastUsedFrom"
    from api_key as key join staff on staff.id = key.staff_id
    where ${ownerId === null ? db`true` : db`staff.id = ${ownerId}`}
      and ${id === null ? db`true` : db`key.id = ${id}`}
    order by key.id desc`;
}

function stateOf(db: Queryable) {
  return db`case when key.revoked_at is not null then 'revoked'
    when key.expires_at <= now() then 'expired' else 'active' end`;
}

/** Until the transaction ends, the person's other changes of keys wait. Returns how many are active. */
export async function lockKeysOf(tx: Queryable, ownerId: number): Promise<number> {
  await lockAccount(tx, ownerId);
  const [row] = await tx<{ keys: number }[]>`
    select count(*)::integer as keys from api_key
    where staff_id = ${ownerId} and revoked_at is null and expires_at > now()`;
  return row?.keys ?? 0;
}

export type ApiKeyDraft = KeyBindings & {
  ownerId: number;
  stamp: string;
  name: string;
  scopes: readonly ApiScope[];
  calendar: object | null;
  lifetimeDays: number;
  prefix: string;
  secretHash: string;
};

export async function insertApiKey(tx: Queryable, draft: ApiKeyDraft): Promise<number> {
  const { ownerId, stamp, name, scopes, calendar, lifetimeDays, prefix, secretHash } = draft;
  const { sources, feeds, addresses } = draft;
  const [row] = await tx<{ id: number }[]>`
    insert into api_key (staff_id, stamp, name, prefix, secret_hash, scopes, calendar,
      lifetime_days, expires_at, sources, feeds, addresses)
    values (${ownerId}, ${stamp}, ${name}, ${prefix}, ${secretHash}, ${scopes},
      ${calendar && JSON.stringify(calendar)}::jsonb, ${lifetimeDays}, now() + make_interval(days => ${lifetimeDays}),
      ${sources}::text[], ${feeds}::integer[], ${addresses}::text[])
    returning id`;
  return row?.id ?? 0;
}

/** Replaces the secret; the one until now works for some hours more, the one before it no longer. */
export async function replaceSecret(
  tx: Queryable,
  id: number,
  { prefix, secretHash }: { prefix: string; secretHash: string },
): Promise<void> {
  await tx`
    update api_key set prefix = ${prefix}, previous_hash = secret_hash,
      previous_until = least(expires_at, now() + make_interval(hours => ${KEY_GRACE_HOURS})),
      secret_hash = ${secretHash}, rotated_at = now(),
      expires_at = now() + make_interval(days => lifetime_days)
    where id = ${id}`;
}

export async function updateBindings(
  tx: Queryable,
  id: number,
  { sources, feeds, addresses }: KeyBindings,
): Promise<void> {
  await tx`
    update api_key set sources = ${sources}::text[], feeds = ${feeds}::integer[],
      addresses = ${addresses}::text[]
    where id = ${id}`;
}

/** Those of the sources that neither an event nor a feed has. */
export async function findUnknownSources(
  db: Queryable,
  sources: readonly string[],
): Promise<string[]> {
  const rows = await db<{ name: string }[]>`
    select given.name from unnest(${[...sources]}::text[]) as given (name)
    where not exists (select from event where event.source = given.name)
      and not exists (select from feed where given.name in (feed.source, feed.stored_source))`;
  return rows.map(({ name }) => name);
}

/** Those of the feeds to which no file can be pushed, because there is none of this id or it gets its files itself. */
export async function findFeedsWithoutPush(
  db: Queryable,
  feeds: readonly number[],
): Promise<{ id: number; name: string | null }[]> {
  return db<{ id: number; name: string | null }[]>`
    select given.id, feed.name
    from unnest(${[...feeds]}::integer[]) as given (id) left join feed using (id)
    where feed.kind is distinct from 'pushed'`;
}

export async function markRevoked(tx: Queryable, id: number): Promise<void> {
  await tx`update api_key set revoked_at = now(), previous_until = null where id = ${id}`;
}

/** A key that a request was sent with, and what its owner may do at this moment. */
export type PresentedKey = {
  id: number;
  name: string;
  staffId: number;
  role: Role;
  scopes: ApiScope[];
  calendar: unknown;
  sources: string[];
  feeds: number[];
  addresses: string[];
  expiresAt: Date;
  /** A second factor is demanded of the owner and not set up: until then the key is refused as a session is. */
  mustSetUpSecondFactor: boolean;
  /** Why it does not count; null where it does. */
  refusal: 'revoked' | 'expired' | 'replaced' | 'owner_disabled' | null;
};

export async function findPresentedKey(
  db: Queryable,
  secretHash: string,
): Promise<PresentedKey | null> {
  const [key] = await db<PresentedKey[]>`
    select key.id, key.name, staff.id as "staffId", staff.role, key.scopes, key.calendar, key.sources,
      key.feeds, key.addresses,
      key.expires_at as "expiresAt",
      ${lacksSecondFactor(db, db`'passkey'`)} as "mustSetUpSecondFactor",
      case when key.revoked_at is not null or key.stamp <> staff.stamp then 'revoked'
        when staff.disabled_at is not null then 'owner_disabled'
        when key.expires_at <= now() then 'expired'
        when key.secret_hash <> ${secretHash} and key.previous_until <= now() then 'replaced'
      end as refusal
    from api_key as key join staff on staff.id = key.staff_id
    where key.secret_hash = ${secretHash} or key.previous_hash = ${secretHash}`;
  return key ?? null;
}

/** Those of the keys that count. */
export async function findOpenKeys(db: Queryable, ids: readonly number[]): Promise<Set<number>> {
  const rows = await db<{ id: number }[]>`
    select key.id from api_key as key join staff on staff.id = key.staff_id
    where key.id = any(${[...ids]}::integer[]) and ${counts(db)}`;
  return new Set(rows.map(({ id }) => id));
}

function counts(db: Queryable) {
  return db`(key.revoked_at is null and key.expires_at > now()
    and key.stamp = staff.stamp and staff.disabled_at is null)`;
}

/** Null where the key has ended. Nothing ends one that is held before the transaction does. */
export async function findOwnerOfKey(
  db: Queryable,
  id: number,
  { isHeld } = { isHeld: false },
): Promise<AccessOwner | null> {
  const [row] = await db<AccessOwner[]>`
    select staff.stamp, staff.role from api_key as key join staff on staff.id = key.staff_id
    where key.id = ${id} and ${counts(db)}
    ${isHeld ? db`for share of key` : db``}`;
  return row ?? null;
}

export async function noteKeyUse(db: Queryable, id: number, address: string): Promise<void> {
  await db`update api_key set last_used_at = now(), last_used_from = ${address} where id = ${id}`;
}
