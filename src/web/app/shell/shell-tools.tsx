import { Menu as MenuIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NotificationBell } from '../notifications/notification-bell.tsx';
import { SearchButton } from '../search/search-button.tsx';
import styles from './top-bar.module.css';

/**
 * What must be at hand while the top bar is hidden: the navigation of phones, search and notifications,
 * and the way to bring the bar back.
 */
export function ShellTools({
  isMenuHidden,
  customiser,
  onOpenDrawer,
}: {
  isMenuHidden: boolean;
  /** The button that opens it. */
  customiser: ReactNode;
  onOpenDrawer: () => void;
}) {
  const { t } = useTranslation();
  return (
    <div className={styles.island}>
      <button
        type="button"
        className={`${styles.tool} ${isMenuHidden ? '' : styles.phoneOnly}`}
        aria-label={t('navigation.open')}
        onClick={onOpenDrawer}
      >
        <MenuIcon size={20} aria-hidden />
      </button>
      <SearchButton />
      <NotificationBell />
      {customiser}
    </div>
  );
}
