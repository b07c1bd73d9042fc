import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import type { Transaction } from '#server/platform/db/transaction.ts';

/** The fields by which a venue matches, in the table or alias of this name. */
type Place = 'place' | 'event';

/**
 * A venue matches by name and city, and where both countries are known they must be equal. Only venues of
 * which anything is known count.
 */
function venuesAt(db: Queryable, place: Place): Sql {
  return db`
    venue.name_key = ${db(place)}.venue_key and venue.city_key = ${db(place)}.city_key
      and (venue.country_key = ${db(place)}.country_key
        or '' in (venue.country_key, ${db(place)}.country_key))
      and (venue.capacity is not null or venue.corrected_capacity is not null)`;
}

/**
 * What the venues that match say of their capacity: an equal country beats an unknown one, and where venues
 * differ, the capacity is unknown. `corrected` was set by staff, `capacity` comes from a list of venues.
 */
function agreedCapacities(db: Queryable, place: Place): Sql {
  const agreed = (column: 'capacity' | 'corrected_capacity') => db`
    coalesce(
      max(venue.${db(column)}) filter (
        where venue.country_key = ${db(place)}.country_key and ${db(place)}.country_key <> ''
      ),
      case when min(venue.${db(column)}) = max(venue.${db(column)}) then min(venue.${db(column)}) end
    )`;
  return db`${agreed('capacity')} as capacity, ${agreed('corrected_capacity')} as corrected`;
}

/** The same for one event of the enclosing query, as a lateral join named `place`. */
export function capacitiesOfEvent(db: Queryable): Sql {
  return db`
    left join lateral (
      select ${agreedCapacities(db, 'event')} from venue where ${venuesAt(db, 'event')}
    ) as place on true`;
}

/**
 * The capacities at the places in the temporary table `place` (venue_key, city_key, country_key), as the
 * temporary table `place_capacity`.
 */
export async function createPlaceCapacity(tx: Transaction): Promise<void> {
  await tx`analyze place`;
  await tx`
    create temp table place_capacity on commit drop as
    select place.venue_key, place.city_key, place.country_key, ${agreedCapacities(tx, 'place')}
    from place left join venue on ${venuesAt(tx, 'place')}
    group by place.venue_key, place.city_key, place.country_key`;
  await tx`analyze place_capacity`;
}

/**
 * The venues of staged events of which a capacity counts: one set by staff, or one for a feed that has none.
 */
export async function createPlacesOfIncomingEvents(tx: Transaction): Promise<void> {
  await tx`
    create temp table place on commit drop as
    select distinct venue_key, city_key, country_key from incoming
    where venue_key is not null and city_key is not null
      and (capacity is null and exists (select from venue where capacity is not null)
        or (venue_key, city_key) in (
          select name_key, city_key from venue where corrected_capacity is not null
        ))`;
}

/** The venues of stored events that match staged venues. */
export async function createPlacesOfIncomingVenues(tx: Transaction): Promise<void> {
  await tx`
    create temp table place on commit drop as
    select distinct event.venue_key, event.city_key, event.country_key from event
    join incoming_venue on incoming_venue.name_key = event.venue_key
      and incoming_venue.city_key = event.city_key
    where event.feed_capacity is null`;
}

/** The capacity that counts by `place_capacity`. */
function placeCapacity(db: Queryable): Sql {
  return db`coalesce(place_capacity.corrected, event.feed_capacity, place_capacity.capacity)`;
}

/** Whether `applyPlaceCapacity` changes an event, over `event` and `place_capacity`. */
export function changesByPlace(db: Queryable): Sql {
  return db`
    event.venue_key = place_capacity.venue_key
      and event.city_key = place_capacity.city_key
      and event.country_key = place_capacity.country_key
      and not 'venue_capacity' = any (event.corrected)
      and event.capacity is distinct from ${placeCapacity(db)}`;
}

/**
 * Updates the capacities of the events of `place_capacity`, except those that staff corrected; adds their ids
 * to `changed_event`.
 */
export async function applyPlaceCapacity(tx: Transaction, now: Date): Promise<void> {
  await tx`
    with changed as (
      update event set updated_at = ${now}, capacity = ${placeCapacity(tx)}
      from place_capacity where ${changesByPlace(tx)}
      returning event.id
    )
    insert into changed_event select id from changed`;
}

/**
 * Gives events the capacity that counts, unless staff corrected it: the venue's correction, else the feed's,
 * else that of the venue. Returns the ids of those that changed.
 */
export async function settleCapacities(tx: Queryable, events: Sql, now: Date): Promise<number[]> {
  const changed = await tx<{ id: number }[]>`
    update event set capacity = settled.capacity, updated_at = ${now}
    from (
      select event.id, coalesce(place.corrected, event.feed_capacity, place.capacity) as capacity
      from event ${capacitiesOfEvent(tx)} where ${events}
    ) as settled
    where event.id = settled.id and event.capacity is distinct from settled.capacity
      and not 'venue_capacity' = any (event.corrected)
    returning event.id`;
  return changed.map(({ id }) => id);
}
