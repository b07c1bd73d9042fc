import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './misc-frame.module.css';

/** A whole page for one message, under a picture. */
export function MiscFrame({
  picture,
  heading,
  words,
  children,
}: {
  picture: ReactNode;
  heading: string;
  words: string;
  children: ReactNode;
}) {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <p className={styles.brand}>
        <img src="/favicon.svg" alt="" width={30} height={30} />
        {t('productName')}
      </p>
      <div className={styles.content}>
        <div className={styles.picture}>{picture}</div>
        <h1 className={styles.heading} tabIndex={-1} data-page-title>
          {heading}
        </h1>
        <p className={styles.words}>{words}</p>
        {children}
      </div>
    </div>
  );
}
