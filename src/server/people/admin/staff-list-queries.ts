import type { STAFF_SORTS, StaffState } from '#contract/access/staff.ts';
import type { Role } from '#contract/auth.ts';
import { allSorts, type SortKey, type SortOrder } from '#contract/kit/sorting.ts';
import { orderBy } from '#server/platform/db/order-by.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';

export type StaffMemberRow = {
  id: number;
  email: string;
  fullName: string;
  role: Role;
  avatar: string | null;
  state: StaffState;
  lastSeenAt: Date | null;
  sessions: number;
  keys: string[];
  passkeys: string[];
  hasSecondFactor: boolean;
  isSecondFactorDemanded: boolean;
  linkPurpose: 'invitation' | 'reset' | null;
  linkEndsAt: Date | null;
};

export type StaffQuery = {
  q: string;
  role?: Role | undefined;
  state?: StaffState | undefined;
  sort: StaffSort;
  order: SortOrder;
  also: readonly SortKey<StaffSort>[];
};

type StaffSort = (typeof STAFF_SORTS)[number];

export async function findMembers(
  db: Queryable,
  query: StaffQuery,
  { skip, limit }: { skip: number; limit: number },
): Promise<StaffMemberRow[]> {
  const order = orderBy(db, allSorts(query, query.also), {
    name: db`lower(full_name)`,
    role: db`role`,
    state: db`state`,
    last_seen: db`"lastSeenAt"`,
  });
  return db<StaffMemberRow[]>`
    select id, email, full_name as "fullName", role, avatar, state, "lastSeenAt", sessions,
      keys, passkeys, "hasSecondFactor", "isSecondFactorDemanded", "linkPurpose", "linkEndsAt"
    from ${members(db)} where ${matches(db, query)}
    order by ${order}, id limit ${limit} offset ${skip}`;
}

export async function countMembers(db: Queryable, query: StaffQuery): Promise<number> {
  const [row] = await db<{ people: number }[]>`
    select count(*)::integer as people from ${members(db)} where ${matches(db, query)}`;
  return row?.people ?? 0;
}

export async function findMember(db: Queryable, id: number): Promise<StaffMemberRow | null> {
  const [member] = await db<StaffMemberRow[]>`
    select id, email, full_name as "fullName", role, avatar, state, "lastSeenAt", sessions,
      keys, passkeys, "hasSecondFactor", "isSecondFactorDemanded", "linkPurpose", "linkEndsAt"
    from ${members(db)} where id = ${id}`;
  return member ?? null;
}

function members(db: Queryable) {
  return db`(
    select staff.id, staff.email, staff.full_name, staff.role, staff.avatar,
      case when disabled_at is not null then 'disabled'
        when password_hash is null then 'invited' else 'active' end as state,
      seen.last as "lastSeenAt", coalesce(seen.open, 0)::integer as sessions,
      array(select name from api_key where staff_id = staff.id and revoked_at is null
        and expires_at > now() order by api_key.id) as keys,
      array(select name from passkey where staff_id = staff.id order by passkey.id) as passkeys,
      exists (select from second_factor where staff_id = staff.id) as "hasSecondFactor",
      needs_second_factor as "isSecondFactorDemanded",
      link.purpose as "linkPurpose", link.expires_at as "linkEndsAt"
    from staff
    left join lateral (
      select max(last_used_at) as last,
        count(*) filter (where revoked_at is null and ends_at > now()) as open
      from session where staff_id = staff.id
    ) as seen on true
    left join staff_link as link on link.staff_id = staff.id and link.stamp = staff.stamp
      and link.expires_at > now()
  ) as member`;
}

function matches(db: Queryable, { q, role, state }: StaffQuery) {
  const pattern = `%${q.replaceAll(/[\\%_]/g, '\\$&')}%`;
  return db`
    ${q === '' ? db`true` : db`(full_name ilike ${pattern} or email ilike ${pattern})`}
    and ${role === undefined ? db`true` : db`role = ${role}`}
    and ${state === undefined ? db`true` : db`state = ${state}`}`;
}
