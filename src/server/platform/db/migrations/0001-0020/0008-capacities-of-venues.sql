-- What the feed says of the capacity. `capacity` is the one that counts: the event's own correction, else
-- the venue's correction, else the feed's, else that of the venue catalogue.
alter table event add column feed_capacity integer check (feed_capacity > 0);
update event set feed_capacity = capacity where capacity_from_feed and capacity is not null;
alter table event drop column capacity_from_feed;

create index event_venue on event (venue_key, city_key);

alter table venue
  -- Set by staff for all events of the venue; null where it is not.
  add column corrected_capacity integer check (corrected_capacity > 0),
  add column reason text not null default '',
  add column corrected_by integer references staff (id) on delete set null,
  add column corrected_at timestamptz,
  -- Counts the corrections, which are saved against it.
  add column version integer not null default 1;

-- Every venue of an event has a row, so that it has a page; imports add those of new events.
insert into venue (name, city, country, name_key, city_key, country_key)
select distinct on (venue_key, city_key, country_key)
  venue, city, country, venue_key, city_key, country_key
from event where venue_key is not null and city_key is not null and venue is not null and city is not null
order by venue_key, city_key, country_key, id
on conflict (name_key, city_key, country_key) do nothing;
