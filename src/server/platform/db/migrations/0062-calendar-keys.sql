-- A calendar address is a key that opens one list of the ranking, and nothing else.
alter table api_key
  -- The window and the filters of the list; null for every other key.
  add column calendar jsonb,
  -- The events that the address has answered last: of these a cancelled one is still told.
  add column calendar_shown integer[] not null default '{}';
