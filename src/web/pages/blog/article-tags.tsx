import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { BlogItem, BlogStatus } from '#contract/blog.ts';
import { linkTo } from '#web/list/address/link-to.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import styles from './article-tags.module.css';

/** The categories of an article, each a way to others of its kind; and whether it is not out yet. */
export function ArticleTags({ tags, status }: { tags: BlogItem['tags']; status: BlogStatus }) {
  const { t } = useTranslation();
  return (
    <div className={styles.tags}>
      {status !== 'Published' && <Badge tone="warning">{t(`blog.statuses.${status}`)}</Badge>}
      {tags.map((category) => (
        <Link key={category} {...linkTo('/pages/blog/list', { category })} className={styles.tag}>
          {category}
        </Link>
      ))}
    </div>
  );
}
