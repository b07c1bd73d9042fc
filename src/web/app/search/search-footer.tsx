import { useTranslation } from 'react-i18next';
import styles from './search.module.css';

/** The keys of the search; where there are recent searches, a way to forget them. */
export function SearchFooter({ onForget }: { onForget?: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={styles.footer}>
      <span className={styles.keys}>
        <span>
          <kbd>↑</kbd>
          <kbd>↓</kbd>
          <bdi>{t('search.keys.walk')}</bdi>
        </span>
        <span>
          <kbd>↵</kbd>
          <bdi>{t('search.keys.open')}</bdi>
        </span>
      </span>
      {onForget && (
        <button type="button" className={styles.forget} onClick={onForget}>
          {t('search.forget')}
        </button>
      )}
    </div>
  );
}
