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

insert into session (id, staff_id, created_at, last_used_at, ends_at, revoked_at)
select family, min(staff_id), min(created_at), max(created_at),
  min(created_at) + interval '30 days', max(revoked_at)
from refresh_token group by family;

alter table refresh_token rename column family to session_id;
alter table refresh_token drop column staff_id, drop column revoked_at;
alter table refresh_token
  add constraint refresh_token_session foreign key (session_id) references session (id) on delete cascade;

alter table staff add column disabled_at timestamptz;
