alter table staff
  add column preferences jsonb not null default '{}',
  add column password_changed_at timestamptz not null default now(),
  -- Of this person, whatever their role.
  add column needs_second_factor boolean not null default false;

-- Roles whose people must set up a second factor before anything else.
create table second_factor_role (
  role text primary key check (role in ('admin', 'analyst', 'viewer', 'client')),
  demanded_at timestamptz not null default now()
);

create table second_factor (
  staff_id integer primary key references staff (id) on delete cascade,
  -- Encrypted with a key that is not in the database.
  sealed_secret text not null,
  -- The 30-second step of the newest code that was accepted: no code is accepted twice.
  last_step integer not null,
  created_at timestamptz not null default now()
);

create table recovery_code (
  id integer generated always as identity primary key,
  staff_id integer not null references second_factor (staff_id) on delete cascade,
  code_hash text not null,
  used_at timestamptz
);
create index recovery_code_staff on recovery_code (staff_id);

create table passkey (
  id integer generated always as identity primary key,
  staff_id integer not null references staff (id) on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  -- The host that it was made for: it works nowhere else.
  host text not null,
  -- How often the authenticator says that it has signed; 0 for those that do not count.
  uses bigint not null default 0,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_staff on passkey (staff_id);

-- Challenges that have led to a success, until they would have expired anyway.
create table spent_challenge (
  id uuid primary key,
  expires_at timestamptz not null
);
