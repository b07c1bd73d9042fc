import type { VenueTwins } from '#contract/scores/desk/duplicates.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import { REVIEW_FROM } from './likeness.ts';

/** Fewer days with the same event at both, or fewer names of events, may be chance: a weekly open mic in two bars. */
const LEAST_DAYS = 3;
const LEAST_NAMES = 2;
const MOST_TWINS = 20;

/**
 * Venues of one city that may be one: events of two sources there have alike names and start at the same time, on
 * several days. Not those of which a source knows both, nor those of which staff keep such a pair apart.
 */
export function findVenueTwins(db: Queryable): Promise<VenueTwins[]> {
  return db<VenueTwins[]>`
    with shared as (
      select one.city_key, least(one.venue_key, other.venue_key) as first_key,
        greatest(one.venue_key, other.venue_key) as second_key, one.starts_on, one.name_folded,
        exists (
          select from event_decision as decision
          where not is_same and (source, source_id, other_source, other_source_id) in (
            (one.source, one.source_id, other.source, other.source_id),
            (other.source, other.source_id, one.source, one.source_id)
          )
        ) as is_parted
      from event_pair as pair
      join event as one on one.id = pair.first_id
      join event as other on other.id = pair.second_id and other.city_key = one.city_key
      where pair.likeness >= ${REVIEW_FROM} and one.venue_key <> other.venue_key
        and one.time_known and other.time_known
        and one.starts_at between other.starts_at - interval '30 minutes' and other.starts_at + interval '30 minutes'
    ), twin as (
      select city_key, first_key, second_key, count(*)::integer as shared_events,
        count(distinct starts_on)::integer as shared_days
      from shared
      group by city_key, first_key, second_key
      having count(distinct starts_on) >= ${LEAST_DAYS} and not bool_or(is_parted)
        and count(distinct name_folded) >= ${LEAST_NAMES}
    ), known as (
      select twin.*, venue.id, venue.name, venue.city, events.events
      from twin
      join venue on venue.city_key = twin.city_key and venue.name_key in (first_key, second_key)
      cross join lateral (
        select count(*)::integer as events from event
        where event.venue_key = venue.name_key and event.city_key = venue.city_key
          and (event.country_key = venue.country_key or '' in (event.country_key, venue.country_key))
      ) as events
      where not exists (
        select from event as here join event as there on there.source = here.source
        where here.venue_key = first_key and here.city_key = twin.city_key
          and there.venue_key = second_key and there.city_key = twin.city_key
      )
    )
    select city, json_build_object('id', first.id, 'name', first.name, 'events', first.events) as first,
      json_build_object('id', second.id, 'name', second.name, 'events', second.events) as second,
      first.shared_events, first.shared_days
    from known as first
    join (select id, name, events, city_key as in_city, first_key as one_key, second_key as other_key from known) as second
      on in_city = city_key and one_key = first_key and other_key = second_key
        and (second.events, -second.id) < (first.events, -first.id)
    order by first.shared_events desc, first.id, second.id
    limit ${MOST_TWINS}`.then((rows) => rows);
}
