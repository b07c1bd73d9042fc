alter table import_run
  -- Outcomes whose event staff have still to say. Until now they counted as skipped.
  add column waiting integer not null default 0,
  -- Made-up outcomes of the sample catalogue.
  add column is_sample boolean not null default false;
update import_run set waiting = unmatched.rows, skipped = skipped - unmatched.rows
from (
  select import_id, count(*)::integer as rows from outcome_unmatched group by import_id
) as unmatched
where unmatched.import_id = import_run.id;

-- What guesses learn of tables of outcomes.
alter table import_lesson drop constraint import_lesson_rows_check;
alter table import_lesson add check (rows in ('events', 'venues', 'outcomes'));
