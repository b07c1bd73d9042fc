-- Since when an event has a status other than that of its first import; null before the first change.
alter table event add column status_since timestamptz;

create index event_status_since on event (status, status_since) where status_since is not null;
