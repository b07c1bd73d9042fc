import { SignInPage } from '#web/routes/-sign-in/sign-in-page.tsx';
import { PageShell } from '../page-shell.tsx';

/** The sign-in that the server renders for visitors: without the router, so that it needs half of the first code. */
export function SignInScreen() {
  return (
    <PageShell>
      <main id="main" tabIndex={-1}>
        <SignInPage />
      </main>
    </PageShell>
  );
}
