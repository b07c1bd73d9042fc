-- A full feed of which too many events are absent keeps them until staff let them go, or the next file decides.
alter table feed
  -- The share of its events of which more do not go unasked; null: as the server is set.
  add column hold_percent smallint check (hold_percent between 1 and 100),
  -- What would go, of how many, and since when; all null where nothing is held.
  add column held_events integer,
  add column held_of integer,
  add column held_since timestamptz,
  add check (num_nulls(held_events, held_of, held_since) in (0, 3));

alter table feed_run
  add column held integer not null default 0,
  add column held_of integer not null default 0,
  drop constraint feed_run_outcome_check,
  add constraint feed_run_outcome_check
    check (outcome in ('imported', 'held', 'unchanged', 'failed'));
