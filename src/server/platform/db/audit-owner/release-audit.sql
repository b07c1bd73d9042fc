-- Gives the audit log back to the server's role, which a restore and some upgrades need: they replace its parts. Afterwards run
-- protect-audit.sql again.
--   psql -v server=marquee -f release-audit.sql marquee
begin;
reassign owned by marquee_audit to :"server";
commit;
