import { createFileRoute } from '@tanstack/react-router';
import { page } from '#web/page.ts';
import { VerifyBasicPage } from '#web/routes/pages/-demo-sign-in/verify-email-page.tsx';

export const Route = createFileRoute('/pages/verify-email-basic')({
  ...page({
    title: 'pageTitles.demoSignIn.verifyBasic',
    access: 'open',
    layout: 'blank',
  }),
  component: VerifyBasicPage,
});
