import { createFileRoute } from '@tanstack/react-router';
import { page } from '#web/page.ts';
import { ResetBasicPage } from '#web/routes/pages/-demo-sign-in/password/reset-password-page.tsx';

export const Route = createFileRoute('/pages/reset-password-basic')({
  ...page({
    title: 'pageTitles.demoSignIn.resetBasic',
    access: 'open',
    layout: 'blank',
  }),
  component: ResetBasicPage,
});
