-- When a run read what it is made of, by the clock of the database, which the audit log has, too. The clock of the service may be
-- another one.
alter table score_run add column read_at timestamptz not null default now();
update score_run set read_at = as_of;
