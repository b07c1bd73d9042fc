import { createFileRoute } from '@tanstack/react-router';
import { page } from '#web/page.ts';
import { ResetCoverPage } from '#web/routes/pages/-demo-sign-in/password/reset-password-page.tsx';

export const Route = createFileRoute('/pages/reset-password-cover')({
  ...page({
    title: 'pageTitles.demoSignIn.resetCover',
    access: 'open',
    layout: 'blank',
  }),
  component: ResetCoverPage,
});
