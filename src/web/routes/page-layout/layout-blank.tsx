import { createFileRoute } from '@tanstack/react-router';
import { page } from '#web/page.ts';
import { BlankPage } from '#web/routes/page-layout/-layout-pages.tsx';

export const Route = createFileRoute('/page-layout/layout-blank')({
  ...page({ title: 'pageTitles.layouts.layout-blank', sample: 'template', layout: 'blank' }),
  component: BlankPage,
});
