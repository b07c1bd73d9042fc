-- A change of a note is made on the version that was read; who made it is named where it was not the author.
alter table note
  add column version integer not null default 1,
  add column changed_by integer references staff (id) on delete set null;
