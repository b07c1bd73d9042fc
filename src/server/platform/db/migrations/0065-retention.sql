-- Whether rows may be deleted because of their age: one row, from the first look on.
create table retention (
  is_only boolean primary key default true check (is_only),
  -- The latest moment at which deleting by age was allowed; a clock far ahead of it may be wrong.
  seen_at timestamptz not null,
  -- What the clock said when deleting was held; null: it is not held.
  held_at timestamptz,
  held_why text check (held_why in ('clock', 'share')),
  -- How much would have been deleted then: [{kind, going, of}].
  held_would jsonb,
  -- When an admin allowed what was held; null once it has been deleted.
  confirmed_at timestamptz,
  check ((held_at is null) = (held_why is null) and (held_at is null) = (held_would is null))
);

-- How many rows of each kind were deleted by age on a day (UTC): what is usual.
create table retention_day (
  kind text not null,
  day date not null,
  deleted integer not null,
  primary key (kind, day)
);

-- The audit log has the time of the database, so its last entry says when an older installation was last used.
insert into retention (seen_at)
select at from audit_entry order by id desc limit 1;
