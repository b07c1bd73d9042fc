-- A ranking is now a set of tables that belongs to one run and never changes; `tag` is in their names.
-- The rankings so far are dropped: the next start recalculates.
alter table ranking_state drop column revision, drop column events_changed;
update ranking_state set run_id = null;
drop table ranking, ranking_previous, ranking_key, ranking_count;

-- Counts the transactions that changed what a recalculation reads.
alter table ranking_state add column if not exists inputs bigint not null default 0;

alter table score_run
  add column run_id uuid not null default gen_random_uuid() unique,
  -- Part of the names of the run's tables; null once they are dropped.
  add column tag text unique check (tag ~ '^[0-9a-f]{8}$'),
  -- After how many days the time term is a half: {"days": 30, "byWindow": {"week": 7}}.
  add column halving jsonb not null default '{"days": 30, "byWindow": {}}',
  -- The weight set; 0 before the first. Null for runs that did not record it.
  add column weight_version integer,
  -- The value of `ranking_state.inputs` that the run started from.
  add column inputs bigint not null default 0,
  -- The pins in force: [{"eventId": 1, "range": "week", "place": 3}].
  add column pins jsonb not null default '[]',
  drop constraint score_run_trigger_check,
  add constraint score_run_trigger_check check (trigger in
    ('request', 'schedule', 'command', 'setup', 'import', 'correction', 'catch_up'));

alter table weight_set
  add column if not exists halving jsonb not null default '{"days": 30, "byWindow": {}}';

-- The name in the form that searches compare; the step beside this file fills it for stored events.
drop index event_name_trgm;
alter table event drop column name_lower;
alter table event add column name_folded text collate "C";
