import { Link } from '@tanstack/react-router';
import { Star } from 'lucide-react';
import { useTranslation } from '#web/translation.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { Highlight } from '../search/highlight.tsx';
import type { ReachablePage } from '../search/reachable-pages.ts';
import styles from './bookmarks.module.css';
import '#web/messages/bookmarks.json';

/** A page with its bookmark button. */
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
    <Row as="li" gap="2xs" wrap={false} className={styles.row} data-bookmarked={isBookmarked}>
      <Link to={link} className={styles.link} data-entry data-column="link" onClick={onFollow}>
        <Icon icon={Face} size={17} />
        <Text isTruncated>
          <Highlight text={title} query={query} />
        </Text>
        {section && (
          <span className={styles.section}>
            <Text size="xs" tone="neutral" isTruncated>
              {section}
            </Text>
          </span>
        )}
      </Link>
      <IconButton
        label={t('bookmarks.starOf', { page: title })}
        icon={Star}
        isIconFilled={isBookmarked}
        size="sm"
        data-column="star"
        aria-pressed={isBookmarked}
        onClick={onToggle}
      />
    </Row>
  );
}
