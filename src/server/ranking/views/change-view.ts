import type { Role } from '#contract/auth.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { MAX_VIEWS } from '#contract/scores/desk/score-views.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import {
  countViewsOf,
  deleteView,
  findView,
  hasViewNamed,
  insertView,
  lockViewsOf,
  updateView,
  type ViewDraft,
  type ViewRecord,
} from './view-queries.ts';

type Person = { staffId: number; role: Role };
type Change = { draft: ViewDraft; now: Date };

/** Saves a new view. Throws a `conflict` where the name is taken or the person has too many views. */
export function createView(
  db: Database,
  { staffId }: Person,
  { draft, now }: Change,
): Promise<ViewRecord> {
  return db.begin(async (tx) => {
    await lockViewsOf(tx, staffId);
    if ((await countViewsOf(tx, staffId)) >= MAX_VIEWS) {
      throw new ApiError('conflict', `You have ${MAX_VIEWS} views. Delete one first.`);
    }
    await refuseTakenName(tx, staffId, draft.name, null);
    return readView(tx, staffId, await insertView(tx, staffId, draft, now));
  });
}

/** Changes an own view. */
export function replaceView(
  db: Database,
  { staffId }: Person,
  id: number,
  { draft, now }: Change,
): Promise<ViewRecord> {
  return db.begin(async (tx) => {
    await lockViewsOf(tx, staffId);
    const view = await readView(tx, staffId, id);
    if (view.ownerId !== staffId) throw notOwn(view);
    await refuseTakenName(tx, staffId, draft.name, id);
    await updateView(tx, id, draft, now);
    return readView(tx, staffId, id);
  });
}

/** Deletes an own view, or as an admin a shared one. */
export function removeView(db: Database, { staffId, role }: Person, id: number): Promise<void> {
  return db.begin(async (tx) => {
    const view = await readView(tx, staffId, id);
    if (view.ownerId !== staffId && role !== 'admin') throw notOwn(view);
    await deleteView(tx, id);
  });
}

/** A view that the person may use. Throws `not_found`, also for another person's own view. */
export async function readView(db: Queryable, staffId: number, id: number): Promise<ViewRecord> {
  const view = await findView(db, staffId, id);
  if (view) return view;
  throw new ApiError('not_found', `There is no view ${id}.`);
}

async function refuseTakenName(
  tx: Queryable,
  staffId: number,
  name: string,
  exceptId: number | null,
): Promise<void> {
  if (!(await hasViewNamed(tx, staffId, name, exceptId))) return;
  throw new ApiError('conflict', `You have a view named “${name}” already.`, {
    fields: { name: 'You have a view of this name already.' },
  });
}

function notOwn({ owner }: ViewRecord): ApiError {
  return new ApiError('forbidden', `Only ${owner} can change this view.`);
}
