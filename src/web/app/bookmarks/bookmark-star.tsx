import { useMatches } from '@tanstack/react-router';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './bookmarks.module.css';
import { useBookmarks, useToggleBookmark } from './use-bookmarks.ts';

/** Bookmarks the page one is on. */
export function BookmarkStar() {
  const { t } = useTranslation();
  const path = useMatches({ select: (matches) => matches.at(-1)?.staticData.page?.path });
  const { suggestions } = useBookmarks();
  const toggle = useToggleBookmark();
  // Its room, so that the bookmarks beside it stay where they are when it comes.
  if (!suggestions) return <span className={styles.star} />;
  const page = suggestions.find(({ link }) => link === path);
  if (!page) return null;
  return (
    <button
      type="button"
      className={styles.star}
      aria-pressed={page.isBookmarked}
      aria-label={t('bookmarks.star')}
      title={t(page.isBookmarked ? 'bookmarks.remove' : 'bookmarks.add')}
      onClick={() => toggle(page.id)}
    >
      <Star size={16} aria-hidden />
    </button>
  );
}
