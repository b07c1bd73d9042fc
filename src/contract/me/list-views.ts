import { z } from 'zod';
import { oneLine } from '../kit/one-line.ts';
import { defineRoute } from '../kit/route.ts';
import { recordId, viewQuery } from '../scores/request-parts.ts';
import { listName } from './list-layout.ts';
import { listLayout } from './preferences.ts';

/** Views that one person can have of a list. */
export const MAX_LIST_VIEWS = 50;

const read = { action: 'read', subject: 'View' };
const update = { action: 'update', subject: 'View' };

/** What a view is called, and whether others see it. */
export const viewName = z.object({
  name: oneLine(80, 'Enter a name.'),
  shared: z.boolean().default(false),
});
export type ViewName = z.output<typeof viewName>;

export const listViewDraft = z.object({
  list: listName,
  name: viewName.shape.name,
  /** The search of the list's address. */
  query: viewQuery,
  layout: listLayout,
});

export const listView = listViewDraft.extend({ id: z.number().int() });
export type ListView = z.infer<typeof listView>;

const refreshes = ['list_views'];

export const listListViews = defineRoute({
  method: 'GET',
  path: '/list_views',
  summary: 'The caller’s own saved views of a list other than those of events, by name',
  access: read,
  query: z.object({ list: listName }),
  answer: z.object({ views: z.array(listView) }),
});

export const createListView = defineRoute({
  method: 'POST',
  path: '/list_views',
  summary: 'Save a view of a list',
  access: update,
  refreshes,
  body: listViewDraft,
  status: 201,
  answer: listView,
});

export const replaceListView = defineRoute({
  method: 'PUT',
  path: '/list_views/{id}',
  summary: 'Change an own view of a list',
  access: update,
  refreshes,
  params: recordId,
  body: listViewDraft,
  answer: listView,
});

export const deleteListView = defineRoute({
  method: 'DELETE',
  path: '/list_views/{id}',
  summary: 'Delete an own view of a list',
  access: update,
  refreshes,
  params: recordId,
  answer: z.object({}),
});
