-- Events of several sources that are one event. Every event of a group is here, its lead too; the others are in no list.
create table event_group (
  event_id integer primary key references event (id) on delete cascade,
  lead_id integer not null references event (id) on delete cascade
);
create index event_group_lead on event_group (lead_id);

-- Pairs of events of different sources that are alike, from 0 to 100. Found by the search for duplicates, which
-- replaces the pairs of an event whenever the event changes.
create table event_pair (
  first_id integer not null references event (id) on delete cascade,
  second_id integer not null references event (id) on delete cascade,
  likeness smallint not null check (likeness between 0 and 100),
  primary key (first_id, second_id),
  check (first_id < second_id)
);
create index event_pair_second on event_pair (second_id);
create index event_pair_likeness on event_pair (likeness);

-- What staff decided on two events. By the names that the sources give them, so that it outlives an import that is
-- undone and made again.
create table event_decision (
  source text collate "C" not null,
  source_id text collate "C" not null,
  other_source text collate "C" not null,
  other_source_id text collate "C" not null,
  is_same boolean not null,
  decided_by integer references staff (id) on delete set null,
  decided_at timestamptz not null,
  primary key (source, source_id, other_source, other_source_id),
  check ((source, source_id) < (other_source, other_source_id))
);
create index event_decision_other on event_decision (other_source, other_source_id);

-- The sources in order of trust; those not named come after them, by name. No row until staff order them.
create table source_order (
  only_row boolean primary key default true check (only_row),
  sources text[] not null,
  -- Counts the changes, which are saved against it.
  version integer not null
);

-- The newest search through all stored events.
create table duplicate_search (
  only_row boolean primary key default true check (only_row),
  started_at timestamptz not null,
  started_by integer references staff (id) on delete set null,
  -- Events of `total` that have been compared.
  compared integer not null default 0,
  total integer not null,
  -- Moves while the search runs; one that stands still was interrupted.
  moved_at timestamptz not null,
  finished_at timestamptz,
  has_failed boolean not null default false
);

-- Finds the events of a day in a city.
create index event_day_place on event (starts_on, city_key, venue_key)
  where starts_on is not null and city_key is not null;

-- What a lead does not know itself and another event of its group does: of those that know it, the one whose source
-- is trusted most counts. Facts that belong together come from one event.
create view borrowed_facts as
select lead.id as lead_id,
  (array_agg(event.source order by place, event.source, event.id)
    filter (where lacks_capacity and event.capacity is not null))[1] as capacity_source,
  (array_agg(event.capacity order by place, event.source, event.id)
    filter (where lacks_capacity and event.capacity is not null))[1] as capacity,
  (array_agg(event.source order by place, event.source, event.id)
    filter (where lacks_type and event.type <> 'other'))[1] as type_source,
  (array_agg(event.type order by place, event.source, event.id)
    filter (where lacks_type and event.type <> 'other'))[1] as type,
  (array_agg(event.source order by place, event.source, event.id)
    filter (where lead.category is null and event.category is not null))[1] as category_source,
  (array_agg(event.category order by place, event.source, event.id)
    filter (where lead.category is null and event.category is not null))[1] as category,
  (array_agg(event.source order by place, event.source, event.id)
    filter (where lacks_time and event.time_known))[1] as time_source,
  (array_agg(event.starts_at order by place, event.source, event.id)
    filter (where lacks_time and event.time_known))[1] as starts_at,
  (array_agg(event.ends_at order by place, event.source, event.id)
    filter (where lacks_time and event.time_known))[1] as ends_at,
  (array_agg(event.listed_until order by place, event.source, event.id)
    filter (where lacks_time and event.time_known))[1] as listed_until,
  (array_agg(event.starts_offset order by place, event.source, event.id)
    filter (where lacks_time and event.time_known))[1] as starts_offset,
  (array_agg(event.timezone order by place, event.source, event.id)
    filter (where lacks_time and event.time_known))[1] as timezone,
  (array_agg(event.source order by place, event.source, event.id)
    filter (where lacks_price and event.price_min is not null))[1] as price_source,
  (array_agg(event.price_min order by place, event.source, event.id)
    filter (where lacks_price and event.price_min is not null))[1] as price_min,
  (array_agg(event.price_max order by place, event.source, event.id)
    filter (where lacks_price and event.price_min is not null))[1] as price_max,
  (array_agg(event.currency order by place, event.source, event.id)
    filter (where lacks_price and event.price_min is not null))[1] as currency,
  (array_agg(event.source order by place, event.source, event.id)
    filter (where lead.url is null and event.url is not null))[1] as url_source,
  (array_agg(event.url order by place, event.source, event.id)
    filter (where lead.url is null and event.url is not null))[1] as url,
  (array_agg(event.source order by place, event.source, event.id)
    filter (where lead.image_url is null and event.image_url is not null))[1] as image_source,
  (array_agg(event.image_url order by place, event.source, event.id)
    filter (where lead.image_url is null and event.image_url is not null))[1] as image_url
from event_group
join event as lead on lead.id = event_group.lead_id
join event on event.id = event_group.event_id and event.id <> event_group.lead_id
left join source_order on true
cross join lateral (
  select coalesce(array_position(source_order.sources, event.source), 2147483647) as place,
    lead.capacity is null and not 'venue_capacity' = any (lead.corrected) as lacks_capacity,
    lead.type = 'other' and not 'event_type' = any (lead.corrected) as lacks_type,
    lead.starts_at is not null and not lead.time_known
      and not 'starts_at' = any (lead.corrected) as lacks_time,
    lead.price_min is null and lead.price_max is null as lacks_price
) as known
where event.status <> 'cancelled'
group by lead.id;

-- One of them, as text. A function, because planning the view would cost more than most statements that ask for one.
create or replace function borrowed_fact(lead integer, fact text) returns text language plpgsql stable as $$
begin
  return (
    select to_jsonb(borrowed_facts) ->> fact from borrowed_facts where borrowed_facts.lead_id = lead
  );
end $$;
