import type { ComponentType } from 'react';

/** The sign-in page before the app is there, as the layout of its route shows it. */
export function FirstSignIn({ Page }: { Page: ComponentType }) {
  return (
    <main id="main">
      <Page />
    </main>
  );
}
