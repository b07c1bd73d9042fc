-- Finds events by when they are over: recalculations read those to come, the daily removal those long past. Without
-- `updated_at`, which changes with every import: changes of other columns then need no new index entries.
create index event_last_moment on event ((
  coalesce(
    greatest(listed_until, starts_at, ends_at),
    (starts_on + 2)::timestamp at time zone 'UTC'
  )
));

-- A fifth of the events, the default, is too much to wait for at a million of them.
alter table event set (
  autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02,
  autovacuum_analyze_scale_factor = 0.02
);
