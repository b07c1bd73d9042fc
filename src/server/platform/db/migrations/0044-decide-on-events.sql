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
