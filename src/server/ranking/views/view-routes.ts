import { saveListLayout } from '#contract/me/list-layout.ts';
import * as contract from '#contract/scores/desk/score-views.ts';
import { chooseStartPage, readStartPage, START_PATHS } from '#contract/scores/desk/start-page.ts';
import { asCaller } from '#server/people/access/as-caller.ts';
import type { Queryable } from '#server/platform/db/queryable.ts';
import type { ServerDeps, ServerImplement } from '#server/platform/server-deps.ts';
import { createView, readView, removeView, replaceView } from './change-view.ts';
import {
  findStartPage,
  findView,
  findViews,
  setStartPath,
  setStartView,
  updateListLayout,
  type ViewRecord,
} from './view-queries.ts';

export function addViewRoutes(implement: ServerImplement, { db, clock }: ServerDeps): void {
  implement(contract.listScoreViews, async ({ caller: { staffId } }) => ({
    views: (await findViews(db, staffId)).map((view) => toView(view, staffId)),
  }));

  implement(contract.createScoreView, async ({ body, caller }) => {
    const { time_range: range, ...draft } = body;
    const view = await createView(asCaller({ db }, caller).db, caller, {
      draft: { ...draft, range },
      now: clock(),
    });
    return toView(view, caller.staffId);
  });

  implement(contract.replaceScoreView, async ({ params, body, caller }) => {
    const { time_range: range, ...draft } = body;
    const change = { draft: { ...draft, range }, now: clock() };
    return toView(
      await replaceView(asCaller({ db }, caller).db, caller, params.id, change),
      caller.staffId,
    );
  });

  implement(contract.deleteScoreView, async ({ params, caller }) => {
    await removeView(asCaller({ db }, caller).db, caller, params.id);
    return {};
  });

  implement(contract.chooseStartView, async ({ params: { id }, body, caller }) => {
    const { staffId } = caller;
    return asCaller({ db }, caller).db.begin(async (tx) => {
      await readView(tx, staffId, id);
      await setStartView(tx, staffId, id, body.is_start);
      return toView(await readView(tx, staffId, id), staffId);
    });
  });

  implement(saveListLayout, async ({ body, caller }) => {
    await asCaller({ db }, caller).db.begin((tx) => updateListLayout(tx, caller.staffId, body));
    return body;
  });

  implement(readStartPage, ({ caller: { staffId } }) => startPageOf(db, staffId));

  implement(chooseStartPage, async ({ body, caller }) => {
    const { staffId } = caller;
    await asCaller({ db }, caller).db.begin((tx) => setStartPath(tx, staffId, body.path));
    return startPageOf(db, staffId);
  });
}

async function startPageOf(db: Queryable, staffId: number) {
  const { path, viewId } = await findStartPage(db, staffId);
  const view = viewId === null ? null : await findView(db, staffId, viewId);
  return {
    path: START_PATHS.find((one) => one === path) ?? null,
    view: view && toView(view, staffId),
  };
}

function toView(view: ViewRecord, staffId: number): contract.ScoreView {
  const { id, name, query, columns, widths, shared, owner } = view;
  return {
    id,
    name,
    query,
    columns,
    widths,
    shared,
    owner,
    time_range: view.range,
    is_own: view.ownerId === staffId,
    is_start: view.isStart,
    updated_at: view.updatedAt.toISOString(),
  };
}
