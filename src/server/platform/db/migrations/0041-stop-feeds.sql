alter table feed_run
  drop constraint feed_run_outcome_check,
  add constraint feed_run_outcome_check
    check (outcome in ('imported', 'held', 'unchanged', 'failed', 'stopped'));
