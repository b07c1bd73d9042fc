-- Made by the server or a command, and known to whoever read it there: its owner is to choose another one first.
alter table staff add column password_is_initial boolean not null default false;
