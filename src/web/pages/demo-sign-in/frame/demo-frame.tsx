import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '#web/ui/layout/page-heading.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { StagePage } from '#web/ui/stage/stage-page.tsx';
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
  const entrance = (
    <section className={styles.entrance} aria-labelledby="demo-heading">
      <Stack gap="lg" className={styles.box} data-surface={look === 'basic' ? 'high' : undefined}>
        <Row gap="xs" className={styles.brand}>
          <img src="/favicon.svg" alt="" width={30} height={30} />
          <Text size="lg" weight="bold" tone="accent">
            {t('productName')}
          </Text>
        </Row>
        <Stack gap="xs">
          <PageTitle id="demo-heading">{heading}</PageTitle>
          {description && (
            <Text as="p" tone="neutral">
              {description}
            </Text>
          )}
        </Stack>
        <Stack>{children}</Stack>
      </Stack>
      <DemoNote kind={kind} look={look} />
    </section>
  );
  if (look === 'basic') return <div className={styles.basic}>{entrance}</div>;
  return (
    <StagePage
      side="start"
      label={t(`demoSignIn.${kind}.promise`)}
      title={t(`demoSignIn.${kind}.promise`)}
      description={t(`demoSignIn.${kind}.promiseDescription`)}
      picture={<TicketPicture kind={kind} />}
    >
      {entrance}
    </StagePage>
  );
}

/** Says that this is a demo, and leads to the other look and to the real sign-in. */
function DemoNote({ kind, look }: { kind: DemoPageKind; look: Look }) {
  const { t } = useTranslation();
  return (
    <Stack as="footer" gap="2xs" align="center">
      <Text as="p" size="sm" tone="neutral">
        {t('demoSignIn.note')}
      </Text>
      <Row as="nav" gap="2xs" justify="center" aria-label={t('demoSignIn.looks.label')}>
        {LOOKS.map((one) => (
          <Link
            key={one}
            className={styles.look}
            to={demoPath(kind, one)}
            aria-current={one === look ? 'page' : undefined}
          >
            {t(`demoSignIn.looks.${one}`)}
          </Link>
        ))}
        <Link className={styles.look} to="/login">
          {t('demoSignIn.realSignIn')}
        </Link>
      </Row>
    </Stack>
  );
}
