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

-- The view that a person starts with: an own or a shared one.
create table start_view (
  staff_id integer primary key references staff (id) on delete cascade,
  view_id integer not null references score_view (id) on delete cascade
);
