import { useTranslation } from 'react-i18next';
import { useSettled } from '../start/use-settled.ts';
import styles from './footer.module.css';

/** Seen once the first page has what it asked for, which would push it about until then. */
export function Footer() {
  const { t } = useTranslation();
  const isSettled = useSettled();
  return (
    <footer className={styles.footer} data-settled={isSettled}>
      <span>{t('footer.motto')}</span>
      <a href="/docs">{t('footer.api')}</a>
    </footer>
  );
}
