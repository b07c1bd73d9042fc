import { Link } from '@tanstack/react-router';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Highlight } from '../search/highlight.tsx';
import type { ReachablePage } from '../search/reachable-pages.ts';
import styles from './bookmarks.module.css';

/** A page with its star. */
export function BookmarkRow({
  page: { face: Face, link, title, section, isBookmarked },
  query,
  onFollow,
  onToggle,
}: {
  page: ReachablePage;
  query: string;
  onFollow: () => void;
  onToggle: () => void;
}) {
  const { t } = useTranslation();
  return (
    <li className={styles.row}>
      <Link to={link} className={styles.link} data-column="link" onClick={onFollow}>
        <Face size={17} aria-hidden />
        <span className={styles.title}>
          <Highlight text={title} query={query} />
        </span>
        {section && <span className={styles.section}>{section}</span>}
      </Link>
      <button
        type="button"
        className={styles.star}
        data-column="star"
        aria-pressed={isBookmarked}
        aria-label={t('bookmarks.starOf', { page: title })}
        title={t(isBookmarked ? 'bookmarks.remove' : 'bookmarks.add')}
        onClick={onToggle}
      >
        <Star size={16} aria-hidden />
      </button>
    </li>
  );
}
