create extension if not exists pg_trgm with schema public;

create table venue (
  id integer generated always as identity primary key,
  name text not null,
  city text not null,
  country text,
  capacity integer check (capacity > 0),
  -- Matching keys, made by the server (`venues/venue-key.ts`); the country's is empty where it is unknown.
  name_key text collate "C" not null,
  city_key text collate "C" not null,
  country_key text collate "C" not null,
  unique (name_key, city_key, country_key)
);

create table event (
  id integer generated always as identity primary key,
  source text collate "C" not null,
  source_id text collate "C" not null,
  name text not null,
  -- Lower-cased by the server, so that search never depends on the database's locale.
  name_lower text collate "C" not null,
  -- What the feed said; staff may set another by hand, which survives every import.
  feed_type text not null check (feed_type in ('theater', 'concert', 'sport', 'other')),
  type_override text check (type_override in ('theater', 'concert', 'sport', 'other')),
  type text not null generated always as (coalesce(type_override, feed_type)) stored,
  category text collate "C",
  venue text,
  city text,
  country text,
  venue_key text collate "C",
  city_key text collate "C",
  country_key text collate "C" not null default '',
  -- From the feed, else from the venue catalogue.
  capacity integer check (capacity > 0),
  capacity_from_feed boolean not null,
  starts_at timestamptz,
  starts_on date,
  ends_at timestamptz,
  time_known boolean not null,
  timezone text,
  -- The start, or the local midnight that ends the day where only the date is known.
  listed_until timestamptz,
  status text not null
    check (status in ('scheduled', 'onsale', 'offsale', 'rescheduled', 'postponed', 'cancelled')),
  price_min numeric(12, 2),
  price_max numeric(12, 2),
  currency text,
  url text,
  image_url text,
  pass_like boolean not null,
  -- Digest of the mapped record: equal means that the feed says nothing new.
  feed_hash uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (source, source_id)
);

create index event_name_trgm on event using gin (name_lower gin_trgm_ops);

create table event_import (
  id integer generated always as identity primary key,
  format text not null,
  imported_at timestamptz not null,
  imported_by integer references staff (id) on delete set null,
  created integer not null,
  updated integer not null,
  unchanged integer not null,
  skipped integer not null
);
