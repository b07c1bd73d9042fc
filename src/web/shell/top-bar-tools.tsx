import '#web/messages/notifications.json';
import '#web/messages/search.json';
import { Link } from '@tanstack/react-router';
import {
  Bell,
  Bookmark,
  Contrast,
  Maximize,
  Minimize,
  Monitor,
  Moon,
  Search,
  Square,
  Star,
  Sun,
} from 'lucide-react';
import { type RefObject, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useHasAdditions } from '#web/data/additions.ts';
import { SKINS, type Skin } from '#web/data/appearance/skin.ts';
import { useAppearance } from '#web/data/appearance/use-appearance.ts';
import { useNotifications } from '#web/data/notifications/notifications.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Count } from '#web/ui/display/badge.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { lateDialog, latePart, optionalPart } from '#web/ui/loading/late-part.tsx';
import { Menu, MenuItem } from '#web/ui/overlays/menu.tsx';
import { Popover } from '#web/ui/overlays/popover.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import bookmarkBarStyles from './bookmarks/bookmarks.module.css';
import { useBookmarks, useToggleBookmark } from './bookmarks/use-bookmarks.ts';
import notificationBellStyles from './notifications/notification-panel.module.css';
import { useCurrentPage } from './pages.ts';
import searchButtonStyles from './search/search-button.module.css';
import styles from './top-bar.module.css';
import '#web/messages/bookmarks.json';
import '#web/messages/fullScreen.json';

const BookmarkMenu = latePart(() =>
  import('./bookmarks/bookmark-menu.tsx').then((module) => module.BookmarkMenu),
);

/** Opens a dialog; `load` prefetches its code on hover or focus. */
export type DialogOpener = { load: () => void; open: () => void };

/** The tools that stay available while the top bar is hidden. */
export function ShortTools({ search }: { search: DialogOpener }) {
  return (
    <>
      <SearchButton search={search} />
      <NotificationBell />
    </>
  );
}

/** The part of the top bar that loads after the page: bookmarks and most tools. */
export function TopBarTools({ search }: { search: DialogOpener }) {
  return (
    <>
      <div className={styles.slot}>
        <BookmarkBar />
      </div>
      <Row gap="2xs" wrap={false}>
        <SearchButton search={search} />
        <div className={styles.wideSkin}>
          <SkinMenu />
        </div>
        <FullScreenButton />
        <NotificationBell />
      </Row>
    </>
  );
}

const NotificationPanel = lateDialog(() =>
  import('./notifications/notification-panel.tsx').then((module) => module.NotificationPanel),
);

const RankingWatch = optionalPart(
  () => import('./notifications/ranking-watch.tsx').then((module) => module.RankingWatch),
  { after: 'settled' },
);

const MOST_SHOWN = 9;

/** Only with a service that has additions, which the notifications come from. */
function NotificationBell() {
  return useHasAdditions() && <RankingBell />;
}

/** The bell with the number of unread notifications, and the list of them below it. */
function RankingBell() {
  const { t } = useTranslation();
  const { unread } = useNotifications();

  return (
    <>
      <Popover
        label={t('notifications.open', { count: unread })}
        panelLabel={t('notifications.label')}
        face={
          <>
            <Bell size={19} aria-hidden />
            {unread > 0 && (
              <span className={notificationBellStyles.count}>
                <Count>{unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}</Count>
              </span>
            )}
          </>
        }
      >
        {(close) => <NotificationPanel onClose={close} />}
      </Popover>
      <span role="status" className="visually-hidden">
        {unread > 0 && t('notifications.unread', { count: unread })}
      </span>
      <RankingWatch />
    </>
  );
}

const IS_APPLE = /mac|iphone|ipad/i.test(navigator.userAgent);

/** Opens the search, and shows its shortcut. */
function SearchButton({ search }: { search: DialogOpener }) {
  const { t } = useTranslation();
  return (
    <Button
      variant="outline"
      size="sm"
      icon={Search}
      className={searchButtonStyles.button}
      aria-label={t('search.open')}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K /"
      data-tooltip={t('search.open')}
      onClick={search.open}
      onPointerEnter={search.load}
      onFocus={search.load}
    >
      <span className={searchButtonStyles.text}>{t('search.button')}</span>
      <span className={searchButtonStyles.key} data-key={IS_APPLE ? '⌘K' : 'Ctrl K'} />
    </Button>
  );
}

/** Toggles full screen; absent where the browser does not support it. */
function FullScreenButton() {
  const { t } = useTranslation();
  const isFull = useSyncExternalStore(subscribe, readIsFull, () => false);
  if (!document.fullscreenEnabled) return null;
  const handleClick = () => {
    const change = isFull
      ? document.exitFullscreen()
      : document.documentElement.requestFullscreen();
    change.catch(() => showToast({ tone: 'danger', message: t('fullScreen.refused') }));
  };
  return (
    <IconButton
      label={t(isFull ? 'fullScreen.leave' : 'fullScreen.enter')}
      icon={isFull ? Minimize : Maximize}
      className={styles.roomyOnly}
      onClick={handleClick}
    />
  );
}

const readIsFull = () => document.fullscreenElement !== null;

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

const ICON = {
  light: Sun,
  dark: Moon,
  bordered: Square,
  'semi-dark': Contrast,
  system: Monitor,
} as const satisfies Record<Skin, typeof Sun>;

function SkinMenu() {
  const { t } = useTranslation();
  const { appearance, choose } = useAppearance();
  return (
    <Menu label={t('skin.label')} icon={ICON[appearance.skin]}>
      {SKINS.map((name) => (
        <MenuItem
          key={name}
          icon={ICON[name]}
          isChecked={name === appearance.skin}
          onSelect={() => choose('skin', name)}
        >
          {t(`skin.${name}`)}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** The bookmark button of the page, the bookmarks that fit as icons, and the menu of all. */
function BookmarkBar() {
  const { t } = useTranslation();
  const { bookmarks = [] } = useBookmarks({ isLate: true });
  const room = useRef<HTMLUListElement>(null);
  const fitting = useFittingCount(room);
  const hidden = Math.max(0, bookmarks.length - fitting);
  return (
    <>
      <BookmarkStar />
      <nav aria-label={t('bookmarks.label')} className={bookmarkBarStyles.nav}>
        <ul ref={room} className={bookmarkBarStyles.icons}>
          {bookmarks.slice(0, fitting).map(({ id, link, title, face: Face }) => (
            <li key={id}>
              <Link
                to={link}
                className={bookmarkBarStyles.icon}
                data-entry
                aria-label={title}
                data-tooltip={title}
              >
                <Face size={18} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Popover
        className={bookmarkBarStyles.menu}
        label={hidden > 0 ? t('bookmarks.openMore', { count: hidden }) : t('bookmarks.open')}
        panelLabel={t('bookmarks.label')}
        face={
          <>
            <Bookmark size={18} aria-hidden />
            {hidden > 0 && (
              <Text size="xs" weight="bold" tone="accent">
                +{hidden}
              </Text>
            )}
          </>
        }
      >
        {(close) => <BookmarkMenu onFollow={close} />}
      </Popover>
    </>
  );
}

/** Bookmarks the current page. */
function BookmarkStar() {
  const { t } = useTranslation();
  const path = useCurrentPage()?.path;
  const { suggestions } = useBookmarks({ isLate: true });
  const toggle = useToggleBookmark();
  // Reserves its space, so that nothing shifts when it appears.
  if (!suggestions) return <span className={bookmarkBarStyles.star} />;
  const page = suggestions.find(({ link }) => link === path);
  if (!page) return null;
  return (
    <IconButton
      label={t('bookmarks.star')}
      icon={Star}
      isIconFilled={page.isBookmarked}
      size="sm"
      aria-pressed={page.isBookmarked}
      onClick={() => toggle(page.id)}
    />
  );
}

/** An icon with the gap after it. */
const ICON_PX = 40;

/** Until the space has been measured. */
const FIRST_COUNT = 5;

/** How many icons fit into the space, measured again whenever it changes. */
function useFittingCount(room: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(FIRST_COUNT);
  useLayoutEffect(() => {
    if (!room.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setCount(Math.floor(entry.contentRect.width / ICON_PX));
    });
    observer.observe(room.current);
    return () => observer.disconnect();
  }, [room]);
  return count;
}
