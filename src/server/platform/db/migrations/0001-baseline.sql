-- The schema as of migration 44: what the 37 migrations up to it made, in one. Some names of constraints are older than the
-- names of their tables.
create extension if not exists pg_trgm with schema public;

-- People and how they sign in.

create table staff (
  id integer generated always as identity primary key,
  email text not null,
  -- Lower-cased by the server: one account an address, whatever the case typed.
  email_key text not null unique,
  username text not null unique,
  full_name text not null,
  role text not null check (role in ('admin', 'analyst', 'viewer', 'client')),
  avatar text,
  -- Null: invited, and no password set yet.
  password_hash text,
  created_at timestamptz not null default now(),
  disabled_at timestamptz,
  preferences jsonb not null default '{}',
  password_changed_at timestamptz not null default now(),
  -- Of this person, whatever their role.
  needs_second_factor boolean not null default false
);

-- A link with which a person sets a password, once; a new one replaces it.
create table staff_link (
  staff_id integer primary key references staff (id) on delete cascade,
  token_hash text not null unique,
  purpose text not null check (purpose in ('invitation', 'reset')),
  expires_at timestamptz not null
);

-- One row for each sign-in. Refreshing, signing out and revoking lock it first, so that none of them misses what
-- another has just done.
create table session (
  id uuid primary key,
  staff_id integer not null references staff (id) on delete cascade,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  ends_at timestamptz not null,
  revoked_at timestamptz,
  address text,
  device text
);
create index session_staff on session (staff_id);
create index session_end on session (ends_at);

-- Each refresh spends one token and adds the next.
create table refresh_token (
  token_hash text primary key,
  session_id uuid not null constraint refresh_token_session references session (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  spent_at timestamptz
);
create index refresh_token_family on refresh_token (session_id);
create index refresh_token_expiry on refresh_token (expires_at);

-- Columns as rate-limiter-flexible's PostgreSQL store expects them; shared by all servers.
create table login_attempt (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- Roles whose people must set up a second factor before anything else.
create table second_factor_role (
  role text primary key check (role in ('admin', 'analyst', 'viewer', 'client')),
  demanded_at timestamptz not null default now()
);

create table second_factor (
  staff_id integer primary key references staff (id) on delete cascade,
  -- Encrypted with a key that is not in the database.
  sealed_secret text not null,
  -- The 30-second step of the newest code that was accepted: no code is accepted twice.
  last_step integer not null,
  created_at timestamptz not null default now()
);

create table recovery_code (
  id integer generated always as identity primary key,
  staff_id integer not null references second_factor (staff_id) on delete cascade,
  code_hash text not null,
  used_at timestamptz
);
create index recovery_code_staff on recovery_code (staff_id);

create table passkey (
  id integer generated always as identity primary key,
  staff_id integer not null references staff (id) on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  -- The host that it was made for: it works nowhere else.
  host text not null,
  -- How often the authenticator says that it has signed; 0 for those that do not count.
  uses bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_staff on passkey (staff_id);

-- Challenges that have led to a success, until they would have expired anyway.
create table spent_challenge (
  id uuid primary key,
  expires_at timestamptz not null
);

-- A key acts for its owner, within its scopes.
create table api_key (
  id integer generated always as identity primary key,
  staff_id integer not null references staff (id) on delete cascade,
  name text not null,
  -- The first characters of the secret, to recognise it by.
  prefix text not null,
  secret_hash text not null unique,
  scopes text[] not null,
  lifetime_days integer not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  rotated_at timestamptz,
  -- The secret before the last rotation, which works for a while longer.
  previous_hash text unique,
  previous_until timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  last_used_from text
);
create index api_key_staff on api_key (staff_id);

-- The audit log.

-- Who did what. No foreign keys: an entry says how things were when it was written.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  action text not null,
  actor_kind text not null check (actor_kind in ('staff', 'key', 'command', 'server', 'visitor')),
  staff_id integer,
  key_id integer,
  actor text,
  address text,
  request_id text,
  subject_kind text,
  subject_id text,
  subject text,
  before jsonb,
  after jsonb
);
create index audit_entry_at on audit_entry (at);
create index audit_entry_staff on audit_entry (staff_id, id);
create index audit_entry_subject on audit_entry (subject_kind, subject_id);

-- Triggers hold for the table's owner too, which revoked rights would not. Only what is older than two years can be
-- deleted.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '730 days' then return old; end if;
  end if;
  raise exception 'The audit log is append-only.' using errcode = 'insufficient_privilege';
end $$;

-- With its schema, because functions of a temporary one are not found by their name alone.
do $$
declare
  refuse text := format('%I.refuse_audit_change()', current_schema());
begin
  execute 'create trigger audit_entry_rows before update or delete on audit_entry
    for each row execute function ' || refuse;
  execute 'create trigger audit_entry_table before truncate on audit_entry
    for each statement execute function ' || refuse;
end $$;
alter table audit_entry enable always trigger audit_entry_rows;
alter table audit_entry enable always trigger audit_entry_table;

-- How often something was refused within a minute. The first time is an entry of the audit log, which has the same request;
-- the rest only count here, so that nobody can fill the log.
create table audit_repeat (
  -- A digest of who, from where, and what.
  refusal text not null,
  minute timestamptz not null,
  request_id text not null,
  times integer not null,
  primary key (refusal, minute)
);
create index audit_repeat_request on audit_repeat (request_id);

-- Counts only grow, as entries only stay.
create or replace function refuse_repeat_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.minute < now() - interval '730 days' then return old; end if;
  elsif tg_op = 'UPDATE' then
    if (new.refusal, new.minute, new.request_id) = (old.refusal, old.minute, old.request_id)
      and new.times > old.times then return new; end if;
  end if;
  raise exception 'The audit log is append-only.' using errcode = 'insufficient_privilege';
end $$;

-- With its schema, because functions of a temporary one are not found by their name alone.
do $$
declare
  refuse text := format('%I.refuse_repeat_change()', current_schema());
begin
  execute 'create trigger audit_repeat_rows before update or delete on audit_repeat
    for each row execute function ' || refuse;
  execute 'create trigger audit_repeat_table before truncate on audit_repeat
    for each statement execute function ' || refuse;
end $$;
alter table audit_repeat enable always trigger audit_repeat_rows;
alter table audit_repeat enable always trigger audit_repeat_table;

-- The server deletes old entries through this function: where another role owns the audit log, it has no right of its own
-- to delete any. With its schema, as functions that run as their owner must have.
do $$
declare
  own text := quote_ident(current_schema());
begin
  execute format(
    'create or replace function %1$s.delete_old_audit() returns integer
      language plpgsql security definer set search_path = %1$s, pg_temp as $body$
    declare
      deleted integer;
    begin
      delete from audit_entry where at < now() - interval ''730 days'';
      get diagnostics deleted = row_count;
      return deleted;
    end $body$', own);
end $$;

-- Events and venues.

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
  -- Set by staff for all events of the venue; null where it is not.
  corrected_capacity integer check (corrected_capacity > 0),
  reason text not null default '',
  corrected_by integer references staff (id) on delete set null,
  corrected_at timestamptz,
  -- Counts the corrections, which are saved against it.
  version integer not null default 1,
  -- When a list of venues last changed the capacity; null where none did since this is noted.
  capacity_at timestamptz,
  unique (name_key, city_key, country_key)
);

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

create table event (
  id integer generated always as identity primary key,
  source text collate "C" not null,
  source_id text collate "C" not null,
  name text not null,
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
  -- The one that counts: the event's own correction, else the venue's correction, else the feed's, else that of the venue
  -- catalogue.
  capacity integer check (capacity > 0),
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
  -- The name in the form that searches compare.
  name_folded text collate "C" not null,
  -- How many minutes the clocks were ahead of UTC, as the feed wrote it behind the start; null where it
  -- wrote none. It counts where no time zone is known.
  starts_offset smallint,
  -- Taken out of every list by staff.
  hidden boolean not null default false,
  -- Counts the changes by staff, who save corrections against it.
  version integer not null default 1,
  -- The corrected fields, for readers that need no more; `event_correction` has the rest.
  corrected text[] not null default '{}',
  -- What the feed says of the capacity.
  feed_capacity integer check (feed_capacity > 0),
  -- The transaction that last changed the name of a stored event; null where none did. Searches find events by the names of
  -- a run, but the search index has the names of now, so each run says which events may have been renamed since it read them.
  renamed_in xid8,
  -- Since when an event has a status other than that of its first import; null before the first change.
  status_since timestamptz,
  -- Since when no full feed carries the event any more; such events are in no list.
  gone_since timestamptz,
  -- The address that a page of JSON-LD gives an event, which its other events may have too; null for events of other
  -- formats. An import finds by it which stored event a row is.
  page text collate "C",
  unique (source, source_id)
);
-- A fifth of the events, the default, is too much to wait for at a million of them.
alter table event set (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);
create index event_name_trgm on event using gin (name_folded gin_trgm_ops);
create index event_venue on event (venue_key, city_key);
-- Finds events by when they are over: recalculations read those to come, the daily removal those long past. Without
-- `updated_at`, which changes with every import: changes of other columns then need no new index entries.
create index event_last_moment on event ((
  coalesce(
    greatest(listed_until, starts_at, ends_at),
    (starts_on + 2)::timestamp at time zone 'UTC'
  )
));
create index event_renamed_in on event (renamed_in) where renamed_in is not null;
create index event_status_since on event (status, status_since) where status_since is not null;
create index event_gone on event (source, source_id) where gone_since is not null;
create index event_page on event (source, page) where page is not null;
-- Finds the events of a day in a city.
create index event_day_place on event (starts_on, city_key, venue_key)
  where starts_on is not null and city_key is not null;
-- Passes are few among all events, and are listed by start.
create index event_pass_like on event (starts_at, id) where pass_like;

-- What staff set by hand. `event` has the corrected values; an import writes the feed's values to `feed`
-- and the corrected ones over them again.
create table event_correction (
  event_id integer not null references event (id) on delete cascade,
  field text not null check (field in
    ('event_type', 'venue_capacity', 'venue_name', 'starts_at', 'pass_like', 'hidden')),
  -- As sent over the wire; JSON's null says that nothing is known.
  value jsonb not null,
  -- The columns of `event` that it sets, with their values; and what the feed says of them now.
  sets jsonb not null,
  feed jsonb not null,
  reason text not null,
  corrected_by integer references staff (id) on delete set null,
  corrected_at timestamptz not null,
  primary key (event_id, field)
);

-- Events of several sources that are one event. Every event of a group is here, its lead too; the others are in no list.
create table event_group (
  event_id integer primary key,
  lead_id integer not null
);
create index event_group_lead on event_group (lead_id);

-- Pairs of events of different sources that are alike, from 0 to 100. Found by the search for duplicates, which
-- replaces the pairs of an event whenever the event changes.
create table event_pair (
  first_id integer not null,
  second_id integer not null,
  likeness smallint not null check (likeness between 0 and 100),
  primary key (first_id, second_id),
  check (first_id < second_id)
);
create index event_pair_second on event_pair (second_id);
create index event_pair_likeness on event_pair (likeness);

-- A foreign key locks the row that it names, which makes storing many pairs and groups seven times as slow. So a trigger
-- forgets those of deleted events. It waits for a search, which may be joining what is deleted here.
create or replace function forget_matches() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('marquee matching'), hashtext(current_schema()));
  delete from event_pair where first_id in (select id from gone);
  delete from event_pair where second_id in (select id from gone);
  delete from event_group where event_id in (select id from gone);
  delete from event_group where lead_id in (select id from gone);
  return null;
end $$;

-- With its schema, because functions of a temporary one are not found by their name alone.
do $$
begin
  execute 'create trigger forget_matches after delete on event referencing old table as gone
    for each statement execute function ' || format('%I.forget_matches()', current_schema());
end $$;

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

-- Imports and feeds.

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

create table import_run (
  id integer generated always as identity constraint event_import_pkey primary key,
  -- Null where it could not be detected.
  format text,
  imported_at timestamptz not null,
  imported_by integer constraint event_import_imported_by_fkey references staff (id) on delete set null,
  created integer not null,
  updated integer not null,
  unchanged integer not null,
  skipped integer not null,
  -- `failed`: nothing of the file was stored.
  state text not null default 'stored' check (state in ('stored', 'undone', 'failed')),
  -- The name of who did it, where that is no member of staff.
  actor text,
  -- The name of the API key that was used.
  key_name text,
  file_name text,
  sha256 text,
  bytes bigint,
  read integer not null default 0,
  -- How many of its events are in no list, by reason.
  unlisted jsonb not null default '{}',
  duration_ms integer,
  failure text,
  -- The ids of the events that it created are from `first_event` to `last_event`: imports merge one after another.
  first_event integer,
  last_event integer,
  -- Whether its rows of `import_image` and `import_row` are still stored.
  is_kept boolean not null default false,
  images integer not null default 0,
  undone_at timestamptz,
  undone_by text
);
alter sequence import_run_id_seq rename to event_import_id_seq;

-- What an import changed, as it was before; null where the import added it. For `corrections` the corrections of
-- the event of that id, as a list.
create table import_image (
  import_id integer not null references import_run (id) on delete cascade,
  subject text not null check (subject in ('event', 'corrections', 'venue')),
  subject_id integer not null,
  before jsonb,
  primary key (import_id, subject, subject_id)
);

-- Rows of a file that were skipped, with the field and the reason, or are in no list.
create table import_row (
  import_id integer not null references import_run (id) on delete cascade,
  row integer not null,
  position integer generated always as identity,
  is_skipped boolean not null,
  field text,
  reason text not null,
  name text,
  primary key (import_id, row, position)
);

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
  saved_at timestamptz not null,
  -- What the rows of a feed do not say themselves.
  source text,
  country text,
  -- Under which events are stored that named none.
  stored_source text,
  -- A full feed of which too many events are absent keeps them until staff let them go, or the next file decides.
  -- The share of its events of which more do not go unasked; null: as the server is set.
  hold_percent smallint check (hold_percent between 1 and 100),
  -- What would go, of how many, and since when; all null where nothing is held.
  held_events integer,
  held_of integer,
  held_since timestamptz,
  check (num_nulls(held_events, held_of, held_since) in (0, 3))
);
create unique index feed_name on feed (lower(name));

create table feed_run (
  id integer generated always as identity primary key,
  feed_id integer not null references feed (id) on delete cascade,
  started_at timestamptz not null,
  duration_ms integer not null,
  trigger text not null check (trigger in ('schedule', 'staff', 'push')),
  outcome text not null check (outcome in ('imported', 'held', 'unchanged', 'failed', 'stopped')),
  file_name text,
  http_status integer,
  import_id integer references import_run (id) on delete set null,
  read integer not null,
  created integer not null,
  updated integer not null,
  unchanged integer not null,
  skipped integer not null,
  gone integer not null,
  error text,
  held integer not null default 0,
  held_of integer not null default 0
);
create index feed_run_feed on feed_run (feed_id, id);
-- Old imports are deleted, and results of feeds refer to them.
create index feed_run_import on feed_run (import_id);

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
  -- From 3 on the event is gone by this feed; with 2 it would be, if no other feed carried it.
  missed smallint not null default 0,
  primary key (feed_id, event_id)
);
create index feed_event_event on feed_event (event_id);

-- The ranking.

-- Append-only: the newest row is in force.
create table weight_set (
  id integer generated always as identity primary key,
  theater double precision not null,
  concert double precision not null,
  sport double precision not null,
  time_left double precision not null,
  venue_capacity double precision not null,
  saved_by integer references staff (id) on delete set null,
  saved_at timestamptz not null default now(),
  halving jsonb not null default '{"days": 30, "byWindow": {}}',
  -- The version is what people save against: 1, 2, 3 … without gaps. The newest is in force.
  version integer not null unique,
  note text not null default '',
  origin text not null default 'person' check (origin in ('sample', 'person')),
  restored_from integer
);

-- Append-only: one row for each recalculation that ended well. A ranking is a set of tables that belongs to one run and never
-- changes; `tag` is in their names.
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
  trigger text not null check (trigger in
    ('request', 'schedule', 'command', 'setup', 'import', 'correction', 'catch_up')),
  started_by integer references staff (id) on delete set null,
  finished_at timestamptz not null,
  run_id uuid not null default gen_random_uuid() unique,
  -- Part of the names of the run's tables; null once they are dropped.
  tag text unique check (tag ~ '^[0-9a-f]{8}$'),
  -- After how many days the time term is a half: {"days": 30, "byWindow": {"week": 7}}.
  halving jsonb not null default '{"days": 30, "byWindow": {}}',
  -- The weight set; 0 before the first. Null for runs that did not record it.
  weight_version integer,
  -- The value of `ranking_state.inputs` that the run started from.
  inputs bigint not null default 0,
  -- The pins in force: [{"eventId": 1, "range": "week", "place": 3}].
  pins jsonb not null default '[]',
  -- Whether the run has a partition of `rank_history`.
  has_history boolean not null default false,
  -- The run may not have seen what this transaction and later ones changed. Of old runs it is not known.
  unseen_from xid8 not null default '0',
  -- The largest moves since the run before, as the run history shows them; null for the first run and for older ones.
  movement jsonb
);

-- Which ranking the lists show.
create table ranking_state (
  only_row boolean primary key default true check (only_row),
  run_id integer references score_run (id),
  -- Counts the transactions that changed what a recalculation reads.
  inputs bigint not null default 0
);
insert into ranking_state default values;

-- The ranks and scores of past runs, one partition for each, which is dropped whole.
create table rank_history (
  -- `score_run.id`.
  run integer not null,
  -- 0: the order of all events; 1 to 4: that of a window with halving days of its own, shortest first.
  series smallint not null,
  event_id integer not null,
  rank integer not null,
  -- Ten-thousandths.
  score integer not null
) partition by list (run);
create index on rank_history (event_id, series);

-- How many events of a ranking each two hundredth of a sorted column has on each day, so that a page in the middle of a long
-- list is found without counting. `days`: triples of int4, the bucket, the day since 1970 (UTC) and the events.
create table ranking_bucket (
  ranking text not null,
  column_name text not null,
  bounds text[] not null,
  days bytea not null,
  primary key (ranking, column_name)
);

-- An event at a fixed place of the unfiltered list of a window.
create table pin (
  event_id integer not null references event (id) on delete cascade,
  time_range text not null check (time_range in ('week', 'month', 'six_month', 'year')),
  -- From 1.
  place integer not null check (place > 0),
  reason text not null,
  -- Null: until the event is over.
  ends_at timestamptz,
  pinned_by integer references staff (id) on delete set null,
  pinned_at timestamptz not null,
  primary key (event_id, time_range),
  unique (time_range, place)
);

-- What people do with it.

-- A list as somebody wants to see it again: its window, filters, order and columns.
create table score_view (
  id integer generated always as identity primary key,
  owner integer not null references staff (id) on delete cascade,
  name text not null,
  is_shared boolean not null,
  time_range text not null check (time_range in ('week', 'month', 'six_month', 'year')),
  -- The search of the list's address.
  query jsonb not null,
  columns jsonb not null,
  updated_at timestamptz not null,
  unique (owner, name)
);

-- What a person sees after signing in: a saved view, or a page by its path. Without a row: the overview.
create table start_page (
  staff_id integer constraint start_view_pkey primary key
    constraint start_view_staff_id_fkey references staff (id) on delete cascade,
  view_id integer constraint start_view_view_id_fkey references score_view (id) on delete cascade,
  path text,
  constraint start_page_is_one check (num_nonnulls(view_id, path) = 1)
);

-- What the desk does with an event. By the name that its source gives it, so that it outlives an import that is undone and
-- made again, joins and splits.
create table decision (
  source text collate "C" not null,
  source_id text collate "C" not null,
  state text not null check (state in ('promote', 'watch', 'done')),
  owner_id integer references staff (id) on delete set null,
  decided_by integer references staff (id) on delete set null,
  decided_at timestamptz not null,
  primary key (source, source_id)
);

create table note (
  id integer generated always as identity primary key,
  source text collate "C" not null,
  source_id text collate "C" not null,
  text text not null,
  written_by integer references staff (id) on delete set null,
  written_at timestamptz not null,
  changed_at timestamptz
);
create index note_event on note (source, source_id);

create table mention (
  note_id integer not null references note (id) on delete cascade,
  staff_id integer not null references staff (id) on delete cascade,
  -- The part of the text that mentions the person.
  written_as text not null,
  mentioned_at timestamptz not null,
  read_at timestamptz,
  primary key (note_id, staff_id)
);
create index mention_of on mention (staff_id, mentioned_at desc);

-- The two as lists read them: by the event that leads its group, with the newest decision and the number of notes of all
-- that are joined. Computed from the tables above. A foreign key would have whoever decides wait for imports.
create table event_desk (
  event_id integer primary key,
  state text,
  owner_id integer references staff (id) on delete set null,
  notes integer not null
);
