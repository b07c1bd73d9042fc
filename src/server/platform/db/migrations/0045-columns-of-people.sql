-- Which columns the lists of events show a person, in order and how wide, and how tall their rows are. Null: never chosen.
alter table staff add column list_layout jsonb;
-- The widths of the columns of a view, in pixels by id.
alter table score_view add column widths jsonb not null default '{}';
