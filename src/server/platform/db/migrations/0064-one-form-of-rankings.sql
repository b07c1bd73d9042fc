-- Servers of two versions share the database while they are updated one after another. Each run makes tables of its own,
-- which the other version may not be able to read: only servers that make them in this form (`RANKING_FORM`) add runs. A
-- migration after which rankings have other tables replaces the function, with the next number. Others, such as psql that
-- reads a backup, may.
create or replace function refuse_other_form() returns trigger language plpgsql as $$
begin
  if current_setting('application_name') = 'marquee'
    and current_setting('marquee.ranking_form', true) is distinct from '64' then
    raise exception 'This server makes rankings that servers of the newer version cannot read. Update it.'
      using errcode = '57PMQ';
  end if;
  return null;
end $$;

-- With its schema, because functions of a temporary one are not found by their name alone.
do $$ begin
  execute 'create trigger refuse_other_form before insert on score_run for each statement execute function '
    || format('%I.refuse_other_form()', current_schema());
end $$;
