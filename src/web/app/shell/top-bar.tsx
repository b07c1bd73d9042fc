import { Menu as MenuIcon, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BookmarkSlot } from '../bookmarks/bookmark-slot.tsx';
import { NotificationBell } from '../notifications/notification-bell.tsx';
import { SearchButton } from '../search/search-button.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { SkinMenu } from './skin-menu.tsx';
import styles from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

export function TopBar({
  isMenuCollapsed,
  onToggleMenu,
  onOpenDrawer,
}: {
  isMenuCollapsed: boolean;
  onToggleMenu: () => void;
  onOpenDrawer: () => void;
}) {
  const { t } = useTranslation();
  const ToggleIcon = isMenuCollapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <header className={styles.bar}>
      <button
        type="button"
        className={`${styles.tool} ${styles.phoneOnly}`}
        aria-label={t('navigation.open')}
        onClick={onOpenDrawer}
      >
        <MenuIcon size={20} aria-hidden />
      </button>
      <button
        type="button"
        className={`${styles.tool} ${styles.wideOnly}`}
        aria-label={t(isMenuCollapsed ? 'navigation.expand' : 'navigation.collapse')}
        aria-expanded={!isMenuCollapsed}
        onClick={onToggleMenu}
      >
        <ToggleIcon size={19} aria-hidden />
      </button>
      <Breadcrumbs />
      <BookmarkSlot />
      <div className={styles.tools}>
        <SearchButton />
        <SkinMenu />
        <NotificationBell />
        <UserMenu />
      </div>
    </header>
  );
}
