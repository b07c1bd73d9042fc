-- Today counts the events without a date, which are few among many.
create index event_undated on event (id) where starts_at is null;
