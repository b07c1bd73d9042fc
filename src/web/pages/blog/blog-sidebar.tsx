import { Link } from '@tanstack/react-router';
import {
  Drama,
  Layers,
  type LucideIcon,
  MapPin,
  Megaphone,
  Newspaper,
  Tags,
  Ticket,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { readBlogSidebar } from '#contract/blog.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { useCall } from '#web/api/use-call.ts';
import { linkTo } from '#web/list/address/link-to.ts';
import { CallState } from '#web/ui/display/call-state.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import styles from './blog-sidebar.module.css';

/** The icons that categories name. */
const ICONS: Partial<Record<string, LucideIcon>> = {
  drama: Drama,
  layers: Layers,
  'map-pin': MapPin,
  megaphone: Megaphone,
  tags: Tags,
  ticket: Ticket,
};

/** Recent articles and the categories; the chosen one is marked, and chosen again it is let go. */
export function BlogSidebar({ category }: { category?: string | undefined }) {
  const { t } = useTranslation();
  const sidebar = useCall(readBlogSidebar, {});
  return (
    <aside className={styles.sidebar} aria-label={t('blog.more')}>
      <CallState call={sidebar} failed={t('blog.failed')}>
        {({ recentPosts, categories }) => (
          <>
            <Card title={t('blog.recent')}>
              <RecentPosts posts={recentPosts} />
            </Card>
            <Card title={t('blog.categories')}>
              <ul className={styles.categories}>
                {categories.map((one) => {
                  const Icon = ICONS[one.icon] ?? Newspaper;
                  const isChosen = one.category === category;
                  return (
                    <li key={one.category}>
                      <Link
                        {...linkTo('/pages/blog/list', isChosen ? {} : { category: one.category })}
                        aria-current={isChosen ? 'true' : undefined}
                        className={styles.category}
                      >
                        <Icon size={17} aria-hidden />
                        <span className={styles.name}>{one.category}</span>
                        <span className={styles.count}>{one.posts}</span>
                      </Link>
                    </li>
                  );
                })}
              </ul>
            </Card>
          </>
        )}
      </CallState>
    </aside>
  );
}

function RecentPosts({ posts }: { posts: RouteAnswer<typeof readBlogSidebar>['recentPosts'] }) {
  const format = useFormat();
  return (
    <ul className={styles.recent}>
      {posts.map(({ id, img, title, createdTime }) => (
        <li key={id}>
          <Link to="/pages/blog/detail/$id" params={{ id: String(id) }} className={styles.post}>
            <img src={img} alt="" width={72} height={54} className={styles.thumb} loading="lazy" />
            <span className={styles.postWords}>
              <span className={styles.postTitle}>
                <bdi>{title}</bdi>
              </span>
              <span className={styles.day}>{format.date(new Date(createdTime))}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
