-- Rows that are part of another row's event, such as the away row of a game, and how many values were left empty, by the kind
-- of warning.
alter table import_run
  add column joined integer not null default 0,
  add column warnings jsonb not null default '{}';

-- A row that was imported without a value: its reason is the kind of warning.
alter table import_row
  add column is_warning boolean not null default false,
  add column value text,
  add column column_name text;
create index import_row_warning on import_row (import_id, reason, row, position) where is_warning;
