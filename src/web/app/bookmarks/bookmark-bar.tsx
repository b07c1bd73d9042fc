import { Link } from '@tanstack/react-router';
import { Bookmark } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Text } from '#web/ui/layout/text.tsx';
import { Popover } from '#web/ui/overlays/popover.tsx';
import { BookmarkMenu } from './bookmark-menu.tsx';
import { BookmarkStar } from './bookmark-star.tsx';
import styles from './bookmarks.module.css';
import { useBookmarks } from './use-bookmarks.ts';
import { useFittingCount } from './use-fitting-count.ts';

/** The star of the page, as many bookmarks as fit, as icons, and the menu of all of them. */
export function BookmarkBar() {
  const { t } = useTranslation();
  const { bookmarks = [] } = useBookmarks({ isLate: true });
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
              <Link
                to={link}
                className={styles.icon}
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
        className={styles.menu}
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
