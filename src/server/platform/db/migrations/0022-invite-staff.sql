-- Null: invited, and no password set yet.
alter table staff alter column password_hash drop not null;

-- A link with which a person sets a password, once; a new one replaces it.
create table staff_link (
  staff_id integer primary key references staff (id) on delete cascade,
  token_hash text not null unique,
  purpose text not null check (purpose in ('invitation', 'reset')),
  expires_at timestamptz not null
);
