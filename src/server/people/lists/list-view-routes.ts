import { ApiError } from '#contract/kit/errors.ts';
import { MAX_LIST_LAYOUTS, saveLayoutOf } from '#contract/me/list-layout.ts';
import * as contract from '#contract/me/list-views.ts';
import type { ServerDeps, ServerImplement } from '#server/platform/server-deps.ts';
import { asCaller } from '../access/as-caller.ts';
import {
  deleteListView,
  findListViews,
  insertListView,
  updateLayoutOf,
  updateListView,
} from './list-view-queries.ts';

/** How people see the lists of the product. */
export function addListViewRoutes(
  implement: ServerImplement,
  { db }: Pick<ServerDeps, 'db'>,
): void {
  implement(saveLayoutOf, async ({ params: { list }, body, caller }) => {
    const most = MAX_LIST_LAYOUTS;
    const isStored = await asCaller({ db }, caller).db.begin((tx) =>
      updateLayoutOf(tx, caller.staffId, { list, layout: body, most }),
    );
    if (!isStored)
      throw new ApiError('conflict', `At most ${most} lists have columns of their own.`);
    return body;
  });

  implement(contract.listListViews, async ({ query: { list }, caller: { staffId } }) => ({
    views: await findListViews(db, staffId, list),
  }));

  implement(contract.createListView, async ({ body, caller }) => {
    const { staffId } = caller;
    const view = await asCaller({ db }, caller).db.begin((tx) =>
      insertListView(tx, staffId, body, contract.MAX_LIST_VIEWS),
    );
    if (view) return view;
    const views = await findListViews(db, staffId, body.list);
    throw views.some(({ name }) => name === body.name)
      ? takenName()
      : new ApiError('conflict', `You have ${contract.MAX_LIST_VIEWS} views. Delete one first.`);
  });

  implement(contract.replaceListView, async ({ params: { id }, body, caller }) => {
    const { staffId } = caller;
    const view = await asCaller({ db }, caller).db.begin((tx) =>
      updateListView(tx, staffId, id, body),
    );
    if (view) return view;
    const views = await findListViews(db, staffId, body.list);
    throw views.some((one) => one.id === id) ? takenName() : noView();
  });

  implement(contract.deleteListView, async ({ params: { id }, caller }) => {
    await asCaller({ db }, caller).db.begin(async (tx) => {
      if (!(await deleteListView(tx, caller.staffId, id))) throw noView();
    });
    return {};
  });
}

function takenName(): ApiError {
  const message = 'You have a view of this name.';
  return new ApiError('conflict', message, { fields: { name: message } });
}

function noView(): ApiError {
  return new ApiError('not_found', 'There is no such view.');
}
