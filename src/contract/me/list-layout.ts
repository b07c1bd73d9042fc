import { defineRoute } from '../kit/route.ts';
import { insightLayout, listLayout } from './preferences.ts';

export const saveListLayout = defineRoute({
  method: 'PUT',
  path: '/me/list-layout',
  summary: 'Choose the columns of one’s own lists, their order and widths, and the height of rows',
  access: { action: 'update', subject: 'View' },
  refreshes: [],
  body: listLayout,
  answer: listLayout,
});

export const saveInsightLayout = defineRoute({
  method: 'PUT',
  path: '/me/insight-layout',
  summary: 'Choose the cards of one’s own insights and their order',
  access: { action: 'update', subject: 'View' },
  refreshes: [],
  body: insightLayout,
  answer: insightLayout,
});
