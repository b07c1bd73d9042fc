import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/buttons/button.tsx';
import type { DialogOpener } from '../start/use-dialog-part.ts';
import styles from './search-button.module.css';

const IS_APPLE = /mac|iphone|ipad/i.test(navigator.userAgent);

/** Opens the search, and shows its key. */
export function SearchButton({ search }: { search: DialogOpener }) {
  const { t } = useTranslation();
  return (
    <Button
      variant="outline"
      size="sm"
      icon={Search}
      className={styles.button}
      aria-label={t('search.open')}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
      data-tooltip={t('search.open')}
      onClick={search.open}
      onPointerEnter={search.want}
      onFocus={search.want}
    >
      <span className={styles.text}>{t('search.button')}</span>
      <span className={styles.key} data-key={IS_APPLE ? '⌘K' : 'Ctrl K'} />
    </Button>
  );
}
