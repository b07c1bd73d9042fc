import { createFileRoute } from '@tanstack/react-router';
import { page } from '#web/page.ts';
import { BoxedPage } from '#web/routes/page-layout/-layout-pages.tsx';

export const Route = createFileRoute('/page-layout/layout-boxed')({
  ...page({ title: 'pageTitles.layouts.layout-boxed', sample: 'template', layout: 'boxed' }),
  component: BoxedPage,
});
