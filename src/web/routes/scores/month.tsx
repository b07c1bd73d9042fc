import { createFileRoute } from '@tanstack/react-router';
import { page } from '#web/page.ts';
import { MonthPage } from './-list/score-list-page.tsx';
import { WINDOW_MEMORY } from './-score-windows.ts';

export const Route = createFileRoute('/scores/month')({
  ...page({
    title: 'scores.windows.month',
    access: { action: 'read', subject: 'Score' },
    memory: WINDOW_MEMORY.month,
  }),
  component: MonthPage,
});
