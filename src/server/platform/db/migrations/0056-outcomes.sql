-- What is counted of events: tickets, money, views. At most one kind says what a good event is.
create table outcome_kind (
  id smallint generated always as identity primary key,
  name text not null unique,
  unit text not null default '',
  counts boolean not null default false
);
create unique index outcome_kind_counts on outcome_kind (counts) where counts;
insert into outcome_kind (name, unit, counts)
values ('tickets', 'tickets', true), ('revenue', '', false), ('views', 'views', false), ('clicks', 'clicks', false);

-- How much of a kind an event had on a day, or in the week from a Monday on. Without a foreign key to the import, as in `import_row`.
create table outcome (
  kind_id smallint not null references outcome_kind (id),
  event_id integer not null references event (id) on delete cascade,
  day date not null,
  days smallint not null default 1 check (days in (1, 7)),
  amount double precision not null check (amount >= 0),
  import_id integer not null,
  primary key (kind_id, event_id, day)
);
create index outcome_day on outcome (kind_id, day, event_id) include (amount);
-- Deleting an event looks for its outcomes.
create index outcome_event on outcome (event_id);

-- What an import of outcomes changed, as it was before; null where nothing was stored.
create table outcome_before (
  import_id integer not null,
  kind_id smallint not null,
  event_id integer not null,
  day date not null,
  amount double precision,
  before_import integer,
  primary key (import_id, kind_id, event_id, day)
);
create index outcome_before_cell on outcome_before (kind_id, event_id, day);

-- Rows whose event is not known, until staff say which it is. `reference` is what the row says of the event.
create table outcome_unmatched (
  id integer generated always as identity primary key,
  import_id integer not null,
  row integer not null,
  reference jsonb not null,
  reason text not null check (reason in ('unknown', 'several')),
  kind_id smallint not null references outcome_kind (id),
  first_day date not null,
  last_day date not null,
  amount double precision not null
);
create index outcome_unmatched_reference on outcome_unmatched (md5(reference::text));
create index outcome_unmatched_import on outcome_unmatched (import_id);

-- Which event staff said that a reference means; null: none of the stored ones. Undoing the import that has its rows forgets it.
create table outcome_match (
  reference jsonb not null,
  event_id integer references event (id) on delete cascade,
  import_id integer not null,
  matched_at timestamptz not null
);
create unique index outcome_match_reference on outcome_match (md5(reference::text));
create index outcome_match_event on outcome_match (event_id);

create or replace function forget_imports() returns trigger language plpgsql as $$
begin
  delete from import_image where import_id in (select id from gone);
  delete from import_row where import_id in (select id from gone);
  delete from outcome_before where import_id in (select id from gone);
  delete from outcome_unmatched where import_id in (select id from gone);
  return null;
end $$;
