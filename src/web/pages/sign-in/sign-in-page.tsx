import { useTranslation } from 'react-i18next';
import { PageTitle } from '#web/ui/layout/page-heading.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { StagePage } from '#web/ui/stage/stage-page.tsx';
import { RankingPicture } from './ranking-picture.tsx';
import { SignInForm } from './sign-in-form.tsx';
import styles from './sign-in-page.module.css';

export function SignInPage() {
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
          <Stack gap="2xs">
            <PageTitle size="3xl">{t('signIn.heading')}</PageTitle>
            <Text as="p" tone="neutral">
              {t('signIn.description')}
            </Text>
          </Stack>
          <SignInForm />
        </Stack>
      </section>
    </StagePage>
  );
}
