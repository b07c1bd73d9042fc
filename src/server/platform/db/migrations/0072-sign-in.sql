-- Passkeys of one person have different names: later ones of the same name get a number.
update passkey set name = left(passkey.name, 56) || ' ' || twin.number
from (
  select id, row_number() over (partition by staff_id, lower(name) order by id) as number from passkey
) as twin
where twin.id = passkey.id and twin.number > 1;

-- Steps whose codes came too early, by a clock that is fast: whoever typed them was told so, and they are never accepted.
alter table second_factor add column early_steps integer[] not null default '{}';

-- Whom the sign-in names to somebody who cannot sign in; empty: nobody.
alter table installation add column sign_in_contact text not null default '';
