import { createFileRoute } from '@tanstack/react-router';
import { page } from '#web/page.ts';
import { TwoStepsCoverPage } from '#web/routes/pages/-demo-sign-in/two-steps-page.tsx';

export const Route = createFileRoute('/pages/two-steps-cover')({
  ...page({
    title: 'pageTitles.demoSignIn.twoStepsCover',
    sample: 'data',
    access: 'open',
    layout: 'blank',
  }),
  component: TwoStepsCoverPage,
});
