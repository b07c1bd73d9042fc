-- A key acts for its owner, within its scopes.
create table api_key (
  id integer generated always as identity primary key,
  staff_id integer not null references staff (id) on delete cascade,
  name text not null,
  -- The first characters of the secret, to recognise it by.
  prefix text not null,
  secret_hash text not null unique,
  scopes text[] not null,
  lifetime_days integer not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  rotated_at timestamptz,
  -- The secret before the last rotation, which works for a while longer.
  previous_hash text unique,
  previous_until timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  last_used_from text
);
create index api_key_staff on api_key (staff_id);
