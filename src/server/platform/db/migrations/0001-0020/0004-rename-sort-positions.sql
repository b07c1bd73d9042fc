alter table ranking_key rename column place to position;

alter table ranking rename column type_place to type_position;
alter table ranking rename column category_place to category_position;
alter table ranking rename column venue_place to venue_position;
alter table ranking rename column city_place to city_position;

alter table ranking_previous rename column type_place to type_position;
alter table ranking_previous rename column category_place to category_position;
alter table ranking_previous rename column venue_place to venue_position;
alter table ranking_previous rename column city_place to city_position;

alter table ranking_count rename column type_place to type_position;
alter table ranking_count rename column category_place to category_position;
