import { defineRoute } from '../kit/route.ts';
import { listLayout } from './preferences.ts';

export const saveListLayout = defineRoute({
  method: 'PUT',
  path: '/me/list-layout',
  summary: 'Choose the columns of one’s own lists, their order and widths, and the height of rows',
  access: { action: 'update', subject: 'View' },
  refreshes: [],
  body: listLayout,
  answer: listLayout,
});
