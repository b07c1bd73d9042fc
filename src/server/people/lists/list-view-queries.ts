import type { ListView } from '#contract/me/list-views.ts';
import type { ListLayout } from '#contract/me/preferences.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';

type Draft = Omit<ListView, 'id'>;

/** A person's views of a list, by name. */
export async function findListViews(
  db: Queryable,
  staffId: number,
  list: string,
): Promise<ListView[]> {
  const views = await db<ListView[]>`
    select id, list, name, query, layout from list_view
    where owner = ${staffId} and list = ${list} order by lower(name), id`;
  return [...views];
}

/** Null: the person has as many as can be, or one of this name. */
export async function insertListView(
  db: Queryable,
  staffId: number,
  { list, name, query, layout }: Draft,
  most: number,
): Promise<ListView | null> {
  const [view] = await db<ListView[]>`
    insert into list_view (owner, list, name, query, layout)
    select ${staffId}::integer, ${list}::text, ${name}::text, ${JSON.stringify(query)}::jsonb,
      ${JSON.stringify(layout)}::jsonb
    where (select count(*) from list_view where owner = ${staffId} and list = ${list}) < ${most}::integer
    on conflict do nothing returning id, list, name, query, layout`;
  return view ?? null;
}

/** Null: there is none of the person's, or another one has the name. */
export async function updateListView(
  db: Queryable,
  staffId: number,
  id: number,
  { list, name, query, layout }: Draft,
): Promise<ListView | null> {
  const [view] = await db<ListView[]>`
    update list_view set name = ${name}, query = ${JSON.stringify(query)}::jsonb,
      layout = ${JSON.stringify(layout)}::jsonb
    where id = ${id} and owner = ${staffId} and list = ${list} and not exists (
      select from list_view as other
      where other.owner = ${staffId} and other.list = ${list} and other.name = ${name} and other.id <> ${id}
    )
    returning id, list, name, query, layout`;
  return view ?? null;
}

/** Whether there was one. */
export async function deleteListView(db: Queryable, staffId: number, id: number): Promise<boolean> {
  const deleted = await db`
    delete from list_view where id = ${id} and owner = ${staffId} returning id`;
  return deleted.length > 0;
}

/** Whether it was stored: a person has at most so many. */
export async function updateLayoutOf(
  db: Queryable,
  staffId: number,
  { list, layout, most }: { list: string; layout: ListLayout; most: number },
): Promise<boolean> {
  const changed = await db`
    update staff set list_layouts = coalesce(list_layouts, '{}')
      || jsonb_build_object(${list}::text, ${JSON.stringify(layout)}::jsonb)
    where id = ${staffId} and (
      coalesce(list_layouts, '{}') ? ${list}
      or (select count(*) from jsonb_object_keys(coalesce(list_layouts, '{}'))) < ${most}::integer
    )
    returning id`;
  return changed.length > 0;
}
