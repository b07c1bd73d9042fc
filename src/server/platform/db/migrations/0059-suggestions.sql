-- Searches for better weights on past days. At most one runs, and shows by `seen_at` that its server lives.
create table suggestion (
  id integer generated always as identity primary key,
  range text not null check (range in ('week', 'month', 'six_month', 'year')),
  kind text,
  days smallint not null,
  seed integer not null,
  state text not null default 'waiting' check (
    state in ('waiting', 'reading', 'searching', 'done', 'cancelled', 'failed', 'interrupted')
  ),
  progress real not null default 0,
  result jsonb,
  asked_by integer references staff (id) on delete set null,
  asked_at timestamptz not null,
  seen_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz
);
create unique index suggestion_running on suggestion ((ended_at is null)) where ended_at is null;
create index suggestion_newest on suggestion (range, id desc);
create index suggestion_asked_by on suggestion (asked_by) where asked_by is not null;

-- How well past days would have been ranked by the weights, as it was when they were saved.
alter table weight_set add column grade jsonb;
