import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '#web/not-found-page.tsx';
import { searchOf, variants } from '#web/page.ts';
import type { codeSearch } from './-demo-sign-in/code-search.ts';
import { findDemoPage } from './-demo-sign-in/find-demo-page.ts';

export const Route = createFileRoute('/pages/$variant')({
  ...variants(
    { sample: 'data', access: 'open', layout: 'blank' },
    {
      'login-basic': { title: 'pageTitles.demoSignIn.loginBasic' },
      'login-cover': { title: 'pageTitles.demoSignIn.loginCover' },
      'register-basic': { title: 'pageTitles.demoSignIn.registerBasic' },
      'register-cover': { title: 'pageTitles.demoSignIn.registerCover' },
      'forgot-password-basic': { title: 'pageTitles.demoSignIn.forgotBasic' },
      'forgot-password-cover': { title: 'pageTitles.demoSignIn.forgotCover' },
      'reset-password-basic': { title: 'pageTitles.demoSignIn.resetBasic' },
      'reset-password-cover': { title: 'pageTitles.demoSignIn.resetCover' },
      'verify-email-basic': { title: 'pageTitles.demoSignIn.verifyBasic' },
      'verify-email-cover': { title: 'pageTitles.demoSignIn.verifyCover' },
      'two-steps-basic': { title: 'pageTitles.demoSignIn.twoStepsBasic' },
      'two-steps-cover': { title: 'pageTitles.demoSignIn.twoStepsCover' },
    },
  ),
  validateSearch: searchOf<typeof codeSearch>(),
  component: DemoSignInPage,
});

/** A page of the demo's sign-in, in one of its two looks. */
function DemoSignInPage() {
  const { variant } = Route.useParams();
  const found = findDemoPage(variant);
  return found ? <found.Page key={variant} look={found.look} /> : <NotFoundPage />;
}
