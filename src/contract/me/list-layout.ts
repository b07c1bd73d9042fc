import { z } from 'zod';
import { defineRoute } from '../kit/route.ts';
import { insightLayout, listLayout } from './preferences.ts';

/** Lists whose columns one person can choose. */
export const MAX_LIST_LAYOUTS = 100;

const update = { action: 'update', subject: 'View' };

export const saveListLayout = defineRoute({
  method: 'PUT',
  path: '/me/list-layout',
  summary:
    'Choose the columns of one’s own lists of events, their order and widths, and the height of rows',
  access: update,
  refreshes: [],
  body: listLayout,
  answer: listLayout,
});

/** The name of a list, such as `venues`. */
export const listName = z
  .string()
  .max(60)
  .regex(/^[a-zA-Z.]+$/, 'Letters and full stops.');

export const saveLayoutOf = defineRoute({
  method: 'PUT',
  path: '/me/list-layouts/{list}',
  summary: 'Choose the columns of another list by its name',
  access: update,
  refreshes: [],
  params: z.object({ list: listName }),
  body: listLayout,
  answer: listLayout,
});

export const saveInsightLayout = defineRoute({
  method: 'PUT',
  path: '/me/insight-layout',
  summary: 'Choose the cards of one’s own insights and their order',
  access: update,
  refreshes: [],
  body: insightLayout,
  answer: insightLayout,
});
