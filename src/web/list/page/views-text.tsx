import { ChevronDown } from 'lucide-react';
import { useTranslation } from '#web/translation.tsx';
import styles from './list-page.module.css';

/** What the button of the views says; where the line is narrow, its icon says it. */
export function ViewsText() {
  const { t } = useTranslation();
  return (
    <span className={styles.wideText}>
      {t('list.tools.views')} <ChevronDown size={16} aria-hidden />
    </span>
  );
}
