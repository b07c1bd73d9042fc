import type { ReactNode } from 'react';
import { useTranslation } from '#web/translation.tsx';
import { Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { StagePage } from '#web/ui/stage/stage-page.tsx';
import { RankingPicture } from './ranking-picture.tsx';
import styles from './sign-in-page.module.css';

/** What Marquee is beside the form that leads into it. */
export function Entrance({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <StagePage
      label={t('signIn.aboutLabel')}
      title={t('signIn.promise')}
      description={t('signIn.promiseDescription')}
      picture={<RankingPicture />}
    >
      <section className={styles.entrance}>
        <Stack gap="lg" className={styles.box}>
          <Text as="p" size="lg" weight="bold" tone="accent">
            {t('productName')}
          </Text>
          {children}
        </Stack>
      </section>
    </StagePage>
  );
}
