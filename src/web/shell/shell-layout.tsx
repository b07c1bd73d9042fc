import {
  ArrowUp,
  LogOut,
  Menu as MenuIcon,
  PanelLeftClose,
  PanelLeftOpen,
  RotateCcw,
  Settings2,
  ShieldCheck,
} from 'lucide-react';
import {
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useAccess } from '#web/data/ability.ts';
import { hasAdditions, useHasAdditions } from '#web/data/additions.ts';
import { useSession } from '#web/data/api-context.ts';
import { useAppearance } from '#web/data/appearance/use-appearance.ts';
import { useTranslation } from '#web/translation.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Avatar } from '#web/ui/display/avatar.tsx';
import { areSingleKeysOn, catchTyping } from '#web/ui/hooks/hotkeys.ts';
import { Row, Stack } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { lateDialog, optionalPart } from '#web/ui/loading/late-part.tsx';
import { useSettled } from '#web/ui/loading/use-settled.ts';
import { Breadcrumbs } from '#web/ui/navigation/link-list.tsx';
import { Drawer } from '#web/ui/overlays/dialog.tsx';
import { Menu, MenuGroup, MenuItem, MenuLink } from '#web/ui/overlays/menu.tsx';
import { Navigation } from './navigation.tsx';
import { crumbsOf, useCurrentPage } from './pages.ts';
import { ACCOUNT_PATH } from './router/paths.ts';
import { useResetSample } from './sample-data/use-reset-sample.ts';
import styles from './shell-layout.module.css';
import shellToolsStyles from './top-bar.module.css';
import topBarStyles from './top-bar.module.css';
import type { DialogOpener } from './top-bar-tools.tsx';
import { useSignOut } from './use-sign-out.ts';

const Customiser = lateDialog(() =>
  import('./customiser/customiser.tsx').then((module) => module.Customiser),
);

const SearchDialog = lateDialog(() =>
  import('./search/search-dialog.tsx').then((module) => module.SearchDialog),
);

/** Bookmarks and tools. They load together, so that the bar does not shift. */
const TopBarTools = optionalPart(
  () => import('./top-bar-tools.tsx').then((module) => module.TopBarTools),
  { after: 'settled', fallback: <div className={topBarStyles.slot} /> },
);

const ShortTools = optionalPart(
  () => import('./top-bar-tools.tsx').then((module) => module.ShortTools),
  { after: 'settled' },
);

/**
 * Top bar, content and, unless the page or the customiser leaves it out, the navigation at the side and
 * the footer. On phones the navigation is a drawer, as it is everywhere while there is none at the side.
 */
export function ShellLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const { appearance, choose } = useAppearance();
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const layout = useCurrentPage()?.layout ?? 'vertical';
  const isMenuHidden = layout === 'without-menu' || appearance.menuHidden === 'true';
  const isCollapsed = layout === 'collapsed-menu' || appearance.menuCollapsed === 'true';
  const customiser = useCustomiser();
  const search = useSearch();
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
              <BookmarkSection onFollow={closeDrawer} />
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
        <main id="main" className={styles.main} tabIndex={-1}>
          {children}
        </main>
        {layout !== 'empty' && appearance.footer !== 'hidden' && <Footer />}
      </Stack>
      <ScrollTopButton />
      {search.isOpen && <SearchDialog onClose={search.close} onCustomise={customiser.open} />}
      {customiser.isOpen && <Customiser onClose={customiser.close} />}
    </div>
  );
}

function useCustomiser() {
  const [isOpen, setIsOpen] = useState(false);
  return {
    isOpen,
    load: Customiser.load,
    open: () => setIsOpen(true),
    close: () => setIsOpen(false),
  };
}

/** Keys typed before the dialog has loaded go into its field. */
function useSearch() {
  const [isOpen, setIsOpen] = useState(false);
  const stopCatching = useRef(() => {});
  const open = useCallback(() => {
    stopCatching.current = catchTyping();
    setIsOpen(true);
  }, []);
  const close = () => {
    stopCatching.current();
    setIsOpen(false);
  };
  return { isOpen, load: SearchDialog.load, open, close };
}

const BookmarkSection = optionalPart(() =>
  import('./bookmarks/bookmark-section.tsx').then((module) => module.BookmarkSection),
);

/**
 * Calls back on Ctrl-K or ⌘K anywhere, and on `/` outside fields. On a page with a list `/` focuses the search of the list,
 * which listens at the document and so comes first; this listens at the window. Neither works under an open dialog.
 */
function useSearchKeys(onSearch: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isForSearch(event)) return;
      event.preventDefault();
      onSearch();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [onSearch]);
}

function isForSearch(event: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]')) return false;
  const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
  if (isCommand) return event.key.toLowerCase() === 'k';
  return event.key === '/' && !event.altKey && areSingleKeysOn() && !isTyping();
}

function isTyping(): boolean {
  const typed = 'input:not([type="range"]), textarea, select, [contenteditable]';
  return document.activeElement?.matches(typed) ?? false;
}

/** Hidden until the first page has its data, so that it does not shift. */
function Footer() {
  const { t } = useTranslation();
  const isSettled = useSettled();
  return (
    <Row as="footer" gap="2xs" justify="between" className={styles.footer} data-settled={isSettled}>
      <span>{t('footer.motto')}</span>
      {useHasAdditions() && <a href="/docs">{t('footer.api')}</a>}
    </Row>
  );
}

const FAR_DOWN_PX = 480;

/** Goes back to the top of a long page. Shown while the user scrolls up, so that it covers nothing while they read on. */
function ScrollTopButton() {
  const { t } = useTranslation();
  const isShown = useSyncExternalStore(
    subscribe,
    () => isScrollingUp && window.scrollY > FAR_DOWN_PX,
    () => false,
  );
  if (!isShown) return null;
  const handleClick = () => {
    window.scrollTo({ top: 0 });
    document.querySelector<HTMLElement>('[data-page-title]')?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.scrollTop}>
      <IconButton
        label={t('scrollToTop')}
        icon={ArrowUp}
        variant="filled"
        tone="accent"
        size="lg"
        onClick={handleClick}
      />
    </div>
  );
}

let lastY = 0;

let isScrollingUp = false;

function subscribe(listener: () => void): () => void {
  const onScroll = () => {
    isScrollingUp = window.scrollY < lastY;
    lastY = window.scrollY;
    listener();
  };
  window.addEventListener('scroll', onScroll, { passive: true });
  return () => window.removeEventListener('scroll', onScroll);
}

/**
 * What stays available while the top bar is hidden: the navigation of phones, search, notifications and the customiser,
 * which can show the bar again.
 */
function ShellTools({
  isMenuHidden,
  search,
  customiser,
  onOpenDrawer,
}: {
  isMenuHidden: boolean;
  search: DialogOpener;
  customiser: DialogOpener;
  onOpenDrawer: () => void;
}) {
  const { t } = useTranslation();
  return (
    <div className={shellToolsStyles.island} data-surface="low">
      <IconButton
        label={t('navigation.open')}
        icon={MenuIcon}
        className={isMenuHidden ? undefined : shellToolsStyles.phoneOnly}
        onClick={onOpenDrawer}
      />
      <ShortTools search={search} />
      <CustomiserButton customiser={customiser} />
    </div>
  );
}

/** The navigation beside the content. Collapsed, it opens over the content while the mouse or the focus is on it. */
function SideMenu({ isCollapsed }: { isCollapsed: boolean }) {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isShut = isCollapsed && !isHovered && !isFocused;
  // Touch has no hover: a tap on an icon must not open the menu under the finger.
  const handleEnter = ({ pointerType }: PointerEvent) => setIsHovered(pointerType !== 'touch');
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent) =>
    setIsFocused(currentTarget.contains(relatedTarget));
  return (
    <aside
      className={styles.side}
      data-menu-ground
      onPointerEnter={handleEnter}
      onPointerLeave={() => setIsHovered(false)}
      onFocus={({ target }) => setIsFocused(target.matches(':focus-visible'))}
      onBlur={handleBlur}
    >
      <div className={styles.sidePanel} data-over={isCollapsed && !isShut}>
        <Navigation isCollapsed={isShut} />
      </div>
    </aside>
  );
}

/** Breadcrumbs, bookmarks and tools. Optional parts load after the page, without layout shift. */
function TopBar({
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
    <header className={topBarStyles.bar}>
      <IconButton
        label={t('navigation.open')}
        icon={MenuIcon}
        className={menu === 'drawer' ? undefined : topBarStyles.phoneOnly}
        onClick={onOpenDrawer}
      />
      {menu === 'foldable' && (
        <IconButton
          label={t(isMenuCollapsed ? 'navigation.expand' : 'navigation.collapse')}
          icon={isMenuCollapsed ? PanelLeftOpen : PanelLeftClose}
          className={topBarStyles.wideOnly}
          aria-expanded={!isMenuCollapsed}
          onClick={onToggleMenu}
        />
      )}
      {hasCrumbs && <PageBreadcrumbs />}
      <TopBarTools search={search} />
      <Row gap="2xs" wrap={false}>
        <CustomiserButton customiser={customiser} />
        <UserMenu />
      </Row>
    </header>
  );
}

/** The breadcrumbs of the page: its group, its section and its title. */
function PageBreadcrumbs() {
  const { t } = useTranslation();
  const page = useCurrentPage();
  if (!page) return null;
  const crumbs = crumbsOf(page).map((title) => ({ label: t(title) }));
  return (
    <div className={topBarStyles.trail}>
      <Breadcrumbs label={t('navigation.breadcrumbs')} crumbs={crumbs} />
    </div>
  );
}

/** Who is signed in, with what belongs to the account. */
function UserMenu() {
  const { t } = useTranslation();
  const resetSample = useResetSample();
  const signOut = useSignOut();
  const { hasSamples } = useAccess();
  const user = useSession()?.userData;
  if (!user) return null;
  return (
    <Menu
      label={t('user.label', { name: user.fullName })}
      face={
        <>
          <Avatar src={user.avatar ?? ''} name={user.fullName} size={30} />
          <span className={topBarStyles.userName}>
            <Text size="md" weight="medium" isTruncated>
              {user.fullName}
            </Text>
          </span>
        </>
      }
    >
      <div className={topBarStyles.person}>
        <Stack gap="3xs">
          <Text weight="bold">{user.fullName}</Text>
          <Text size="sm" tone="neutral">
            {user.email}
          </Text>
          <Text size="sm" tone="neutral">
            {t(`user.roles.${user.role}`)}
          </Text>
        </Stack>
      </div>
      {hasAdditions(user) && (
        <MenuGroup>
          <MenuLink icon={ShieldCheck} to={ACCOUNT_PATH}>
            {t('user.account')}
          </MenuLink>
        </MenuGroup>
      )}
      <MenuGroup>
        {hasSamples && (
          <MenuItem icon={RotateCcw} onSelect={resetSample}>
            {t('user.resetSample')}
          </MenuItem>
        )}
        <MenuItem icon={LogOut} onSelect={signOut}>
          {t('user.signOut')}
        </MenuItem>
      </MenuGroup>
    </Menu>
  );
}

function CustomiserButton({ customiser }: { customiser: DialogOpener }) {
  const { t } = useTranslation();
  return (
    <IconButton
      label={t('user.customize')}
      icon={Settings2}
      aria-haspopup="dialog"
      onPointerEnter={customiser.load}
      onFocus={customiser.load}
      onClick={customiser.open}
    />
  );
}
