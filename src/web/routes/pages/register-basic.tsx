import { createFileRoute } from '@tanstack/react-router';
import { page } from '#web/page.ts';
import { RegisterBasicPage } from '#web/routes/pages/-demo-sign-in/register-page.tsx';

export const Route = createFileRoute('/pages/register-basic')({
  ...page({
    title: 'pageTitles.demoSignIn.registerBasic',
    sample: 'data',
    access: 'open',
    layout: 'blank',
  }),
  component: RegisterBasicPage,
});
