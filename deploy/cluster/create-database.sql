-- Once, on the primary: psql -v password=… -f deploy/cluster/create-database.sql
create role marquee login password :'password';
create database marquee encoding 'UTF8' template template0;
grant connect, temporary, create on database marquee to marquee;
\connect marquee
grant usage, create on schema public to marquee;
create extension if not exists pg_trgm with schema public;
-- For the size of the write-ahead log in the metrics.
grant execute on function pg_ls_waldir() to marquee;
