-- What the rows of a feed do not say themselves.
alter table feed
  add column source text,
  add column country text,
  -- Under which events are stored that named none.
  add column stored_source text;
update feed set stored_source = (
  select import_run.format from feed_run join import_run on import_run.id = feed_run.import_id
  where feed_run.feed_id = feed.id and import_run.state = 'stored'
    and import_run.format in ('ical', 'jsonld')
  order by feed_run.id desc limit 1
);
