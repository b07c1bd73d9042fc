-- Makes the audit log the property of a role that nobody signs in as: the server then adds and reads entries, and can
-- neither change nor drop them. Superusers run it in Marquee's database, once the server has made its tables:
--   psql -v server=marquee -f protect-audit.sql marquee
do $$ begin
  create role marquee_audit nologin;
exception when duplicate_object then
  null;
end $$;
begin;
grant usage on schema public to marquee_audit;
alter table public.audit_entry owner to marquee_audit;
alter table public.audit_repeat owner to marquee_audit;
revoke all on public.audit_entry from public, :"server";
grant select, insert on public.audit_entry to :"server";
-- Its triggers let counts grow and nothing else.
revoke all on public.audit_repeat from public, :"server";
grant select, insert, update, delete on public.audit_repeat to :"server";
-- The name and the e-mail address of whoever is erased from the log are read there.
grant select on public.staff to marquee_audit;
-- The functions that there are: after a failed upgrade a newer one may be missing.
set local marquee.server = :"server";
do $$
declare
  own regprocedure;
begin
  for own in
    select oid::regprocedure from pg_proc
    where pronamespace = 'public'::regnamespace and proname in ('refuse_audit_change',
      'refuse_repeat_change', 'delete_old_audit', 'without_person', 'erase_from_audit')
  loop
    execute format('alter function %s owner to marquee_audit', own);
    execute format('revoke all on function %s from public', own);
    execute format('grant execute on function %s to %I', own, current_setting('marquee.server'));
  end loop;
end $$;
commit;
