-- A foreign key looks up and locks the row that it names, once for each stored row: an eighth of an import that changes every
-- event. So a trigger forgets what is stored of deleted imports.
alter table import_image drop constraint import_image_import_id_fkey;
alter table import_row drop constraint import_row_import_id_fkey;

create or replace function forget_imports() returns trigger language plpgsql as $$
begin
  delete from import_image where import_id in (select id from gone);
  delete from import_row where import_id in (select id from gone);
  return null;
end $$;

-- With its schema, because functions of a temporary one are not found by their name alone.
do $$
begin
  execute 'create trigger forget_imports after delete on import_run referencing old table as gone
    for each statement execute function ' || format('%I.forget_imports()', current_schema());
end $$;
