import * as contract from '#contract/scores/desk/score-views.ts';
import type { ServerDeps, ServerImplement } from '../server-deps.ts';
import { createView, readView, removeView, replaceView } from './change-view.ts';
import { findViews, setStartView, type ViewRecord } from './view-queries.ts';

export function addViewRoutes(implement: ServerImplement, { db, clock }: ServerDeps): void {
  implement(contract.listScoreViews, async ({ caller: { staffId } }) => ({
    views: (await findViews(db, staffId)).map((view) => toView(view, staffId)),
  }));

  implement(contract.createScoreView, async ({ body, caller }) => {
    const { time_range: range, ...draft } = body;
    const view = await createView(db, caller, { draft: { ...draft, range }, now: clock() });
    return toView(view, caller.staffId);
  });

  implement(contract.replaceScoreView, async ({ params, body, caller }) => {
    const { time_range: range, ...draft } = body;
    const change = { draft: { ...draft, range }, now: clock() };
    return toView(await replaceView(db, caller, params.id, change), caller.staffId);
  });

  implement(contract.deleteScoreView, async ({ params, caller }) => {
    await removeView(db, caller, params.id);
    return {};
  });

  implement(contract.chooseStartView, async ({ params: { id }, body, caller: { staffId } }) => {
    await readView(db, staffId, id);
    await setStartView(db, staffId, id, body.is_start);
    return toView(await readView(db, staffId, id), staffId);
  });
}

function toView(view: ViewRecord, staffId: number): contract.ScoreView {
  const { id, name, query, columns, shared, owner } = view;
  return {
    id,
    name,
    query,
    columns,
    shared,
    owner,
    time_range: view.range,
    is_own: view.ownerId === staffId,
    is_start: view.isStart,
    updated_at: view.updatedAt.toISOString(),
  };
}
