import { Search } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePart } from '../use-part.ts';
import styles from './search-button.module.css';
import { useSearchKeys } from './use-search-keys.ts';

const loadDialog = () => import('./search-dialog.tsx').then((module) => module.SearchDialog);
const IS_APPLE = /mac|iphone|ipad/i.test(navigator.userAgent);

/** Opens the search, by click or by key; its code loads when one first means to. */
export function SearchButton() {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const [SearchDialog, wantDialog] = usePart(loadDialog);
  const open = useCallback(() => {
    wantDialog();
    setIsOpen(true);
  }, [wantDialog]);
  useSearchKeys(open);

  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={t('search.open')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
        onClick={open}
        onPointerEnter={wantDialog}
        onFocus={wantDialog}
      >
        <Search size={18} aria-hidden />
        <span className={styles.words}>{t('search.button')}</span>
        <span className={styles.key} data-key={IS_APPLE ? '⌘K' : 'Ctrl K'} />
      </button>
      {isOpen && SearchDialog && <SearchDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
