-- Other names of a venue. Events and lists of venues that come with the keys of one get those of its venue.
create table venue_alias (
  id integer generated always as identity primary key,
  venue_id integer not null references venue (id) on delete cascade,
  name text not null,
  city text not null,
  country text,
  name_key text collate "C" not null,
  city_key text collate "C" not null,
  country_key text collate "C" not null,
  -- The venue that it was, to undo joining the two, and what it gave to the one that remained.
  joined jsonb not null,
  gave_capacity boolean not null,
  gave_correction boolean not null,
  joined_by integer references staff (id) on delete set null,
  joined_at timestamptz not null,
  unique (name_key, city_key, country_key)
);
create index venue_alias_venue on venue_alias (venue_id);

-- When a list of venues last changed the capacity; null where none did since this is noted.
alter table venue add column capacity_at timestamptz;
