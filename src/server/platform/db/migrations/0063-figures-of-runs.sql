-- How the events of a run's rankings are spread, for figures of any period of it and for comparing runs whose tables are
-- dropped. A cell counts events: [slice, day, kind, value, events]. Slices are of 24 hours from the run on, so that the
-- windows of the run are whole slices; the day is the event's own, in days since 1970.
create table run_figures (
  -- Without a foreign key: it is there before its run, and goes with the history of ranks.
  run_id integer not null,
  -- As in `rank_history`.
  series smallint not null,
  cells jsonb not null,
  primary key (run_id, series)
);

-- Which cards of the insights a person sees, in order. Null: never chosen.
alter table staff add column insight_layout jsonb;

-- Rankings have a table of venues and cities from here on; the server makes the next one.
update ranking_state set run_id = null;
update score_run set tag = null where tag is not null;
