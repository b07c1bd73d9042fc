-- The ranks and scores of past runs, one partition for each, which is dropped whole.
create table rank_history (
  -- `score_run.id`.
  run integer not null,
  -- 0: the order of all events; 1 to 4: that of a window with halving days of its own, shortest first.
  series smallint not null,
  event_id integer not null,
  rank integer not null,
  -- Ten-thousandths.
  score integer not null
) partition by list (run);
create index on rank_history (event_id, series);

-- Whether the run has a partition of `rank_history`.
alter table score_run add column has_history boolean not null default false;
