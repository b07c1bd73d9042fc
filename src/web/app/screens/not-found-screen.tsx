import { useLocation } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { useRunningClock } from '#web/ui/format/now.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import { CORE_PAGES } from '../router/core-pages.ts';
import { loadPages, usePages } from '../router/load-pages.ts';
import { HOME_PATH } from '../router/paths.ts';
import { LoadingScreen } from '../start/loading-screen.tsx';

/** Says that there is no page at the address, once all pages are known. */
export function NotFoundScreen() {
  useRunningClock();
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const areAllKnown = usePages() !== CORE_PAGES;
  useEffect(() => {
    if (areAllKnown) return;
    loadPages().catch(() => showToast({ tone: 'danger', message: t('screens.chunk.description') }));
  }, [areAllKnown, t]);
  if (!areAllKnown) return <LoadingScreen />;
  return (
    <EmptyState
      level={1}
      icon={Compass}
      title={t('screens.notFound.title')}
      actions={<LinkButton to={HOME_PATH}>{t('screens.backHome')}</LinkButton>}
    >
      {t('screens.notFound.description', { path: pathname })}
    </EmptyState>
  );
}
