-- Who did what. No foreign keys: an entry says how things were when it was written.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  action text not null,
  actor_kind text not null check (actor_kind in ('staff', 'key', 'command', 'server', 'visitor')),
  staff_id integer,
  key_id integer,
  actor text,
  address text,
  request_id text,
  subject_kind text,
  subject_id text,
  subject text,
  before jsonb,
  after jsonb
);
create index audit_entry_at on audit_entry (at);
create index audit_entry_staff on audit_entry (staff_id, id);
create index audit_entry_subject on audit_entry (subject_kind, subject_id);

-- Triggers hold for the table's owner too, which revoked rights would not. Only what is older than two years can be
-- deleted.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '730 days' then return old; end if;
  end if;
  raise exception 'The audit log is append-only.' using errcode = 'insufficient_privilege';
end $$;

-- With its schema, because functions of a temporary one are not found by their name alone.
do $$
declare
  refuse text := format('%I.refuse_audit_change()', current_schema());
begin
  execute 'create trigger audit_entry_rows before update or delete on audit_entry
    for each row execute function ' || refuse;
  execute 'create trigger audit_entry_table before truncate on audit_entry
    for each statement execute function ' || refuse;
end $$;
alter table audit_entry enable always trigger audit_entry_rows;
alter table audit_entry enable always trigger audit_entry_table;
