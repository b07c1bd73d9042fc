-- What past lists are made of. An event was ranked by these facts until a run found others; by none where type is null.
create table event_fact (
  event_id integer not null,
  -- As of the first run that found something else.
  until timestamptz not null,
  type text check (type in ('theater', 'concert', 'sport', 'other')),
  starts_at timestamptz,
  capacity integer,
  primary key (event_id, until)
);
create index event_fact_until on event_fact (until);

-- The first events of a window, as the last run of a day showed them, pinned ones at their places.
create table shown_top (
  -- `score_run.id`.
  run_id integer not null,
  time_range text not null check (time_range in ('week', 'month', 'six_month', 'year')),
  event_ids integer[] not null,
  primary key (run_id, time_range)
);

-- Since when changed facts are stored without a gap; null before the first run that did. The facts of the current ranking
-- are still in its table.
alter table ranking_state add column facts_from timestamptz;
update ranking_state set facts_from = (
  select as_of from score_run where id = ranking_state.run_id and tag is not null
);

-- Counts the transactions that changed outcomes, by which answers that were made of them are cached.
create table outcome_state (
  id boolean primary key default true check (id),
  version bigint not null default 0,
  changed_in xid8 not null default '0'
);
insert into outcome_state default values;

create function count_outcome_change() returns trigger language plpgsql as $$
begin
  update outcome_state set version = version + 1, changed_in = pg_current_xact_id()
  where changed_in <> pg_current_xact_id();
  return null;
end $$;

-- Not where events are deleted, which takes locks in another order.
do $$
begin
  execute 'create trigger count_outcome_change after insert or update or delete on outcome
    for each statement when (pg_trigger_depth() = 0) execute function '
    || format('%I.count_outcome_change()', current_schema());
end $$;
