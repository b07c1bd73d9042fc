-- The audit log is append-only but for this: a person who is erased is named in no entry any more. `erase_from_audit` sets
-- the variable, and even then no more changes than what can name somebody.
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.at < now() - interval '730 days' then return old; end if;
  elsif tg_op = 'UPDATE' and current_setting('marquee.erasing', true) = 'on' then
    if (new.id, new.at, new.action, new.actor_kind, new.staff_id, new.key_id, new.request_id, new.subject_kind, new.subject_id)
      is not distinct from
      (old.id, old.at, old.action, old.actor_kind, old.staff_id, old.key_id, old.request_id, old.subject_kind, old.subject_id)
    then return new; end if;
  end if;
  raise exception 'The audit log is append-only.' using errcode = 'insufficient_privilege';
end $$;

-- Both functions name the schema of everything of ours, and find nothing else in it: the server's role could put something there.
do $$
declare
  own text := quote_ident(current_schema());
begin
  -- The values of an entry without these words and e-mail addresses, whose case does not count; names of values stay.
  execute format(
    'create or replace function %1$s.without_person(value jsonb, words text, emails text) returns jsonb
      language plpgsql immutable set search_path = pg_catalog, pg_temp as $body$
    begin
      case jsonb_typeof(value)
      when ''string'' then
        return to_jsonb(regexp_replace(
          regexp_replace(value #>> ''{}'', emails, ''a former colleague'', ''gi''), words, ''a former colleague'', ''g''));
      when ''array'' then
        return (select coalesce(jsonb_agg(%1$s.without_person(one, words, emails) order by place), ''[]'')
          from jsonb_array_elements(value) with ordinality as each (one, place));
      when ''object'' then
        return (select coalesce(jsonb_object_agg(key, %1$s.without_person(one, words, emails)), ''{}'')
          from jsonb_each(value) as each (key, one));
      else
        return value;
      end case;
    end $body$', own);

  -- Replaces in all entries what names a person: the name and the e-mail address that the account has now, and all that the log
  -- has had for this id. Whoever may call it can have nothing else replaced. Addresses go where the person used them, or nobody
  -- else did. Adds an entry of who asked for it, not for whom, and returns its id.
  execute format(
    'create or replace function %1$s.erase_from_audit(
      person integer, by_kind text, by_staff integer, by_name text, by_address text, by_request text
    ) returns bigint
      language plpgsql security definer
      set search_path = pg_catalog, pg_temp as $body$
    declare
      former constant text := ''a former colleague'';
      names text[];
      emails text[];
      own_addresses text[];
      words text;
      exact text;
      mails text;
      entry bigint;
    begin
      select array[full_name], array[email] into names, emails from %1$s.staff where id = person;
      if names is null then raise exception ''There is no account %% to erase.'', person; end if;
      select array_agg(distinct own.address) into own_addresses
      from %1$s.audit_entry as own
      where own.staff_id = person and own.address is not null
        and not exists (select from %1$s.audit_entry as other
          where other.address = own.address and other.staff_id <> person);

      -- As parts of regular expressions; names also as they are written in JSON.
      with known (name) as (
        select unnest(names || own_addresses)
        union select actor from %1$s.audit_entry where staff_id = person and actor_kind = ''staff''
        union select subject from %1$s.audit_entry
          where subject_kind = ''staff'' and subject_id = person::text
        union select value ->> ''fullName'' from %1$s.audit_entry, unnest(array[before, after]) as value
          where staff_id = person and action = ''account.changed''
      ), written (word) as (
        select name from known union select trim(both ''"'' from to_json(name)::text) from known
      )
      -- A name of one word may be a word, too: it counts as a whole value, or where it is mentioned.
      select string_agg(escaped, ''|''), string_agg(case when word ~ ''[ .:]'' then ''(?<!\w)'' || escaped || ''(?!\w)''
        else ''^'' || escaped || ''$|(?<=@)'' || escaped || ''(?!\w)'' end, ''|'')
      into words, exact
      from written, regexp_replace(word, ''([^[:alnum:]])'', ''\\\1'', ''g'') as escaped
      where length(word) > 1 and word <> former;

      with known (email) as (
        select unnest(emails)
        union select value ->> ''email'' from %1$s.audit_entry, unnest(array[before, after]) as value
          where (staff_id = person and action = ''account.email_changed'')
            or (subject_kind = ''staff'' and subject_id = person::text)
      )
      select string_agg(regexp_replace(email, ''([^[:alnum:]])'', ''\\\1'', ''g''), ''|'') into mails
      from known where length(email) > 1;

      -- Whole words; without any, what is never found.
      words := coalesce(''(?<!\w)(?:'' || words || '')(?!\w)'', ''$.^'');
      exact := coalesce(exact, ''$.^'');
      mails := coalesce(''(?<!\w)(?:'' || mails || '')(?!\w)'', ''$.^'');

      perform set_config(''marquee.erasing'', ''on'', true);
      update %1$s.audit_entry set
        actor = case when staff_id = person and actor_kind = ''staff'' then former
          else %1$s.without_person(to_jsonb(actor), exact, mails) #>> ''{}'' end,
        address = case when staff_id = person or address = any(own_addresses)
            or (actor_kind = ''visitor'' and subject_kind = ''staff'' and subject_id = person::text)
          then null else address end,
        subject = case when subject_kind = ''staff'' and subject_id = person::text then former
          else %1$s.without_person(to_jsonb(subject), exact, mails) #>> ''{}'' end,
        before = %1$s.without_person(before, exact, mails),
        after = %1$s.without_person(after, exact, mails)
      where staff_id = person or address = any(own_addresses)
        or (subject_kind = ''staff'' and subject_id = person::text)
        or concat_ws('' '', actor, subject, before, after) ~ words
        or concat_ws('' '', actor, subject, before, after) ~* mails;
      perform set_config(''marquee.erasing'', '''', true);

      insert into %1$s.audit_entry (at, action, actor_kind, staff_id, actor, address, request_id)
      values (clock_timestamp(), ''staff.erased'', by_kind, by_staff, by_name, by_address, by_request)
      returning id into entry;
      return entry;
    end $body$', own);
end $$;
