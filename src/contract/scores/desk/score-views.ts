import { z } from 'zod';
import { TIME_RANGES } from '#scoring/windows.ts';
import { defineRoute } from '../../kit/route.ts';
import { viewName } from '../../me/list-views.ts';
import { columnIds, columnWidths } from '../../me/preferences.ts';
import { recordId, viewQuery } from '../request-parts.ts';

/** Views that one person can have. */
export const MAX_VIEWS = 50;

export const scoreViewDraft = z.object({
  ...viewName.shape,
  time_range: z.enum(TIME_RANGES),
  query: viewQuery,
  /** The columns that the list shows, in order; empty: the default ones. */
  columns: columnIds,
  widths: columnWidths.default({}),
});

export const scoreView = scoreViewDraft.extend({
  id: z.number().int(),
  /** Full name. */
  owner: z.string(),
  is_own: z.boolean(),
  /** Whether the reader starts with it. */
  is_start: z.boolean(),
  updated_at: z.string(),
});
export type ScoreView = z.infer<typeof scoreView>;

const update = { action: 'update', subject: 'View' };

export const listScoreViews = defineRoute({
  method: 'GET',
  path: '/score_views',
  summary: 'Saved views: the reader’s own and those that others share',
  access: { action: 'read', subject: 'View' },
  answer: z.object({ views: z.array(scoreView) }),
});

export const createScoreView = defineRoute({
  method: 'POST',
  path: '/score_views',
  summary: 'Save a view of a list',
  access: update,
  body: scoreViewDraft,
  status: 201,
  answer: scoreView,
});

export const replaceScoreView = defineRoute({
  method: 'PUT',
  path: '/score_views/{id}',
  summary: 'Change an own view',
  access: update,
  params: recordId,
  body: scoreViewDraft,
  answer: scoreView,
});

export const deleteScoreView = defineRoute({
  method: 'DELETE',
  path: '/score_views/{id}',
  summary: 'Delete an own view; an admin may also delete shared ones',
  access: update,
  params: recordId,
  answer: z.object({}),
});

export const chooseStartView = defineRoute({
  method: 'PUT',
  path: '/score_views/{id}/start',
  summary: 'Start with an own or shared view, or no longer',
  access: update,
  params: recordId,
  body: z.object({ is_start: z.boolean() }),
  answer: scoreView,
});
