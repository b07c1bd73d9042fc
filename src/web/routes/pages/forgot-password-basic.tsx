import { createFileRoute } from '@tanstack/react-router';
import { page } from '#web/page.ts';
import { ForgotBasicPage } from '#web/routes/pages/-demo-sign-in/password/forgot-password-page.tsx';

export const Route = createFileRoute('/pages/forgot-password-basic')({
  ...page({
    title: 'pageTitles.demoSignIn.forgotBasic',
    sample: 'data',
    access: 'open',
    layout: 'blank',
  }),
  component: ForgotBasicPage,
});
