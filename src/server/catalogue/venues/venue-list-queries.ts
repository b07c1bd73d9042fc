import type { SortKey } from '#contract/kit/sorting.ts';
import type { VenueSort } from '#contract/scores/desk/venues.ts';
import { orderBy } from '#server/platform/db/order-by.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { Sql } from '#server/platform/db/sql.ts';
import { rankable } from '../events/why-unlisted-queries.ts';
import { venueNameKey } from './venue-key.ts';

export type VenueQuery = {
  q: string;
  sorts: readonly SortKey<VenueSort>[];
  isMissing: boolean;
  now: Date;
};

export type VenueListRow = {
  id: number;
  name: string;
  city: string;
  country: string | null;
  capacity: number | null;
  capacitySource: 'staff' | 'list' | null;
  capacityAt: Date | null;
  timezone: string | null;
  aliases: string[];
  events: number;
};

/** A page of the venues; those without the value that is sorted by come last. */
export function findVenues(
  db: Queryable,
  query: VenueQuery,
  { skip, limit }: { skip: number; limit: number },
): Promise<VenueListRow[]> {
  const order = orderBy(db, query.sorts, {
    events: db`events`,
    name: db`lower(venue.name collate "und-x-icu")`,
    city: db`lower(venue.city collate "und-x-icu")`,
    capacity: db`coalesce(venue.corrected_capacity, venue.capacity)`,
    capacity_at: db`coalesce(venue.corrected_at, venue.capacity_at)`,
  });
  return db<VenueListRow[]>`
    with used as (
      select venue_key, city_key, country_key, count(*) as events from event
      where venue_key is not null and ${rankable(db, query.now)}
      group by venue_key, city_key, country_key
    ), counted as (
      select venue.id, sum(used.events)::integer as events
      from used join venue on venue.name_key = used.venue_key and venue.city_key = used.city_key
        and (venue.country_key = used.country_key or '' in (venue.country_key, used.country_key))
      group by venue.id
    ), page as (
      select sorted.*, row_number() over () as place
      -- Sorted before it is numbered: of many venues, only those up to the page need to be.
      from (
        select venue.*, coalesce(counted.events, 0) as events
        from venue left join counted using (id)
        where ${matches(db, query)}
        order by ${order}, venue.id limit ${limit} offset ${skip}
      ) as sorted
    )
    select page.id, page.name, page.city, page.country, page.events,
      coalesce(page.corrected_capacity, page.capacity) as capacity,
      case when page.corrected_capacity is not null then 'staff'
        when page.capacity is not null then 'list' end as "capacitySource",
      case when page.corrected_capacity is not null then page.corrected_at
        when page.capacity is not null then page.capacity_at end as "capacityAt",
      (
        select event.timezone from event
        where event.venue_key = page.name_key and event.city_key = page.city_key
          and (event.country_key = page.country_key or '' in (event.country_key, page.country_key))
          and event.timezone is not null
        group by event.timezone order by count(*) desc, event.timezone limit 1
      ) as timezone,
      array(
        select name from venue_alias where venue_id = page.id order by name, id
      ) as aliases
    from page order by page.place`.then((rows) => rows);
}

export async function countVenues(db: Queryable, query: VenueQuery): Promise<number> {
  const [row] = await db<{ venues: number }[]>`
    select count(*)::integer as venues from venue where ${matches(db, query)}`;
  return row?.venues ?? 0;
}

function matches(db: Queryable, { q, isMissing }: VenueQuery): Sql {
  const missing = isMissing
    ? db`coalesce(venue.corrected_capacity, venue.capacity) is null`
    : db`true`;
  if (q === '') return missing;
  const pattern = contains(q);
  // The key knows no punctuation: a search for it is for what is written.
  const key = /^[\p{L}\p{N}\p{M}\s]+$/u.test(q) ? contains(venueNameKey(q)) : pattern;
  return db`${missing} and (
    venue.name ilike ${pattern} or venue.city ilike ${pattern}
    or venue.name_key like ${key} or venue.city_key like ${key}
    or exists (
      select from venue_alias as alias
      where alias.venue_id = venue.id and (alias.name ilike ${pattern} or alias.name_key like ${key})
    )
  )`;
}

/** A pattern of `like` for texts that contain this one. */
function contains(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
}
