import { createFileRoute } from '@tanstack/react-router';
import { page, searchOf } from '#web/page.ts';
import { YearPage } from './-list/score-list-page.tsx';
import type { SCORE_LISTS } from './-score-list-spec.ts';
import { WINDOW_MEMORY } from './-score-windows.ts';

export const Route = createFileRoute('/scores/year')({
  ...page({
    title: 'scores.windows.year',
    access: { action: 'read', subject: 'Score' },
    memory: WINDOW_MEMORY.year,
  }),
  validateSearch: searchOf<typeof SCORE_LISTS.year>(),
  component: YearPage,
});
