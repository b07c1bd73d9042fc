import { Menu as MenuIcon, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { BookmarkSlot } from '../bookmarks/bookmark-slot.tsx';
import { usePart } from '../use-part.ts';
import { useSettled } from '../use-settled.ts';
import { Breadcrumbs } from './breadcrumbs.tsx';
import styles from './top-bar.module.css';
import { UserMenu } from './user-menu.tsx';

const loadTools = () => import('./top-bar-tools.tsx').then((module) => module.TopBarTools);

/** Breadcrumbs, bookmarks and tools. What the page can do without comes after it, into its own room. */
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
  const isSettled = useSettled();
  const [TopBarTools, wantTools] = usePart(loadTools);
  useEffect(() => {
    if (isSettled) wantTools();
  }, [isSettled, wantTools]);
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
        {TopBarTools && <TopBarTools />}
        {customiser}
        <UserMenu />
      </div>
    </header>
  );
}
