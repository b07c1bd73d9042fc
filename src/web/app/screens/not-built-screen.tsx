import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { ArrowLeft, Hammer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '#web/api/ability.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { usePages } from '../router/load-pages.ts';
import { firstPage } from '../router/page-access.ts';
import { useCurrentPage } from '../router/use-current-page.ts';

/** Stands in for a page that comes later: says so, what will be there, and where to go instead. */
export function NotBuiltScreen() {
  const { t } = useTranslation();
  const page = useCurrentPage();
  if (!page?.unbuilt) return null;
  const title = t(page.title);
  return (
    <Page title={title}>
      <Card>
        <EmptyState icon={Hammer} title={t('unbuilt.title')} actions={<OtherPages />}>
          {t('unbuilt.description')} {t(page.unbuilt, { title })}
        </EmptyState>
      </Card>
    </Page>
  );
}

function OtherPages() {
  const { t } = useTranslation();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const open = firstPage(usePages(), useAccess());
  return (
    <>
      {canGoBack && (
        <Button icon={ArrowLeft} onClick={() => router.history.back()}>
          {t('unbuilt.back')}
        </Button>
      )}
      {open && (
        <LinkButton to={open.path} variant={canGoBack ? 'outline' : 'filled'}>
          {t('screens.goTo', { page: t(open.title) })}
        </LinkButton>
      )}
    </>
  );
}
