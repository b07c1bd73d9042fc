import { useMatches } from '@tanstack/react-router';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import styles from './bookmarks.module.css';
import { useBookmarks, useToggleBookmark } from './use-bookmarks.ts';

/** Bookmarks the current page. */
export function BookmarkStar() {
  const { t } = useTranslation();
  const path = useMatches({ select: (matches) => matches.at(-1)?.staticData.page?.path });
  const { suggestions } = useBookmarks({ isLate: true });
  const toggle = useToggleBookmark();
  // Its room, so that nothing moves when it appears.
  if (!suggestions) return <span className={styles.star} />;
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
