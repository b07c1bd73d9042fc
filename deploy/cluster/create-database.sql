-- Once, on the primary: psql -v password=… -f deploy/cluster/create-database.sql
create role marquee login password :'password';
create database marquee encoding 'UTF8' template template0;
grant connect, temporary, create on database marquee to marquee;
\connect marquee
grant usage, create on schema public to marquee;
create extension if not exists pg_trgm with schema public;
