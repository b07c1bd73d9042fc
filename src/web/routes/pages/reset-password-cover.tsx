import { createFileRoute } from '@tanstack/react-router';
import { page, searchOf } from '#web/page.ts';
import { ResetCoverPage } from '#web/routes/pages/-demo-sign-in/password/reset-password-page.tsx';
import type { codeSearch } from './-demo-sign-in/code-search.ts';

export const Route = createFileRoute('/pages/reset-password-cover')({
  ...page({
    title: 'pageTitles.demoSignIn.resetCover',
    sample: 'data',
    access: 'open',
    layout: 'blank',
  }),
  validateSearch: searchOf<typeof codeSearch>(),
  component: ResetCoverPage,
});
