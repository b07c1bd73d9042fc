import { useCanGoBack, useRouter } from '@tanstack/react-router';
import { ArrowLeft, Hammer } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '#web/api/ability.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { usePages } from '../router/load-pages.ts';
import { firstPage } from '../router/page-access.ts';
import { useCurrentPage } from '../router/use-current-page.ts';
import styles from './not-built-screen.module.css';

/** Stands in for every page that comes with later work: says so, what will be there, and how to go on. */
export function NotBuiltScreen() {
  const { t } = useTranslation();
  const page = useCurrentPage();
  if (!page?.unbuilt) return null;
  const title = t(page.title);
  return (
    <>
      <PageHeading title={title} />
      <section className={styles.card} aria-labelledby="not-built">
        <span className={styles.icon}>
          <Hammer size={22} aria-hidden />
        </span>
        <h2 id="not-built" className={styles.title}>
          {t('unbuilt.title')}
        </h2>
        <p className={styles.words}>{t('unbuilt.description')}</p>
        <p className={styles.will}>{t(page.unbuilt, { title })}</p>
        <WaysOn />
      </section>
    </>
  );
}

function WaysOn() {
  const { t } = useTranslation();
  const router = useRouter();
  const canGoBack = useCanGoBack();
  const open = firstPage(usePages(), useAccess());
  return (
    <div className={styles.actions}>
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
    </div>
  );
}
