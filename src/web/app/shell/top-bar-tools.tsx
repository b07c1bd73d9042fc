import { NotificationBell } from '../notifications/notification-bell.tsx';
import { SearchButton } from '../search/search-button.tsx';
import type { DialogOpener } from '../use-dialog-part.ts';
import { FullScreenButton } from './full-screen-button.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { SkinMenu } from './skin-menu.tsx';
import styles from './top-bar.module.css';

/** The tools of the top bar that nobody needs before the page itself is there. */
export function TopBarTools({
  search,
  isShort = false,
}: {
  search: DialogOpener;
  /** Only what must be at hand while the bar is hidden. */
  isShort?: boolean;
}) {
  return (
    <>
      <SearchButton search={search} />
      {!isShort && (
        <>
          <LanguageMenu />
          <div className={styles.wideSkin}>
            <SkinMenu />
          </div>
          <FullScreenButton />
        </>
      )}
      <NotificationBell />
    </>
  );
}
