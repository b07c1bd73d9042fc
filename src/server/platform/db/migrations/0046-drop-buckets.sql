-- Pages in the middle of long lists are read along indexes, as others are.
drop table ranking_bucket;
