-- The last file of a feed, by which changed settings are tried. Not in backups.
create table feed_last_file (
  feed_id integer primary key references feed (id) on delete cascade,
  received_at timestamptz not null,
  -- Of a folder.
  file_name text,
  -- As it was sent.
  bytes bigint not null,
  sha256 text not null,
  -- The file with gzip; null where it was too large to keep.
  packed bytea
);
alter table feed_last_file alter column packed set storage external;

-- A digest of the mapping by which the last files were read: with another one they are read anew.
alter table feed add column read_as text;

alter table feed_run
  -- What the other server said of the file.
  add column etag text,
  add column last_modified text,
  -- The first of the events that the run holds, the soonest first.
  add column held_ids integer[];
