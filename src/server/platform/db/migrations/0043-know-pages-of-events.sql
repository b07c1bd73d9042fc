-- The address that a page of JSON-LD gives an event, which its other events may have too; null for events of other
-- formats. An import finds by it which stored event a row is.
alter table event add column page text collate "C";

update event set page = case when source_id ~ '^[0-9a-f]{32}$' then url else source_id end
where (source = 'jsonld' or exists (
    select from import_run as run
    where run.format = 'jsonld' and event.id between run.first_event and run.last_event
  ))
  and (source_id !~ '^[0-9a-f]{32}$' or length(url) <= 200);

create index event_page on event (source, page) where page is not null;
