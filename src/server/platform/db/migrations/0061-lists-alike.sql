-- Which columns each list shows a person, by the name of the list; list_layout is that of the lists of events. Null: never chosen.
alter table staff add column list_layouts jsonb;
update staff set list_layout = list_layout || '{"pinned": []}' where list_layout is not null;

-- A list as somebody wants to see it again: the search of its address and its columns. Those of events are in score_view.
create table list_view (
  id integer generated always as identity primary key,
  owner integer not null references staff (id) on delete cascade,
  list text not null,
  name text not null,
  query jsonb not null,
  layout jsonb not null,
  unique (owner, list, name)
);

-- The audit log in other orders than its own; each is read from either end.
create index audit_entry_action on audit_entry (action, id);
create index audit_entry_actor on audit_entry (actor, id);
create index audit_entry_address on audit_entry (address, id);
