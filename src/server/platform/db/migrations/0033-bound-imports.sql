-- From 3 on the event is gone by this feed; with 2 it would be, if no other feed carried it.
update feed_event set missed = 3 where missed = 2;

-- Old imports are deleted, and results of feeds refer to them.
create index feed_run_import on feed_run (import_id);
