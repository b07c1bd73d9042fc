import { ChevronDown } from 'lucide-react';
import { useTranslation } from '#web/translation.tsx';
import styles from './list-page.module.css';

/** The text of the button of the views; on narrow lines only its icon is shown. */
export function ViewsText() {
  const { t } = useTranslation();
  return (
    <span className={styles.wideText}>
      {t('list.tools.views')} <ChevronDown size={16} aria-hidden />
    </span>
  );
}
