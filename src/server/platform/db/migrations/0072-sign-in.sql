-- Passkeys of one person have different names: a later one of the same name gets a number.
do $$
declare
  twin record;
  number integer;
begin
  for twin in
    select id, staff_id, name from passkey as later
    where exists (select from passkey as earlier
      where earlier.staff_id = later.staff_id and earlier.id < later.id and lower(earlier.name) = lower(later.name))
    order by id
  loop
    number := 2;
    while exists (select from passkey
      where staff_id = twin.staff_id and lower(name) = lower(left(twin.name, 56) || ' ' || number))
    loop
      number := number + 1;
    end loop;
    update passkey set name = left(twin.name, 56) || ' ' || number where id = twin.id;
  end loop;
end $$;
create unique index passkey_name on passkey (staff_id, lower(name));

-- Steps whose codes came too early, by a clock that is fast: whoever typed them was told so, and they are never accepted.
alter table second_factor add column early_steps integer[] not null default '{}';

-- Whom the sign-in names to somebody who cannot sign in; empty: nobody.
alter table installation add column sign_in_contact text not null default '';
