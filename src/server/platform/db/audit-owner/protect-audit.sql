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
alter function public.refuse_audit_change() owner to marquee_audit;
alter function public.refuse_repeat_change() owner to marquee_audit;
alter function public.delete_old_audit() owner to marquee_audit;
revoke all on public.audit_entry from public, :"server";
grant select, insert on public.audit_entry to :"server";
-- Its triggers let counts grow and nothing else.
revoke all on public.audit_repeat from public, :"server";
grant select, insert, update, delete on public.audit_repeat to :"server";
revoke all on function public.delete_old_audit() from public;
grant execute on function public.delete_old_audit() to :"server";
commit;
