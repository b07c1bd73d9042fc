import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { OfflineBanner } from '../screens/offline-banner.tsx';
import styles from './root-frame.module.css';
import { RouteProgress } from './route-progress.tsx';
import { useCurrentPage } from './use-current-page.ts';

/** Around every page: the way past the navigation, the document's title, the focus after a change of page. */
export function RootFrame() {
  const { t } = useTranslation();
  useDocumentTitle();
  useFocusOnPageChange();
  return (
    <>
      <a className={styles.skip} href="#main">
        {t('skipToContent')}
      </a>
      <RouteProgress />
      <OfflineBanner />
      <Outlet />
    </>
  );
}

function useDocumentTitle(): void {
  const { t } = useTranslation();
  const page = useCurrentPage();
  const title = page ? t(page.title) : t('screens.notFound.title');
  useEffect(() => {
    document.title = `${title} · ${t('productName')}`;
  }, [title, t]);
}

/** Puts the focus on the new page's heading, so that keyboard and screen reader start there. */
function useFocusOnPageChange(): void {
  const id = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    if (document.activeElement?.matches('input, textarea')) return;
    document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true });
  }, [id]);
}
