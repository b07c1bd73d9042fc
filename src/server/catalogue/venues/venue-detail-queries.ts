import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Sql } from '#server/platform/db/sql.ts';

export type VenueRecord = {
  id: number;
  name: string;
  city: string;
  country: string | null;
  listCapacity: number | null;
  listedAt: Date | null;
  correctedCapacity: number | null;
  reason: string;
  correctedBy: string | null;
  correctedAt: Date | null;
  version: number;
};

export async function findVenue(db: Queryable, id: number): Promise<VenueRecord | null> {
  const [venue] = await db<VenueRecord[]>`
    select venue.id, venue.name, venue.city, venue.country, venue.capacity as "listCapacity",
      venue.capacity_at as "listedAt",
      venue.corrected_capacity as "correctedCapacity", venue.reason,
      staff.full_name as "correctedBy", venue.corrected_at as "correctedAt", venue.version
    from venue left join staff on staff.id = venue.corrected_by where venue.id = ${id}`;
  return venue ?? null;
}

/** Until the transaction ends, other corrections of the venue wait. */
export async function lockVenue(tx: Queryable, id: number): Promise<void> {
  await tx`select from venue where id = ${id} for update`;
}

export type AliasRecord = { id: number; name: string; city: string; country: string | null };

export async function findAliases(db: Queryable, id: number): Promise<AliasRecord[]> {
  return db<AliasRecord[]>`
    select id, name, city, country from venue_alias where venue_id = ${id} order by name, city, id`;
}

/** The time zone of most events of a venue. */
export async function findZone(db: Queryable, id: number): Promise<string | null> {
  const [row] = await db<{ timezone: string }[]>`
    select timezone from event where ${eventsOfVenue(db, id)} and timezone is not null
    group by timezone order by count(*) desc, timezone limit 1`;
  return row?.timezone ?? null;
}

/** The events that a venue matches, as a condition on `event`. */
export function eventsOfVenue(db: Queryable, id: number): Sql {
  return db`
    event.id in (
      select event.id from venue join event on event.venue_key = venue.name_key
        and event.city_key = venue.city_key
        and (event.country_key = venue.country_key or '' in (event.country_key, venue.country_key))
      where venue.id = ${id}
    )`;
}

/** Sets the capacity that staff know; null returns to what lists of venues say. */
export async function updateCorrection(
  tx: Queryable,
  id: number,
  { capacity, reason }: { capacity: number | null; reason: string },
  { staffId, now }: { staffId: number; now: Date },
): Promise<void> {
  const isSet = capacity !== null;
  await tx`
    update venue set corrected_capacity = ${capacity}::integer, reason = ${reason},
      corrected_by = ${isSet ? staffId : null}::integer,
      corrected_at = ${isSet ? now : null}::timestamptz, version = version + 1
    where id = ${id}`;
}
