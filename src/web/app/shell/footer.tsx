import { useTranslation } from 'react-i18next';
import { Row } from '#web/ui/layout/row.tsx';
import { useSettled } from '#web/ui/loading/use-settled.ts';
import styles from './shell-layout.module.css';

/** Hidden until the first page has its data, which would move it. */
export function Footer() {
  const { t } = useTranslation();
  const isSettled = useSettled();
  return (
    <Row as="footer" gap="2xs" justify="between" className={styles.footer} data-settled={isSettled}>
      <span>{t('footer.motto')}</span>
      <a href="/docs">{t('footer.api')}</a>
    </Row>
  );
}
