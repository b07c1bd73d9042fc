alter table event_import rename to import_run;
alter table import_run
  -- Null where it could not be detected.
  alter column format drop not null,
  -- `failed`: nothing of the file was stored.
  add column state text not null default 'stored' check (state in ('stored', 'undone', 'failed')),
  -- The name of who did it, where that is no member of staff.
  add column actor text,
  -- The name of the API key that was used.
  add column key_name text,
  add column file_name text,
  add column sha256 text,
  add column bytes bigint,
  add column read integer not null default 0,
  -- How many of its events are in no list, by reason.
  add column unlisted jsonb not null default '{}',
  add column duration_ms integer,
  add column failure text,
  -- The ids of the events that it created are from `first_event` to `last_event`: imports merge one after another.
  add column first_event integer,
  add column last_event integer,
  -- Whether its rows of `import_image` and `import_row` are still stored.
  add column is_kept boolean not null default false,
  add column images integer not null default 0,
  add column undone_at timestamptz,
  add column undone_by text;
update import_run set read = created + updated + unchanged + skipped;

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
