import { Outlet } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppearance } from '#web/api/appearance/use-appearance.ts';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Drawer } from '#web/ui/overlays/drawer.tsx';
import { DrawerBookmarks } from '../bookmarks/drawer-bookmarks.tsx';
import { useCurrentPage } from '../router/use-current-page.ts';
import { useSearchKeys } from '../search/use-search-keys.ts';
import { useDialogPart } from '../start/use-dialog-part.ts';
import { Footer } from './footer.tsx';
import { Navigation } from './navigation.tsx';
import { ScrollTopButton } from './scroll-top-button.tsx';
import styles from './shell-layout.module.css';
import { ShellTools } from './shell-tools.tsx';
import { SideMenu } from './side-menu.tsx';
import { TopBar } from './top-bar.tsx';

const loadCustomiser = () =>
  import('../customiser/customiser.tsx').then((module) => module.Customiser);
const loadSearch = () =>
  import('../search/search-dialog.tsx').then((module) => module.SearchDialog);

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
  const customiser = useDialogPart(loadCustomiser);
  const search = useDialogPart(loadSearch, { hasField: true });
  useSearchKeys(search.open);
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
        <Drawer label={t('navigation.label')} side="start" onClose={closeDrawer}>
          <div className={styles.drawer} data-menu-ground>
            <Navigation isCollapsed={false} onFollow={closeDrawer}>
              <DrawerBookmarks onFollow={closeDrawer} />
            </Navigation>
          </div>
        </Drawer>
      )}
      <Stack gap="none">
        {appearance.navbar === 'hidden' ? (
          <ShellTools
            isMenuHidden={isMenuHidden}
            search={search}
            customiser={customiser}
            onOpenDrawer={openDrawer}
          />
        ) : (
          <TopBar
            hasCrumbs={layout !== 'empty'}
            menu={isMenuHidden ? 'drawer' : layout === 'collapsed-menu' ? 'fixed' : 'foldable'}
            isMenuCollapsed={isCollapsed}
            search={search}
            customiser={customiser}
            onToggleMenu={() => choose('menuCollapsed', isCollapsed ? 'false' : 'true')}
            onOpenDrawer={openDrawer}
          />
        )}
        <main id="main" className={styles.main}>
          <Outlet />
        </main>
        {layout !== 'empty' && appearance.footer !== 'hidden' && <Footer />}
      </Stack>
      <ScrollTopButton />
      {search.Dialog && <search.Dialog onClose={search.close} onCustomise={customiser.open} />}
      {customiser.Dialog && <customiser.Dialog onClose={customiser.close} />}
    </div>
  );
}
