import { createFileRoute } from '@tanstack/react-router';
import { page } from '#web/page.ts';
import { EmptyPage } from '#web/routes/page-layout/-layout-pages.tsx';

export const Route = createFileRoute('/page-layout/layout-empty')({
  ...page({ title: 'pageTitles.layouts.layout-empty', sample: 'template', layout: 'empty' }),
  component: EmptyPage,
});
