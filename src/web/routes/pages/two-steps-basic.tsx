import { createFileRoute } from '@tanstack/react-router';
import { page } from '#web/page.ts';
import { TwoStepsBasicPage } from '#web/routes/pages/-demo-sign-in/two-steps-page.tsx';

export const Route = createFileRoute('/pages/two-steps-basic')({
  ...page({
    title: 'pageTitles.demoSignIn.twoStepsBasic',
    sample: 'data',
    access: 'open',
    layout: 'blank',
  }),
  component: TwoStepsBasicPage,
});
