import { useTranslation } from 'react-i18next';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { RankingPicture } from './ranking-picture.tsx';
import { SignInForm } from './sign-in-form.tsx';
import styles from './sign-in-page.module.css';

export function SignInPage() {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <section className={styles.entrance}>
        <Stack gap="lg" className={styles.box}>
          <Text as="p" size="lg" weight="bold" tone="accent">
            {t('productName')}
          </Text>
          <Stack gap="2xs">
            <h1 className={styles.title} tabIndex={-1} data-page-title>
              {t('signIn.heading')}
            </h1>
            <Text as="p" tone="neutral">
              {t('signIn.description')}
            </Text>
          </Stack>
          <SignInForm />
        </Stack>
      </section>
      <section className={styles.stage} aria-label={t('signIn.aboutLabel')}>
        <RankingPicture />
        <p className={styles.promise}>{t('signIn.promise')}</p>
        <p className={styles.description}>{t('signIn.promiseDescription')}</p>
      </section>
    </div>
  );
}
