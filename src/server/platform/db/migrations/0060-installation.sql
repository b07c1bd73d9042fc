-- What holds for everybody in this installation: one row, or none while all is as at first.
create table installation (
  is_only boolean primary key default true check (is_only),
  hides_samples boolean not null default false
);
