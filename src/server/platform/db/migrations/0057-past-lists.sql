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

-- Another version after each change of outcomes: answers that were made of them are cached under it. It is random, so that no other
-- outcomes ever have it.
create table outcome_state (
  only_row boolean primary key default true check (only_row),
  version uuid not null default gen_random_uuid()
);
insert into outcome_state default values;

create or replace function note_outcome_change() returns trigger language plpgsql as $$
begin
  update outcome_state set version = gen_random_uuid();
  return null;
end $$;

-- Not where events are deleted, which takes locks in another order.
do $$
begin
  execute 'create trigger note_outcome_change after insert or update or delete on outcome
    for each statement when (pg_trigger_depth() = 0) execute function '
    || format('%I.note_outcome_change()', current_schema());
end $$;
