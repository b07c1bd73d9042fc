import { createFileRoute } from '@tanstack/react-router';
import { page } from '#web/page.ts';
import { WithoutMenuPage } from '#web/routes/page-layout/-layout-pages.tsx';

export const Route = createFileRoute('/page-layout/without-menu')({
  ...page({
    title: 'pageTitles.layouts.without-menu',
    sample: 'template',
    layout: 'without-menu',
  }),
  component: WithoutMenuPage,
});
