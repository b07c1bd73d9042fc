-- Append-only: one row for each recalculation that ended well.
create table score_run (
  id integer generated always as identity primary key,
  as_of timestamptz not null,
  theater double precision not null,
  concert double precision not null,
  sport double precision not null,
  time_left double precision not null,
  venue_capacity double precision not null,
  events integer not null,
  duration_ms integer not null,
  trigger text not null check (trigger in ('request', 'schedule', 'command', 'setup')),
  started_by integer references staff (id) on delete set null,
  finished_at timestamptz not null
);

-- Which ranking the lists show. `revision` counts the changes that imports made to it since its run.
create table ranking_state (
  only_row boolean primary key default true check (only_row),
  run_id integer references score_run (id),
  revision integer not null default 0,
  events_changed integer not null default 0
);
insert into ranking_state default values;

-- The sort places of the texts that events share, by lower-cased code points. Gaps between places
-- leave room for a text that an import brings before the next recalculation. No text has place 0.
create table ranking_key (
  kind text not null check (kind in ('category', 'venue', 'city')),
  key text collate "C" not null,
  place integer not null,
  primary key (kind, key)
);

-- Every upcoming event in the total order, with what lists filter and sort by. A recalculation
-- replaces the whole table (`scores/build-ranking-queries.ts`), indexes included. The score and its
-- parts are in ten-thousandths.
create table ranking (
  starts_at timestamptz not null,
  listed_until timestamptz not null,
  rank integer not null,
  event_id integer not null,
  score integer not null,
  score_type integer not null,
  score_time_left integer not null,
  score_venue_capacity integer not null,
  category_place integer not null,
  venue_place integer not null,
  city_place integer not null,
  capacity integer,
  type_place smallint not null,
  name_lower text collate "C" not null
);
create unique index on ranking (event_id);

-- The ranking that the current one replaced: where its ranks moved from.
create table ranking_previous (like ranking);
create unique index on ranking_previous (event_id);

-- How many ranked events start on each UTC day, so that counting a window reads days, not events.
create table ranking_count (
  day date not null,
  type_place smallint not null,
  category_place integer not null,
  capacity_known boolean not null,
  events integer not null,
  primary key (day, type_place, category_place, capacity_known)
);
