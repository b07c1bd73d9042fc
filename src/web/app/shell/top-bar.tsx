import { Menu as MenuIcon, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { DialogOpener } from '../start/use-dialog-part.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { CustomiserButton } from './customiser-button.tsx';
import { LateTools } from './late-tools.tsx';
import styles from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

/** Breadcrumbs, bookmarks and tools. What the page can do without comes after it, and moves nothing. */
export function TopBar({
  hasCrumbs,
  menu,
  isMenuCollapsed,
  search,
  customiser,
  onToggleMenu,
  onOpenDrawer,
}: {
  hasCrumbs: boolean;
  /** What becomes of the navigation on wide windows: it folds, stays as the page wants it, or is a drawer. */
  menu: 'foldable' | 'fixed' | 'drawer';
  isMenuCollapsed: boolean;
  search: DialogOpener;
  customiser: DialogOpener;
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
      <LateTools search={search} />
      <div className={styles.tools}>
        <CustomiserButton customiser={customiser} />
        <UserMenu />
      </div>
    </header>
  );
}
