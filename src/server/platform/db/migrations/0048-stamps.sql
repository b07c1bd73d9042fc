-- A random value of each person, which changes with whatever takes access back. All that gives access carries the stamp that it
-- was made under, and counts only while that is the person's.
alter table staff add column stamp uuid not null default gen_random_uuid();

-- How somebody signed in; null for sessions from before this migration.
alter table session add column stamp uuid, add column method text
  check (method in ('password', 'link', 'app code', 'recovery code', 'passkey'));
update session set stamp = staff.stamp from staff where staff.id = session.staff_id;
alter table session alter column stamp set not null;

alter table api_key add column stamp uuid;
update api_key set stamp = staff.stamp from staff where staff.id = api_key.staff_id;
alter table api_key alter column stamp set not null;

alter table passkey add column stamp uuid;
update passkey set stamp = staff.stamp from staff where staff.id = passkey.staff_id;
alter table passkey alter column stamp set not null;

-- The admin who made the link, whose stamp counts too; null where a command did, or somebody who had forgotten the password.
alter table staff_link add column stamp uuid,
  add column made_by integer references staff (id) on delete cascade,
  add column maker_stamp uuid,
  add constraint staff_link_maker check ((made_by is null) = (maker_stamp is null));
update staff_link set stamp = staff.stamp from staff where staff.id = staff_link.staff_id;
alter table staff_link alter column stamp set not null;
