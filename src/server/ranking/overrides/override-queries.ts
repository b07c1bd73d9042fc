import type { SortKey } from '#contract/kit/sorting.ts';
import type { CorrectableField } from '#contract/scores/corrections.ts';
import type { Person } from '#contract/scores/desk/decisions.ts';
import type { OverrideKind, OverrideSort } from '#contract/scores/desk/overrides.ts';
import type { SearchTerm } from '#contract/scores/fold-search.ts';
import type { TimeRange } from '#scoring/windows.ts';
import { personOf } from '#server/catalogue/desk/desk-queries.ts';
import { LAST_MOMENT } from '#server/catalogue/events/last-moment.ts';
import { named } from '#server/catalogue/events/name-search-queries.ts';
import { orderBy } from '#server/platform/db/order-by.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { isInForce } from '../pins/pin-queries.ts';

export type OverridesAsked = {
  /** What the event's name must contain. */
  search: readonly SearchTerm[];
  kind: OverrideKind | undefined;
  /** Whose; absent: everybody's. */
  staffId: number | undefined;
  now: Date;
};

export type OverrideRecord = {
  kind: OverrideKind;
  eventId: number;
  eventName: string;
  startsAt: Date | null;
  startsOffset: number | null;
  timeKnown: boolean;
  timezone: string | null;
  version: number;
  range: TimeRange | null;
  place: number | null;
  field: CorrectableField | null;
  reason: string;
  by: Person | null;
  at: Date;
  endsAt: Date | null;
};

/** A page of the corrections, pins and hidden events that staff have set. */
export function findOverrides(
  db: Queryable,
  asked: OverridesAsked,
  { skip, limit, sorts }: { skip: number; limit: number; sorts: readonly SortKey<OverrideSort>[] },
): Promise<OverrideRecord[]> {
  const order = orderBy(db, sorts, {
    newest: db`at`,
    event: db`lower(event.name)`,
    kind: db`kind`,
    by: db`lower(staff.full_name)`,
    until: db`override.ends_at`,
  });
  return db<OverrideRecord[]>`
    select kind, event.id as "eventId", event.name as "eventName", event.starts_at as "startsAt",
      event.starts_offset as "startsOffset", event.time_known as "timeKnown", event.timezone,
      event.version, time_range as range, place, field, reason, ${personOf(db, 'staff')} as by, at,
      override.ends_at as "endsAt"
    from (${overrides(db, asked.now)}) as override
    join event on event.id = event_id
    left join staff on staff.id = made_by
    where ${matches(db, asked)}
    order by ${order}, event_id desc, kind, time_range, field limit ${limit} offset ${skip}`.then(
    (rows) => rows,
  );
}

export async function countOverrides(db: Queryable, asked: OverridesAsked): Promise<number> {
  const [row] = await db<{ count: number }[]>`
    select count(*)::integer as count from (${overrides(db, asked.now)}) as override
    join event on event.id = event_id
    where ${matches(db, asked)}`;
  return row?.count ?? 0;
}

/** Everybody who has set an active override, by name. */
export function findOverriders(db: Queryable, now: Date): Promise<Person[]> {
  return db<Person[]>`
    select id, full_name from staff
    where id in (select made_by from (${overrides(db, now)}) as override)
    order by lower(full_name), id`.then((rows) => rows);
}

/** Active pins, and the corrections of events that are not over. */
function overrides(db: Queryable, now: Date) {
  return db`
    select 'pinned' as kind, pin.event_id, pin.time_range, pin.place, null::text as field, pin.reason,
      pin.pinned_by as made_by, pin.pinned_at as at, pin.ends_at
    from pin join event on event.id = pin.event_id where ${isInForce(db, now)}
    union all
    select case field when 'hidden' then 'hidden' else 'corrected' end, event_id, null, null, field,
      reason, corrected_by, corrected_at, null
    from event_correction join event on event.id = event_id
    where coalesce(${db.unsafe(LAST_MOMENT)} >= ${now}, true)`;
}

function matches(db: Queryable, { search, kind, staffId }: OverridesAsked) {
  return db`
    ${named(db, 'event', search)} and ${kind === undefined ? db`true` : db`kind = ${kind}`}
    and ${staffId === undefined ? db`true` : db`made_by = ${staffId}::integer`}`;
}
