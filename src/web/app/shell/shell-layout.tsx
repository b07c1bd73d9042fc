import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SideSheet } from '#web/components/side-sheet.tsx';
import { DrawerBookmarks } from '../bookmarks/bookmark-slot.tsx';
import { Footer } from './footer.tsx';
import { Navigation } from './navigation.tsx';
import { TopBar } from './top-bar.tsx';
import { useMenuCollapsed } from './use-menu-collapsed.ts';
import styles from './shell-layout.module.css';

/** Navigation at the side (a drawer on phones), top bar, boxed content, footer. */
export function ShellLayout() {
  const { t } = useTranslation();
  const [isCollapsed, setIsCollapsed] = useMenuCollapsed();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);

  return (
    <div className={styles.frame} data-collapsed={isCollapsed}>
      <aside className={styles.side}>
        <Navigation isCollapsed={isCollapsed} />
      </aside>
      {isDrawerOpen && (
        <SideSheet
          label={t('navigation.label')}
          side="start"
          onClose={() => setIsDrawerOpen(false)}
        >
          <Navigation isCollapsed={false} onFollow={() => setIsDrawerOpen(false)} />
          <DrawerBookmarks onFollow={() => setIsDrawerOpen(false)} />
        </SideSheet>
      )}
      <div className={styles.column}>
        <TopBar
          isMenuCollapsed={isCollapsed}
          onToggleMenu={() => setIsCollapsed(!isCollapsed)}
          onOpenDrawer={() => setIsDrawerOpen(true)}
        />
        <main id="main" className={styles.main}>
          <Outlet />
        </main>
        <Footer />
      </div>
    </div>
  );
}
