import { Menu as MenuIcon, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import type { DialogOpener } from '../start/use-dialog-part.ts';
import { CustomiserButton } from './customiser-button.tsx';
import { LateTools } from './late-tools.tsx';
import { PageBreadcrumbs } from './page-breadcrumbs.tsx';
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
  /** The navigation on wide windows: it folds, stays as the page wants it, or is a drawer. */
  menu: 'foldable' | 'fixed' | 'drawer';
  isMenuCollapsed: boolean;
  search: DialogOpener;
  customiser: DialogOpener;
  onToggleMenu: () => void;
  onOpenDrawer: () => void;
}) {
  const { t } = useTranslation();
  return (
    <header className={styles.bar}>
      <IconButton
        label={t('navigation.open')}
        icon={MenuIcon}
        className={menu === 'drawer' ? undefined : styles.phoneOnly}
        onClick={onOpenDrawer}
      />
      {menu === 'foldable' && (
        <IconButton
          label={t(isMenuCollapsed ? 'navigation.expand' : 'navigation.collapse')}
          icon={isMenuCollapsed ? PanelLeftOpen : PanelLeftClose}
          className={styles.wideOnly}
          aria-expanded={!isMenuCollapsed}
          onClick={onToggleMenu}
        />
      )}
      {hasCrumbs && <PageBreadcrumbs />}
      <LateTools search={search} />
      <Row gap="2xs" wrap={false}>
        <CustomiserButton customiser={customiser} />
        <UserMenu />
      </Row>
    </header>
  );
}
