import { createFileRoute } from '@tanstack/react-router';
import { page } from '#web/page.ts';
import { CollapsedMenuPage } from '#web/routes/page-layout/-layout-pages.tsx';

export const Route = createFileRoute('/page-layout/collapse-menu')({
  ...page({
    title: 'pageTitles.layouts.collapse-menu',
    sample: 'template',
    layout: 'collapsed-menu',
  }),
  component: CollapsedMenuPage,
});
