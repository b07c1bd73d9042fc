-- How often something was refused within a minute. The first time is an entry of the audit log, which has the same request;
-- the rest only count here, so that nobody can fill the log.
create table audit_repeat (
  -- A digest of who, from where, and what.
  refusal text not null,
  minute timestamptz not null,
  request_id text not null,
  times integer not null,
  primary key (refusal, minute)
);
create index audit_repeat_request on audit_repeat (request_id);

-- Counts only grow, as entries only stay.
create or replace function refuse_repeat_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.minute < now() - interval '730 days' then return old; end if;
  elsif tg_op = 'UPDATE' then
    if (new.refusal, new.minute, new.request_id) = (old.refusal, old.minute, old.request_id)
      and new.times > old.times then return new; end if;
  end if;
  raise exception 'The audit log is append-only.' using errcode = 'insufficient_privilege';
end $$;

-- With its schema, because functions of a temporary one are not found by their name alone.
do $$
declare
  refuse text := format('%I.refuse_repeat_change()', current_schema());
begin
  execute 'create trigger audit_repeat_rows before update or delete on audit_repeat
    for each row execute function ' || refuse;
  execute 'create trigger audit_repeat_table before truncate on audit_repeat
    for each statement execute function ' || refuse;
end $$;
alter table audit_repeat enable always trigger audit_repeat_rows;
alter table audit_repeat enable always trigger audit_repeat_table;
