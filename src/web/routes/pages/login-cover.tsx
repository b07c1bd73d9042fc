import { createFileRoute } from '@tanstack/react-router';
import { page } from '#web/page.ts';
import { LoginCoverPage } from '#web/routes/pages/-demo-sign-in/login-page.tsx';

export const Route = createFileRoute('/pages/login-cover')({
  ...page({
    title: 'pageTitles.demoSignIn.loginCover',
    sample: 'data',
    access: 'open',
    layout: 'blank',
  }),
  component: LoginCoverPage,
});
