-- An import is in the history from its beginning. Its server notes now and then that it works on it: what was not seen for
-- minutes and is locked by no transaction has lost its server.
alter table import_run
  drop constraint import_run_state_check,
  add constraint import_run_state_check check (state in ('running', 'stored', 'undone', 'failed')),
  add column seen_at timestamptz;
create index import_run_running on import_run (id) where state = 'running';
create index import_run_imported_at on import_run (imported_at);
