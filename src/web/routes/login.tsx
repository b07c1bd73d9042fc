import { createFileRoute } from '@tanstack/react-router';
import { page } from '#web/page.ts';
import { SignInPage } from './-sign-in/sign-in-page.tsx';

export const Route = createFileRoute('/login')({
  ...page({ title: 'pageTitles.signIn', access: 'signed-out', layout: 'blank' }),
  component: SignInPage,
});
