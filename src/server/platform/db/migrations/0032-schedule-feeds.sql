-- Since when no full feed carries the event any more; such events are in no list.
alter table event add column gone_since timestamptz;
create index event_gone on event (source, source_id) where gone_since is not null;

-- Files that are imported again and again.
create table feed (
  id integer generated always as identity primary key,
  name text not null,
  kind text not null check (kind in ('url', 'folder', 'pushed')),
  address text not null,
  every_minutes integer not null,
  format text not null,
  mapping text,
  encoding text not null,
  timezone text,
  event_type text,
  is_full boolean not null,
  is_paused boolean not null,
  -- Each change adds one.
  version integer not null default 1,
  -- What the other server said of the file that was imported last.
  etag text,
  last_modified text,
  next_run_at timestamptz,
  -- In a row, up to now.
  failures integer not null default 0,
  saved_by integer references staff (id) on delete set null,
  saved_at timestamptz not null
);
create unique index feed_name on feed (lower(name));

create table feed_run (
  id integer generated always as identity primary key,
  feed_id integer not null references feed (id) on delete cascade,
  started_at timestamptz not null,
  duration_ms integer not null,
  trigger text not null check (trigger in ('schedule', 'staff', 'push')),
  outcome text not null check (outcome in ('imported', 'unchanged', 'failed')),
  file_name text,
  http_status integer,
  import_id integer references import_run (id) on delete set null,
  read integer not null,
  created integer not null,
  updated integer not null,
  unchanged integer not null,
  skipped integer not null,
  gone integer not null,
  error text
);
create index feed_run_feed on feed_run (feed_id, id);

-- The files of a folder that were imported, as they were then.
create table feed_file (
  feed_id integer not null references feed (id) on delete cascade,
  name text not null,
  bytes bigint not null,
  changed_at timestamptz not null,
  primary key (feed_id, name)
);

-- The events that a full feed has carried, and how many of its last runs did not carry them. Without foreign keys, which
-- would lock a row for each of them.
create table feed_event (
  feed_id integer not null,
  event_id integer not null,
  missed smallint not null default 0,
  primary key (feed_id, event_id)
);
create index feed_event_event on feed_event (event_id);
