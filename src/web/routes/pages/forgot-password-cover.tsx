import { createFileRoute } from '@tanstack/react-router';
import { page } from '#web/page.ts';
import { ForgotCoverPage } from '#web/routes/pages/-demo-sign-in/password/forgot-password-page.tsx';

export const Route = createFileRoute('/pages/forgot-password-cover')({
  ...page({
    title: 'pageTitles.demoSignIn.forgotCover',
    sample: 'data',
    access: 'open',
    layout: 'blank',
  }),
  component: ForgotCoverPage,
});
