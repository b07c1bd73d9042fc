import { createFileRoute } from '@tanstack/react-router';
import { page } from '#web/page.ts';
import { RegisterCoverPage } from '#web/routes/pages/-demo-sign-in/register-page.tsx';

export const Route = createFileRoute('/pages/register-cover')({
  ...page({
    title: 'pageTitles.demoSignIn.registerCover',
    sample: 'data',
    access: 'open',
    layout: 'blank',
  }),
  component: RegisterCoverPage,
});
