import { Link } from '@tanstack/react-router';
import { Bookmark } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Popover } from '#web/ui/overlays/popover.tsx';
import { BookmarkMenu } from './bookmark-menu.tsx';
import { BookmarkStar } from './bookmark-star.tsx';
import styles from './bookmarks.module.css';
import { useBookmarks } from './use-bookmarks.ts';
import { useFittingCount } from './use-fitting-count.ts';

/** The star of the page, the bookmarks as icons as far as they fit, and the menu that holds all of them. */
export function BookmarkBar() {
  const { t } = useTranslation();
  const { bookmarks = [] } = useBookmarks();
  const room = useRef<HTMLUListElement>(null);
  const fitting = useFittingCount(room);
  const hidden = Math.max(0, bookmarks.length - fitting);
  return (
    <>
      <BookmarkStar />
      <nav aria-label={t('bookmarks.label')} className={styles.nav}>
        <ul ref={room} className={styles.icons}>
          {bookmarks.slice(0, fitting).map(({ id, link, title, face: Face }) => (
            <li key={id}>
              <Link to={link} className={styles.icon} aria-label={title} title={title}>
                <Face size={18} aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Popover
        className={styles.menu}
        label={hidden > 0 ? t('bookmarks.openMore', { count: hidden }) : t('bookmarks.open')}
        panelLabel={t('bookmarks.label')}
        face={
          <>
            <Bookmark size={18} aria-hidden />
            {hidden > 0 && (
              <span className={styles.more} aria-hidden>
                +{hidden}
              </span>
            )}
          </>
        }
      >
        {(close) => <BookmarkMenu onFollow={close} />}
      </Popover>
    </>
  );
}
