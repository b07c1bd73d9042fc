-- How many events of a ranking each two hundredth of a sorted column has on each day, so that a page in the middle of a long
-- list is found without counting. `days`: triples of int4, the bucket, the day since 1970 (UTC) and the events.
create table ranking_bucket (
  ranking text not null,
  column_name text not null,
  bounds text[] not null,
  days bytea not null,
  primary key (ranking, column_name)
);
