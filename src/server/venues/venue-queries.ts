import type { Transaction } from '../db/transaction.ts';

/**
 * The capacities of the venues in the temporary table `place` (venue_key, city_key,
 * country_key), as the temporary table `place_capacity`. A venue matches by name and city. Where both
 * countries are known they must be equal, and an equal country beats an unknown one; where venues
 * that match differ in capacity, the capacity is unknown.
 */
export async function createPlaceCapacity(tx: Transaction): Promise<void> {
  await tx`analyze place`;
  await tx`
    create temp table place_capacity on commit drop as
    select place.venue_key, place.city_key, place.country_key,
      coalesce(
        max(venue.capacity) filter (
          where venue.country_key = place.country_key and place.country_key <> ''
        ),
        case when min(venue.capacity) = max(venue.capacity) then min(venue.capacity) end
      ) as capacity
    from place
    left join venue on venue.name_key = place.venue_key and venue.city_key = place.city_key
      and venue.capacity is not null
      and (venue.country_key = place.country_key or '' in (venue.country_key, place.country_key))
    group by place.venue_key, place.city_key, place.country_key`;
  await tx`analyze place_capacity`;
}

/** The venues of staged events whose feed has no capacity. */
export async function createPlacesOfIncomingEvents(tx: Transaction): Promise<void> {
  await tx`
    create temp table place on commit drop as
    select distinct venue_key, city_key, country_key from incoming
    where capacity is null and venue_key is not null and city_key is not null
      and exists (select from venue where capacity is not null)`;
}

/** The venues of stored events that match staged venues. */
export async function createPlacesOfIncomingVenues(tx: Transaction): Promise<void> {
  await tx`
    create temp table place on commit drop as
    select distinct event.venue_key, event.city_key, event.country_key from event
    join incoming_venue on incoming_venue.name_key = event.venue_key
      and incoming_venue.city_key = event.city_key
    where not event.capacity_from_feed`;
}

/** Updates the capacities of the events of `place_capacity`; adds their ids to `changed_event`. */
export async function applyPlaceCapacity(tx: Transaction, now: Date): Promise<void> {
  await tx`
    with changed as (
      update event set capacity = place_capacity.capacity, updated_at = ${now}
      from place_capacity
      where event.venue_key = place_capacity.venue_key
        and event.city_key = place_capacity.city_key
        and event.country_key = place_capacity.country_key
        and not event.capacity_from_feed
        and event.capacity is distinct from place_capacity.capacity
      returning event.id
    )
    insert into changed_event select id from changed`;
}

export type MergedVenues = { created: number; updated: number; unchanged: number };

/**
 * Merges the staged venues into the venue table, one row for each matching key. A capacity that the list
 * does not know leaves a known one unchanged.
 */
export async function mergeVenues(tx: Transaction): Promise<MergedVenues> {
  const [updated] = await tx<{ known: number; changed: number }[]>`
    with known as (
      select venue.id, incoming_venue.name, incoming_venue.city,
        coalesce(incoming_venue.country, venue.country) as country,
        coalesce(incoming_venue.capacity, venue.capacity) as capacity
      from incoming_venue join venue using (name_key, city_key, country_key)
    ), changed as (
      update venue
      set name = known.name, city = known.city, country = known.country, capacity = known.capacity
      from known
      where venue.id = known.id
        and (venue.name, venue.city, venue.country, venue.capacity)
          is distinct from (known.name, known.city, known.country, known.capacity)
      returning venue.id
    )
    select (select count(*) from known)::integer as known,
      (select count(*) from changed)::integer as changed`;
  const created = await tx`
    insert into venue (name, city, country, capacity, name_key, city_key, country_key)
    select name, city, country, capacity, name_key, city_key, country_key
    from incoming_venue order by row
    on conflict (name_key, city_key, country_key) do nothing`.count();
  const { known = 0, changed = 0 } = updated ?? {};
  return { created, updated: changed, unchanged: known - changed };
}
