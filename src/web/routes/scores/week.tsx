import { createFileRoute } from '@tanstack/react-router';
import { page } from '#web/page.ts';
import { WeekPage } from './-list/score-list-page.tsx';
import { WINDOW_MEMORY } from './-score-windows.ts';

export const Route = createFileRoute('/scores/week')({
  ...page({
    title: 'scores.windows.week',
    access: { action: 'read', subject: 'Score' },
    memory: WINDOW_MEMORY.week,
  }),
  component: WeekPage,
});
