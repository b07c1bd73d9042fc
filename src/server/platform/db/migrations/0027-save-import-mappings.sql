-- How the rows of a table become events or venues, saved under a name for all staff who import.
create table import_mapping (
  id integer generated always as identity primary key,
  name text not null,
  -- Each change adds one.
  version integer not null default 1,
  mapping jsonb not null,
  saved_by integer references staff (id) on delete set null,
  saved_at timestamptz not null
);
create unique index import_mapping_name on import_mapping (lower(name));
