import { createFileRoute } from '@tanstack/react-router';
import { page, searchOf } from '#web/page.ts';
import { MonthPage } from './-list/score-list-page.tsx';
import type { SCORE_LISTS } from './-score-list-spec.ts';
import { WINDOW_MEMORY } from './-score-windows.ts';

export const Route = createFileRoute('/scores/month')({
  ...page({
    title: 'scores.windows.month',
    access: { action: 'read', subject: 'Score' },
    memory: WINDOW_MEMORY.month,
  }),
  validateSearch: searchOf<typeof SCORE_LISTS.month>(),
  component: MonthPage,
});
