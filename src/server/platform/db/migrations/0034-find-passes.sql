-- Passes are few among all events, and are listed by start.
create index event_pass_like on event (starts_at, id) where pass_like;
