-- Searches find events by the names of a run, but the search index has the names of now. So each run says which
-- events may have been renamed since it read them.

-- The transaction that last changed the name of a stored event; null where none did.
alter table event add column renamed_in xid8;
create index event_renamed_in on event (renamed_in) where renamed_in is not null;

-- The run may not have seen what this transaction and later ones changed. Of runs so far it is not known.
alter table score_run add column unseen_from xid8 not null default '0';
