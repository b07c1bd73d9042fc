import { useTranslation } from 'react-i18next';
import styles from './search.module.css';

/** The keys of the search; where there are recent searches, a way to forget them. */
export function SearchFooter({ onForget }: { onForget?: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.footer}>
      <span className={styles.keys}>
        <kbd>↑</kbd>
        <kbd>↓</kbd> {t('search.keys.walk')} <kbd>↵</kbd> {t('search.keys.open')}
      </span>
      {onForget && (
        <button type="button" className={styles.forget} onClick={onForget}>
          {t('search.forget')}
        </button>
      )}
    </div>
  );
}
