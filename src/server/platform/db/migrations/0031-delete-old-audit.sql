-- The server deletes old entries through this function: where another role owns the audit log, it has no right of its own
-- to delete any. With its schema, as functions that run as their owner must have.
do $$
declare
  own text := quote_ident(current_schema());
begin
  execute format(
    'create or replace function %1$s.delete_old_audit() returns integer
      language plpgsql security definer set search_path = %1$s, pg_temp as $body$
    declare
      deleted integer;
    begin
      delete from audit_entry where at < now() - interval ''730 days'';
      get diagnostics deleted = row_count;
      return deleted;
    end $body$', own);
end $$;
