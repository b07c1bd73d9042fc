import { Link } from '@tanstack/react-router';
import type { BlogItem, BlogStatus } from '#contract/blog.ts';
import { useTranslation } from '#web/translation.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Row } from '#web/ui/layout/layout.tsx';
import styles from './-blog.module.css';
import '#web/messages/blog.json';

/** The categories of an article, as links to the articles of each; and its status unless it is published. */
export function ArticleTags({ tags, status }: { tags: BlogItem['tags']; status: BlogStatus }) {
  const { t } = useTranslation();
  return (
    <Row gap="xs">
      {status !== 'Published' && <Badge tone="warning">{t(`blog.statuses.${status}`)}</Badge>}
      {tags.map((category) => (
        <Link key={category} to="/pages/blog/list" search={{ category }} className={styles.tag}>
          <Badge tone="accent">{category}</Badge>
        </Link>
      ))}
    </Row>
  );
}
