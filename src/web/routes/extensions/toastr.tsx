import { createFileRoute, redirect } from '@tanstack/react-router';
import { page } from '#web/page.ts';

/** A specified address, whose gallery is that of toasts. */
export const Route = createFileRoute('/extensions/toastr')({
  ...page({ title: 'pageTitles.components.toasts', sample: 'template', isAlias: true }),
  beforeLoad: ({ location }) => {
    throw redirect({ to: '/components/toasts', hash: location.hash, replace: true });
  },
});
