import type { ListLayout } from '#contract/me/preferences.ts';
import type { TimeRange } from '#scoring/windows.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';

export type ViewRecord = {
  id: number;
  ownerId: number;
  owner: string;
  name: string;
  shared: boolean;
  range: TimeRange;
  query: Record<string, string | number | boolean>;
  columns: string[];
  widths: ListLayout['widths'];
  isStart: boolean;
  updatedAt: Date;
};

export type ViewDraft = Pick<
  ViewRecord,
  'name' | 'shared' | 'range' | 'query' | 'columns' | 'widths'
>;

/** The views that a person may use: own and shared ones, own first. */
export async function findViews(db: Queryable, staffId: number): Promise<ViewRecord[]> {
  return selectViews(db, staffId);
}

/** One of them; null where there is none, or where it is another person's own. */
export async function findView(
  db: Queryable,
  staffId: number,
  id: number,
): Promise<ViewRecord | null> {
  const [view] = await selectViews(db, staffId, id);
  return view ?? null;
}

function selectViews(db: Queryable, staffId: number, id?: number) {
  return db<ViewRecord[]>`
    select view.id, view.owner as "ownerId", staff.full_name as owner, view.name,
      view.is_shared as shared, view.time_range as range, view.query, view.columns,
      view.widths,      view.updated_at as "updatedAt",
      exists (
        select from start_page where staff_id = ${staffId} and view_id = view.id
      ) as "isStart"
    from score_view as view join staff on staff.id = view.owner
    where (view.owner = ${staffId} or view.is_shared)
      and ${id === undefined ? db`true` : db`view.id = ${id}`}
    order by view.owner <> ${staffId}, lower(view.name), view.id`;
}

/** Locks the views of the person until the transaction ends. */
export async function lockViewsOf(tx: Queryable, staffId: number): Promise<void> {
  await tx`select from staff where id = ${staffId} for update`;
}

export async function countViewsOf(db: Queryable, staffId: number): Promise<number> {
  const [row] = await db<{ views: number }[]>`
    select count(*)::integer as views from score_view where owner = ${staffId}`;
  return row?.views ?? 0;
}

/** Whether another view of the person has the name. */
export async function hasViewNamed(
  db: Queryable,
  staffId: number,
  name: string,
  exceptId: number | null,
): Promise<boolean> {
  const [row] = await db<{ found: boolean }[]>`
    select exists (
      select from score_view where owner = ${staffId} and name = ${name}
        and id is distinct from ${exceptId}::integer
    ) as found`;
  return row?.found ?? false;
}

export async function insertView(
  db: Queryable,
  staffId: number,
  { name, shared, range, query, columns, widths }: ViewDraft,
  now: Date,
): Promise<number> {
  const [row] = await db<{ id: number }[]>`
    insert into score_view (owner, name, is_shared, time_range, query, columns, widths, updated_at)
    values (${staffId}, ${name}, ${shared}, ${range}, ${JSON.stringify(query)}::jsonb,
      ${JSON.stringify(columns)}::jsonb, ${JSON.stringify(widths)}::jsonb, ${now})
    returning id`;
  return row?.id ?? 0;
}

/** Changes a view. Others no longer start with one that is not shared any more. */
export async function updateView(
  tx: Queryable,
  id: number,
  { name, shared, range, query, columns, widths }: ViewDraft,
  now: Date,
): Promise<void> {
  await tx`
    update score_view set name = ${name}, is_shared = ${shared}, time_range = ${range},
      query = ${JSON.stringify(query)}::jsonb, columns = ${JSON.stringify(columns)}::jsonb,
      widths = ${JSON.stringify(widths)}::jsonb, updated_at = ${now}
    where id = ${id}`;
  await tx`
    delete from start_page using score_view as view
    where view_id = ${id} and view.id = view_id and not view.is_shared and staff_id <> view.owner`;
}

export async function deleteView(db: Queryable, id: number): Promise<void> {
  await db`delete from score_view where id = ${id}`;
}

export async function setStartView(
  db: Queryable,
  staffId: number,
  id: number,
  isStart: boolean,
): Promise<void> {
  if (isStart) {
    await db`
      insert into start_page (staff_id, view_id) values (${staffId}, ${id})
      on conflict (staff_id) do update set view_id = excluded.view_id, path = null`;
  } else {
    await db`delete from start_page where staff_id = ${staffId} and view_id = ${id}`;
  }
}

/** The page or view that a person sees after signing in; the other one is null. */
export async function findStartPage(
  db: Queryable,
  staffId: number,
): Promise<{ path: string | null; viewId: number | null }> {
  const [chosen] = await db<{ path: string | null; viewId: number | null }[]>`
    select path, view_id as "viewId" from start_page where staff_id = ${staffId}`;
  return chosen ?? { path: null, viewId: null };
}

/** Null is the overview. */
export async function setStartPath(
  db: Queryable,
  staffId: number,
  path: string | null,
): Promise<void> {
  if (path === null) {
    await db`delete from start_page where staff_id = ${staffId}`;
  } else {
    await db`
      insert into start_page (staff_id, path) values (${staffId}, ${path})
      on conflict (staff_id) do update set path = excluded.path, view_id = null`;
  }
}

export async function updateListLayout(
  db: Queryable,
  staffId: number,
  layout: ListLayout,
): Promise<void> {
  await db`update staff set list_layout = ${JSON.stringify(layout)}::jsonb where id = ${staffId}`;
}
