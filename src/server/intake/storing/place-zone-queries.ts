import type { Transaction } from '#server/platform/db/transaction.ts';

/**
 * Gives the staged events whose zone nobody says, or no more than the default of the feed, the zone of their venue, else
 * that of their city: where the stored events there, and those of the file, all have the same one.
 */
export async function placeByKnownZones(tx: Transaction): Promise<void> {
  const [some] = await tx`select from incoming where local_start is not null limit 1`;
  if (!some) return;
  await createPlaceZones(tx);
  await tx`
    update incoming
    set timezone = placed.timezone, starts_at = placed.starts_at, time_known = placed.has_time,
      listed_until = placed.listed_until, local_start = null,
      ends_at = coalesce(
        case when placed.ends_at >= placed.starts_at then placed.ends_at end, incoming.ends_at
      ),
      feed_hash = md5(incoming.feed_hash::text || placed.timezone)::uuid
    from (
      select row, timezone, has_time,
        ${tx.unsafe(instantOf(`case when has_time then wall else wall + interval '12 hours' end`))}
          as starts_at,
        ${tx.unsafe(instantOf(`case when has_time then wall else wall + interval '1 day' end`))}
          as listed_until,
        ${tx.unsafe(instantOf('wall_end'))} as ends_at
      from (
        select incoming.row, place_zone.timezone, incoming.local_start::timestamp as wall,
          incoming.local_start like '%T%' as has_time,
          case when incoming.local_end like '%T%' then incoming.local_end::timestamp
            else incoming.local_end::timestamp + interval '1 day' end as wall_end
        from incoming join place_zone
          on place_zone.venue_key = coalesce(incoming.venue_key, '')
          and place_zone.city_key = incoming.city_key
          and place_zone.country_key = incoming.country_key
        where incoming.local_start is not null
          and place_zone.timezone is distinct from incoming.timezone
      ) as local
    ) as placed
    where placed.row = incoming.row`;
}

/** Of a local time that two instants have when the clocks go back, the first one, as the readers take it. */
function instantOf(wall: string): string {
  return `(
    select case when (later - interval '1 hour') at time zone timezone = ${wall}
      then later - interval '1 hour' else later end
    from (select (${wall}) at time zone timezone as later) as instant
  )`;
}

/**
 * The zones of the places of those events, in a temporary table; venues and cities with several are left out. Zones that
 * the clocks of PostgreSQL do not know are of no use.
 */
async function createPlaceZones(tx: Transaction): Promise<void> {
  await tx`
    create temp table place_zone on commit drop as
    with place as (
      select distinct coalesce(venue_key, '') as venue_key, city_key, country_key
      from incoming where local_start is not null and city_key is not null
    ), known as (
      select place.venue_key, place.city_key, place.country_key, event.timezone,
        event.venue_key = place.venue_key as is_venue
      from place join venue on venue.city_key = place.city_key
        and (venue.country_key = place.country_key or '' in (venue.country_key, place.country_key))
      join event on event.venue_key = venue.name_key and event.city_key = venue.city_key
        and event.country_key = venue.country_key
      where event.timezone is not null
      union
      select place.venue_key, place.city_key, place.country_key, sure.timezone,
        coalesce(sure.venue_key, '') = place.venue_key and place.venue_key <> ''
      from place join incoming as sure on sure.city_key = place.city_key
        and (sure.country_key = place.country_key or '' in (sure.country_key, place.country_key))
      where sure.timezone is not null and not sure.has_default_zone
    ), agreed as (
      select venue_key, city_key, country_key, is_venue, min(timezone) as timezone
      from known group by venue_key, city_key, country_key, is_venue
      having count(distinct timezone) = 1
    )
    select distinct on (venue_key, city_key, country_key)
      venue_key, city_key, country_key, timezone
    from agreed
    where lower(timezone) in (select lower(name) from pg_timezone_names)
      and (is_venue or not exists (
        select from known where known.is_venue and known.venue_key = agreed.venue_key
          and known.city_key = agreed.city_key and known.country_key = agreed.country_key
      ))
    order by venue_key, city_key, country_key, is_venue desc`;
  await tx`analyze place_zone`;
}
