-- Gives the audit log back to the server's role, which a restore needs: it replaces all tables. Afterwards run
-- protect-audit.sql again.
--   psql -v server=marquee -f release-audit.sql marquee
begin;
alter table public.audit_entry owner to :"server";
alter table public.audit_repeat owner to :"server";
alter function public.refuse_audit_change() owner to :"server";
alter function public.refuse_repeat_change() owner to :"server";
alter function public.delete_old_audit() owner to :"server";
commit;
