-- Grades count what events had per day on which they could sell. Those that are stored were measured otherwise, and searches
-- could find weights that no slider holds: both are made anew when somebody asks.
update weight_set set grade = null where grade is not null;
-- A server of before, which is still running, would store a grade that nobody can read any more.
alter table weight_set add check (grade is null or grade -> 'marks' -> 'sold_25' is not null);
delete from suggestion;
-- The same data have the same suggestion.
alter table suggestion drop column seed;
