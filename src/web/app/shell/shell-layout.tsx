import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppearance } from '#web/api/use-appearance.ts';
import { SideSheet } from '#web/components/side-sheet.tsx';
import { DrawerBookmarks } from '../bookmarks/bookmark-slot.tsx';
import { useCurrentPage } from '../use-current-page.ts';
import { usePart } from '../use-part.ts';
import { CustomiserButton } from './customiser-button.tsx';
import { Footer } from './footer.tsx';
import { Navigation } from './navigation.tsx';
import { ScrollTopButton } from './scroll-top-button.tsx';
import styles from './shell-layout.module.css';
import { ShellTools } from './shell-tools.tsx';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';

const loadCustomiser = () =>
  import('../customiser/customiser.tsx').then((module) => module.Customiser);

/**
 * Top bar, content and, unless the page or the customiser leaves it out, the navigation at the side and
 * the footer. On phones the navigation is a drawer, as it is everywhere while there is none at the side.
 */
export function ShellLayout() {
  const { t } = useTranslation();
  const { appearance, choose } = useAppearance();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const layout = useCurrentPage()?.layout ?? 'vertical';
  const isMenuHidden = layout === 'without-menu' || appearance.menuHidden === 'true';
  const isCollapsed = layout === 'collapsed-menu' || appearance.menuCollapsed === 'true';
  const [isCustomising, setIsCustomising] = useState(false);
  const [Customiser, wantCustomiser] = usePart(loadCustomiser);
  const openCustomiser = () => {
    wantCustomiser();
    setIsCustomising(true);
  };
  const customiser = <CustomiserButton onWant={wantCustomiser} onOpen={openCustomiser} />;
  const openDrawer = () => setIsDrawerOpen(true);
  const closeDrawer = () => setIsDrawerOpen(false);

  return (
    <div
      className={styles.frame}
      data-layout={layout}
      data-collapsed={isCollapsed}
      data-without-menu={isMenuHidden}
    >
      {!isMenuHidden && <SideMenu isCollapsed={isCollapsed} />}
      {isDrawerOpen && (
        <SideSheet label={t('navigation.label')} side="start" onClose={closeDrawer}>
          <div className={styles.drawer} data-menu-ground>
            <Navigation isCollapsed={false} onFollow={closeDrawer}>
              <DrawerBookmarks onFollow={closeDrawer} />
            </Navigation>
          </div>
        </SideSheet>
      )}
      <div className={styles.column}>
        {appearance.navbar === 'hidden' ? (
          <ShellTools
            isMenuHidden={isMenuHidden}
            customiser={customiser}
            onOpenDrawer={openDrawer}
          />
        ) : (
          <TopBar
            hasCrumbs={layout !== 'empty'}
            menu={isMenuHidden ? 'drawer' : layout === 'collapsed-menu' ? 'fixed' : 'foldable'}
            isMenuCollapsed={isCollapsed}
            customiser={customiser}
            onToggleMenu={() => choose('menuCollapsed', isCollapsed ? 'false' : 'true')}
            onOpenDrawer={openDrawer}
          />
        )}
        <main id="main" className={styles.main}>
          <Outlet />
        </main>
        {layout !== 'empty' && appearance.footer !== 'hidden' && <Footer />}
      </div>
      <ScrollTopButton />
      {isCustomising && Customiser && <Customiser onClose={() => setIsCustomising(false)} />}
    </div>
  );
}
