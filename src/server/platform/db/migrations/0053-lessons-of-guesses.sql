-- What people have corrected in guesses about the columns of tables, for the guess of the next table that looks alike.
create table import_lesson (
  id integer generated always as identity primary key,
  rows text not null check (rows in ('events', 'venues')),
  -- The words of the column's name, and of the names of all columns of its table.
  words text not null,
  header text[] not null,
  -- What the column is; empty: it is not used.
  field text not null,
  times integer not null default 1,
  learned_by integer references staff (id) on delete set null,
  learned_at timestamptz not null
);
create index import_lesson_words on import_lesson (words);
create index import_lesson_age on import_lesson (learned_at, id);
