-- What a person sees after signing in: a saved view, or a page by its path. Without a row: the overview.
alter table start_view rename to start_page;
alter table start_page
  alter column view_id drop not null,
  add column path text,
  add constraint start_page_is_one check (num_nonnulls(view_id, path) = 1);
