import { z } from 'zod';
import { defineRoute } from '../../kit/route.ts';
import { scoreView } from './score-views.ts';

/** The pages that people can choose to see after signing in, besides the overview and saved views. */
export const START_PATHS = [
  '/scores/week',
  '/scores/month',
  '/scores/six-months',
  '/scores/year',
  '/scores/weights',
  '/scores/weights/history',
] as const;

/** At most one of the two; neither is the overview. */
const startPage = z.object({
  path: z.enum(START_PATHS).nullable(),
  view: scoreView.nullable(),
});

export const readStartPage = defineRoute({
  method: 'GET',
  path: '/start_page',
  summary: 'What the reader sees after signing in: a page, a saved view, or the overview',
  access: { action: 'read', subject: 'View' },
  answer: startPage,
});

export const chooseStartPage = defineRoute({
  method: 'PUT',
  path: '/start_page',
  summary: 'Choose a page to see after signing in, or the overview again',
  access: { action: 'update', subject: 'View' },
  refreshes: ['start_page', 'score_views'],
  body: z.object({ path: z.enum(START_PATHS).nullable() }),
  answer: startPage,
});
