-- Migration 0005 adds these two as well; a database has each of them once, whichever came first.
alter table ranking_state add column if not exists inputs bigint not null default 0;
alter table weight_set
  add column if not exists halving jsonb not null default '{"days": 30, "byWindow": {}}';

-- The version is what people save against: 1, 2, 3 … without gaps. The newest is in force.
alter table weight_set
  add column version integer,
  add column note text not null default '',
  add column origin text not null default 'person' check (origin in ('sample', 'person')),
  add column restored_from integer;

update weight_set set version = numbered.version
from (select id, row_number() over (order by id) as version from weight_set) as numbered
where numbered.id = weight_set.id;

-- The weights that the sample catalogue brings.
update weight_set set origin = 'sample'
where saved_by is null
  and (theater, concert, sport, time_left, venue_capacity) = (3, 2.5, 2, 4, 3);

alter table weight_set alter column version set not null, add unique (version);
