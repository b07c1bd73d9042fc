import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '#web/api/ability.ts';
import type { PageEntry } from '#web/page-entry.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { useRunningClock } from '#web/ui/format/now.tsx';
import { usePages } from './load-pages.ts';
import { firstPage, mayOpen } from './page-access.ts';

/** Shows the page, or that the visitor may not see it. */
export function AuthorizedPage({ page, children }: { page: PageEntry; children: ReactNode }) {
  // The page is hydrated after the frame around it.
  useRunningClock();
  return mayOpen(page, useAccess()) ? children : <NotAuthorizedScreen />;
}

/** Says that the page is not for one's role, and leads to the first page that is. */
function NotAuthorizedScreen() {
  const { t } = useTranslation();
  const open = firstPage(usePages(), useAccess());
  return (
    <EmptyState
      level={1}
      icon={LockKeyhole}
      title={t('screens.notAuthorized.title')}
      actions={
        open && <LinkButton to={open.path}>{t('screens.goTo', { page: t(open.title) })}</LinkButton>
      }
    >
      {t('screens.notAuthorized.description')}
    </EmptyState>
  );
}
