import { createFileRoute } from '@tanstack/react-router';
import { page, searchOf } from '#web/page.ts';
import { VerifyBasicPage } from '#web/routes/pages/-demo-sign-in/verify-email-page.tsx';
import type { codeSearch } from './-demo-sign-in/code-search.ts';

export const Route = createFileRoute('/pages/verify-email-basic')({
  ...page({
    title: 'pageTitles.demoSignIn.verifyBasic',
    sample: 'data',
    access: 'open',
    layout: 'blank',
  }),
  validateSearch: searchOf<typeof codeSearch>(),
  component: VerifyBasicPage,
});
