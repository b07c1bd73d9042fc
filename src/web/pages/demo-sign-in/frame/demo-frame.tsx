import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Stack } from '#web/ui/layout/stack.tsx';
import styles from './demo-frame.module.css';
import { type DemoPageKind, demoPath, LOOKS, type Look } from './demo-paths.ts';
import { TicketPicture } from './ticket-picture.tsx';

/** What all sign-in pages have around their form: a card in the middle, or a picture beside it. */
export function DemoFrame({
  kind,
  look,
  heading,
  description,
  children,
}: {
  kind: DemoPageKind;
  look: Look;
  heading: string;
  description?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <div className={styles.page} data-look={look}>
      {look === 'cover' && (
        <section className={styles.stage} aria-label={t(`demoSignIn.${kind}.promise`)}>
          <TicketPicture kind={kind} />
          <p className={styles.promise}>{t(`demoSignIn.${kind}.promise`)}</p>
          <p className={styles.promiseDescription}>{t(`demoSignIn.${kind}.promiseDescription`)}</p>
        </section>
      )}
      <section className={styles.entrance} aria-labelledby="demo-heading">
        <div className={styles.box}>
          <p className={styles.brand}>
            <img src="/favicon.svg" alt="" width={30} height={30} />
            {t('productName')}
          </p>
          <h1 id="demo-heading" className={styles.heading} tabIndex={-1} data-page-title>
            {heading}
          </h1>
          {description && <p className={styles.description}>{description}</p>}
          <Stack>{children}</Stack>
        </div>
        <DemoNote kind={kind} look={look} />
      </section>
    </div>
  );
}

/** Says that this is a demo, and leads to the other look and to the real sign-in. */
function DemoNote({ kind, look }: { kind: DemoPageKind; look: Look }) {
  const { t } = useTranslation();
  return (
    <footer className={styles.note}>
      <p>{t('demoSignIn.note')}</p>
      <nav aria-label={t('demoSignIn.looks.label')} className={styles.looks}>
        {LOOKS.map((one) => (
          <Link key={one} to={demoPath(kind, one)} aria-current={one === look ? 'page' : undefined}>
            {t(`demoSignIn.looks.${one}`)}
          </Link>
        ))}
        <Link to="/login">{t('demoSignIn.realSignIn')}</Link>
      </nav>
    </footer>
  );
}
