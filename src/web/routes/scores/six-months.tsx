import { createFileRoute } from '@tanstack/react-router';
import { page } from '#web/page.ts';
import { SixMonthsPage } from './-list/score-list-page.tsx';
import { WINDOW_MEMORY } from './-score-windows.ts';

export const Route = createFileRoute('/scores/six-months')({
  ...page({
    title: 'scores.windows.six_month',
    access: { action: 'read', subject: 'Score' },
    memory: WINDOW_MEMORY.six_month,
  }),
  component: SixMonthsPage,
});
