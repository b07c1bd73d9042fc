-- What else a key is bound to; empty: nothing. Without foreign keys: sources have no table of their own, and a key of a feed
-- that is deleted must not get free by it.
alter table api_key
  add column sources text[] not null default '{}',
  add column feeds integer[] not null default '{}',
  add column addresses text[] not null default '{}';

-- The key that made an import, and the sources of the events in its file; null where that is not known. Without a foreign key,
-- for which rotating a key would wait until its imports are stored.
alter table import_run add column key_id integer, add column sources text[];
create index import_run_key on import_run (key_id, id) where key_id is not null;

-- Earlier imports have the name of their key only; the audit log knows the key.
update import_run as run set key_id = entry.key_id
from audit_entry as entry
where run.key_name is not null and entry.actor_kind = 'key' and entry.actor = run.key_name
  and entry.action in ('import.stored', 'import.failed')
  and entry.subject_kind = 'import' and entry.subject_id = run.id::text
  -- After a restore an id may have been given twice.
  and entry.at between run.imported_at - interval '1 day' and run.imported_at + interval '1 day';
