import type { Sql } from '#server/platform/db/sql.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';

/** Whether keys name an alias, as for venues: where both countries are known they must be equal. */
function isAlias(name: string): string {
  return `alias.name_key = ${name} and alias.city_key = staged.city_key
    and (alias.country_key = staged.country_key or '' in (alias.country_key, staged.country_key))`;
}

/** Gives the staged events that come under another name of a venue the keys of the venue. */
export async function nameVenuesOfEvents(tx: Transaction): Promise<void> {
  await tx`
    update incoming as staged
    set venue_key = venue.name_key, city_key = venue.city_key, country_key = venue.country_key
    from venue_alias as alias join venue on venue.id = alias.venue_id
    where ${tx.unsafe(isAlias('staged.venue_key'))}`;
}

/** The same for stored events. */
export async function nameVenuesOfStored(tx: Transaction, events: Sql): Promise<void> {
  await tx`
    update event as staged
    set venue_key = venue.name_key, city_key = venue.city_key, country_key = venue.country_key
    from venue_alias as alias join venue on venue.id = alias.venue_id
    where staged.id in (${events}) and ${tx.unsafe(isAlias('staged.venue_key'))}`;
}

/** Makes the staged rows of a list that come under another name of a venue rows of the venue. */
export async function nameListedVenues(tx: Transaction): Promise<void> {
  await tx`
    update incoming_venue as staged
    set name = venue.name, city = venue.city, country = venue.country,
      name_key = venue.name_key, city_key = venue.city_key, country_key = venue.country_key
    from venue_alias as alias join venue on venue.id = alias.venue_id
    where ${tx.unsafe(isAlias('staged.name_key'))}`;
}

/** A name that a venue has besides its own, with the venue that it was. */
export type Alias = {
  id: number;
  name: string;
  nameKey: string;
  cityKey: string;
  countryKey: string;
};

export async function findAlias(
  tx: Transaction,
  venueId: number,
  aliasId: number,
): Promise<Alias | null> {
  const [alias] = await tx<Alias[]>`
    select id, name, name_key as "nameKey", city_key as "cityKey", country_key as "countryKey"
    from venue_alias where id = ${aliasId} and venue_id = ${venueId}`;
  return alias ?? null;
}

/**
 * Makes a venue, and all names that it has, further names of another one, which takes the capacities that it does not
 * have. Returns the events that take place there from now on.
 */
export async function mergeVenueInto(
  tx: Transaction,
  { id, otherId }: { id: number; otherId: number },
  { staffId, now }: { staffId: number; now: Date },
): Promise<number[]> {
  await tx`
    insert into venue_alias (venue_id, name, city, country, name_key, city_key, country_key,
      joined, gave_capacity, gave_correction, joined_by, joined_at)
    select venue.id, other.name, other.city, other.country, other.name_key, other.city_key,
      other.country_key, to_jsonb(other),
      venue.capacity is null and other.capacity is not null,
      venue.corrected_capacity is null and other.corrected_capacity is not null,
      ${staffId}::integer, ${now}::timestamptz
    from venue, venue as other where venue.id = ${id} and other.id = ${otherId}`;
  await tx`
    update venue set version = venue.version + 1,
      capacity = coalesce(venue.capacity, other.capacity),
      capacity_at = case when venue.capacity is null then other.capacity_at else venue.capacity_at end,
      (corrected_capacity, reason, corrected_by, corrected_at) = (
        select kept.corrected_capacity, kept.reason, kept.corrected_by, kept.corrected_at
        from venue as kept
        where kept.id = case when venue.corrected_capacity is null then other.id else venue.id end
      )
    from venue as other where venue.id = ${id} and other.id = ${otherId}`;
  await tx`update venue_alias set venue_id = ${id} where venue_id = ${otherId}`;
  const moved = await tx<{ id: number }[]>`
    update event
    set venue_key = venue.name_key, city_key = venue.city_key, country_key = venue.country_key
    from venue, venue as other
    where venue.id = ${id} and other.id = ${otherId}
      and event.venue_key = other.name_key and event.city_key = other.city_key
      and (event.country_key = other.country_key or '' in (event.country_key, other.country_key))
    returning event.id`;
  await tx`delete from venue where id = ${otherId}`;
  return moved.map((event) => event.id);
}

/** Makes an alias a venue of its own again, and takes back what it gave. Returns the venue's id. */
export async function restoreVenue(tx: Transaction, aliasId: number): Promise<number> {
  await tx`
    update venue set version = venue.version + 1,
      capacity = case when gave_capacity and venue.capacity = (joined ->> 'capacity')::integer
        then null else venue.capacity end,
      corrected_capacity = case
        when gave_correction and venue.corrected_capacity = (joined ->> 'corrected_capacity')::integer
        then null else venue.corrected_capacity end
    from venue_alias as alias where alias.id = ${aliasId} and venue.id = alias.venue_id`;
  await tx`
    update venue set reason = '', corrected_by = null, corrected_at = null
    from venue_alias as alias
    where alias.id = ${aliasId} and venue.id = alias.venue_id and venue.corrected_capacity is null`;
  const [restored] = await tx<{ id: number }[]>`
    with alias as (delete from venue_alias where id = ${aliasId} returning joined)
    insert into venue (name, city, country, capacity, capacity_at, name_key, city_key, country_key,
      corrected_capacity, reason, corrected_by, corrected_at, version)
    select name, city, country, capacity, capacity_at, name_key, city_key, country_key,
      corrected_capacity, reason, (select id from staff where id = corrected_by), corrected_at, version
    from alias, jsonb_populate_record(null::venue, joined)
    returning id`;
  if (!restored) throw new Error('The alias is gone.');
  return restored.id;
}

/** The events at a venue, as their feeds name the place. */
export async function findPlaceNames(
  tx: Transaction,
  venueId: number,
): Promise<{ id: number; venue: string | null; city: string | null; country: string | null }[]> {
  return tx<{ id: number; venue: string | null; city: string | null; country: string | null }[]>`
    select event.id, event.venue, event.city, event.country from event join venue
      on event.venue_key = venue.name_key and event.city_key = venue.city_key
    where venue.id = ${venueId}`;
}

/** Gives events the keys of a venue. */
export async function moveToVenue(
  tx: Transaction,
  events: readonly number[],
  venueId: number,
): Promise<void> {
  await tx`
    update event
    set venue_key = venue.name_key, city_key = venue.city_key, country_key = venue.country_key
    from venue where venue.id = ${venueId} and event.id = any(${events}::integer[])`;
}
