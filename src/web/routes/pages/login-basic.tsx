import { createFileRoute } from '@tanstack/react-router';
import { page } from '#web/page.ts';
import { LoginBasicPage } from '#web/routes/pages/-demo-sign-in/login-page.tsx';

export const Route = createFileRoute('/pages/login-basic')({
  ...page({
    title: 'pageTitles.demoSignIn.loginBasic',
    sample: 'data',
    access: 'open',
    layout: 'blank',
  }),
  component: LoginBasicPage,
});
