import type { ReactNode } from 'react';
import { useAccess } from '#web/api/ability.ts';
import type { PageEntry } from '#web/page-entry.ts';
import { useRunningClock } from '#web/ui/format/now.tsx';
import { NotAuthorizedScreen } from '../screens/not-authorized-screen.tsx';
import { mayOpen } from './page-access.ts';

/** Shows the page, or that the visitor may not see it. */
export function AuthorizedPage({ page, children }: { page: PageEntry; children: ReactNode }) {
  // The page is hydrated after the frame around it.
  useRunningClock();
  return mayOpen(page, useAccess()) ? children : <NotAuthorizedScreen />;
}
