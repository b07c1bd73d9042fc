create table staff (
  id integer generated always as identity primary key,
  email text not null,
  -- Lower-cased by the server: one account an address, whatever the case typed.
  email_key text not null unique,
  username text not null unique,
  full_name text not null,
  role text not null check (role in ('admin', 'analyst', 'viewer', 'client')),
  avatar text,
  password_hash text not null,
  created_at timestamptz not null default now()
);

-- A family is one sign-in; each refresh spends one token and adds the next.
create table refresh_token (
  token_hash text primary key,
  family uuid not null,
  staff_id integer not null references staff (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  spent_at timestamptz,
  revoked_at timestamptz
);
create index refresh_token_family on refresh_token (family);
create index refresh_token_expiry on refresh_token (expires_at);

-- Append-only: the newest row is in force.
create table weight_set (
  id integer generated always as identity primary key,
  theater double precision not null,
  concert double precision not null,
  sport double precision not null,
  time_left double precision not null,
  venue_capacity double precision not null,
  saved_by integer references staff (id) on delete set null,
  saved_at timestamptz not null default now()
);

-- Columns as rate-limiter-flexible's PostgreSQL store expects them; shared by all servers.
create table login_attempt (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
