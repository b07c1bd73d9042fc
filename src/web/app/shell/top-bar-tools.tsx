import { Row } from '#web/ui/layout/row.tsx';
import { BookmarkBar } from '../bookmarks/bookmark-bar.tsx';
import { NotificationBell } from '../notifications/notification-bell.tsx';
import { SearchButton } from '../search/search-button.tsx';
import type { DialogOpener } from '../start/use-dialog-part.ts';
import { FullScreenButton } from './full-screen-button.tsx';
import { SkinMenu } from './skin-menu.tsx';
import styles from './top-bar.module.css';

export type TopBarToolsProps = {
  search: DialogOpener;
  /** Only what must be at hand while the bar is hidden. */
  isShort?: boolean;
};

/** The part of the top bar that nobody needs before the page itself is there: bookmarks and most tools. */
export function TopBarTools({ search, isShort = false }: TopBarToolsProps) {
  if (isShort) {
    return (
      <>
        <SearchButton search={search} />
        <NotificationBell />
      </>
    );
  }
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
