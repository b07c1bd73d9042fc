import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DialogOpener } from '../start/use-dialog-part.ts';
import styles from './search-button.module.css';

const IS_APPLE = /mac|iphone|ipad/i.test(navigator.userAgent);

/** Opens the search, and tells its keys. */
export function SearchButton({ search }: { search: DialogOpener }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={t('search.open')}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
      onClick={search.open}
      onPointerEnter={search.want}
      onFocus={search.want}
    >
      <Search size={18} aria-hidden />
      <span className={styles.words}>{t('search.button')}</span>
      <span className={styles.key} data-key={IS_APPLE ? '⌘K' : 'Ctrl K'} />
    </button>
  );
}
