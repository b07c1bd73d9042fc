import { createFileRoute } from '@tanstack/react-router';
import { page, searchOf } from '#web/page.ts';
import { SixMonthsPage } from './-list/score-list-page.tsx';
import type { SCORE_LISTS } from './-score-list-spec.ts';
import { WINDOW_MEMORY } from './-score-windows.ts';

export const Route = createFileRoute('/scores/six-months')({
  ...page({
    title: 'scores.windows.six_month',
    access: { action: 'read', subject: 'Score' },
    memory: WINDOW_MEMORY.six_month,
  }),
  validateSearch: searchOf<typeof SCORE_LISTS.six_month>(),
  component: SixMonthsPage,
});
