import { Menu as MenuIcon, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { BookmarkSlot } from '../bookmarks/bookmark-slot.tsx';
import { NotificationBell } from '../notifications/notification-bell.tsx';
import { SearchButton } from '../search/search-button.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { FullScreenButton } from './full-screen-button.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { SkinMenu } from './skin-menu.tsx';
import styles from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

export function TopBar({
  hasCrumbs,
  menu,
  isMenuCollapsed,
  customiser,
  onToggleMenu,
  onOpenDrawer,
}: {
  hasCrumbs: boolean;
  /** What becomes of the navigation on wide windows: it folds, stays as the page wants it, or is a drawer. */
  menu: 'foldable' | 'fixed' | 'drawer';
  isMenuCollapsed: boolean;
  /** The button that opens it. */
  customiser: ReactNode;
  onToggleMenu: () => void;
  onOpenDrawer: () => void;
}) {
  const { t } = useTranslation();
  const ToggleIcon = isMenuCollapsed ? PanelLeftOpen : PanelLeftClose;
  return (
    <header className={styles.bar}>
      <button
        type="button"
        className={`${styles.tool} ${menu === 'drawer' ? '' : styles.phoneOnly}`}
        aria-label={t('navigation.open')}
        onClick={onOpenDrawer}
      >
        <MenuIcon size={20} aria-hidden />
      </button>
      {menu === 'foldable' && (
        <button
          type="button"
          className={`${styles.tool} ${styles.wideOnly}`}
          aria-label={t(isMenuCollapsed ? 'navigation.expand' : 'navigation.collapse')}
          aria-expanded={!isMenuCollapsed}
          onClick={onToggleMenu}
        >
          <ToggleIcon size={19} className={styles.mirrored} aria-hidden />
        </button>
      )}
      {hasCrumbs && <Breadcrumbs />}
      <BookmarkSlot />
      <div className={styles.tools}>
        <SearchButton />
        <LanguageMenu />
        <div className={styles.wideSkin}>
          <SkinMenu />
        </div>
        <FullScreenButton />
        <NotificationBell />
        {customiser}
        <UserMenu />
      </div>
    </header>
  );
}
