import { createFileRoute } from '@tanstack/react-router';
import { page, searchOf } from '#web/page.ts';
import { WeekPage } from './-list/score-list-page.tsx';
import type { SCORE_LISTS } from './-score-list-spec.ts';
import { WINDOW_MEMORY } from './-score-windows.ts';

export const Route = createFileRoute('/scores/week')({
  ...page({
    title: 'scores.windows.week',
    access: { action: 'read', subject: 'Score' },
    memory: WINDOW_MEMORY.week,
  }),
  validateSearch: searchOf<typeof SCORE_LISTS.week>(),
  component: WeekPage,
});
