-- A foreign key locks the row that it names, which makes storing many pairs and groups seven times as slow. So a trigger
-- forgets those of deleted events. It waits for a search, which may be joining what is deleted here.
alter table event_pair drop constraint event_pair_first_id_fkey, drop constraint event_pair_second_id_fkey;
alter table event_group drop constraint event_group_event_id_fkey, drop constraint event_group_lead_id_fkey;

create or replace function forget_matches() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('marquee matching'), hashtext(current_schema()));
  delete from event_pair where first_id in (select id from gone);
  delete from event_pair where second_id in (select id from gone);
  delete from event_group where event_id in (select id from gone);
  delete from event_group where lead_id in (select id from gone);
  return null;
end $$;

-- With its schema, because functions of a temporary one are not found by their name alone.
do $$
begin
  execute 'create trigger forget_matches after delete on event referencing old table as gone
    for each statement execute function ' || format('%I.forget_matches()', current_schema());
end $$;
