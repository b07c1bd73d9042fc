import type { ReactNode } from 'react';
import { useTranslation } from '#web/translation.tsx';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { PageTitle } from '#web/ui/layout/page.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import styles from './-misc.module.css';

/** A whole page for one message, below a picture. */
export function MiscFrame({
  picture,
  heading,
  description,
  children,
}: {
  picture: ReactNode;
  heading: string;
  description: string;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <Row gap="xs">
        <img src="/favicon.svg" alt="" width={30} height={30} />
        <Text size="lg" weight="bold" tone="accent">
          {t('productName')}
        </Text>
      </Row>
      <Stack gap="lg" align="center" className={styles.content}>
        <div className={styles.picture}>{picture}</div>
        <Stack gap="sm" align="center">
          <PageTitle size="3xl">{heading}</PageTitle>
          <div className={styles.description}>
            <Text as="p" tone="neutral">
              {description}
            </Text>
          </div>
        </Stack>
        {children}
      </Stack>
    </div>
  );
}
