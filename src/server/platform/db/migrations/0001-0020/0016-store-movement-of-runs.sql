-- The largest moves since the run before, as the run history shows them; null for the first run and for older ones.
alter table score_run add column movement jsonb;
