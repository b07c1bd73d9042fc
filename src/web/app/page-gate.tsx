import type { ReactNode } from 'react';
import { useAccess } from '#web/api/ability.ts';
import type { PageEntry } from '#web/components/page-entry.ts';
import { NotAuthorizedScreen } from './not-authorized-screen.tsx';
import { mayOpen } from './page-access.ts';

/** Shows the page to who may see it. */
export function PageGate({ page, children }: { page: PageEntry; children: ReactNode }) {
  return mayOpen(page, useAccess()) ? children : <NotAuthorizedScreen />;
}
