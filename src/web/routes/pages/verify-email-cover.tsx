import { createFileRoute } from '@tanstack/react-router';
import { page } from '#web/page.ts';
import { VerifyCoverPage } from '#web/routes/pages/-demo-sign-in/verify-email-page.tsx';

export const Route = createFileRoute('/pages/verify-email-cover')({
  ...page({
    title: 'pageTitles.demoSignIn.verifyCover',
    access: 'open',
    layout: 'blank',
  }),
  component: VerifyCoverPage,
});
