import { createFileRoute } from '@tanstack/react-router';
import { page } from '#web/page.ts';
import { YearPage } from './-list/score-list-page.tsx';
import { WINDOW_MEMORY } from './-score-windows.ts';

export const Route = createFileRoute('/scores/year')({
  ...page({
    title: 'scores.windows.year',
    access: { action: 'read', subject: 'Score' },
    memory: WINDOW_MEMORY.year,
  }),
  component: YearPage,
});
