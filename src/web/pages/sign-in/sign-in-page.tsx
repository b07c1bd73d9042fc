import { useTranslation } from 'react-i18next';
import { RankingPicture } from './ranking-picture.tsx';
import { SignInForm } from './sign-in-form.tsx';
import styles from './sign-in-page.module.css';

export function SignInPage() {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <section className={styles.entrance}>
        <div className={styles.box}>
          <p className={styles.brand}>{t('productName')}</p>
          <h1 className={styles.title} tabIndex={-1} data-page-title>
            {t('signIn.heading')}
          </h1>
          <p className={styles.words}>{t('signIn.description')}</p>
          <SignInForm />
        </div>
      </section>
      <section className={styles.stage} aria-label={t('signIn.aboutLabel')}>
        <RankingPicture />
        <p className={styles.promise}>{t('signIn.promise')}</p>
        <p className={styles.promiseDescription}>{t('signIn.promiseDescription')}</p>
      </section>
    </div>
  );
}
