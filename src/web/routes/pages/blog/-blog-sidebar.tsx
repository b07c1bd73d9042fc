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
import { readBlogSidebar } from '#contract/blog.ts';
import { useCall } from '#web/data/use-call.ts';
import { useTranslation } from '#web/translation.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { CallState } from '#web/ui/display/states.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Stack } from '#web/ui/layout/layout.tsx';
import { List, ListItem } from '#web/ui/lists/list.tsx';
import { Image } from '#web/ui/media/image.tsx';
import { LinkList, LinkListItem } from '#web/ui/navigation/link-list.tsx';
import styles from './-blog.module.css';
import '#web/messages/blog.json';

/** The icons by the names that categories have for them. */
const ICONS: Partial<Record<string, LucideIcon>> = {
  drama: Drama,
  layers: Layers,
  'map-pin': MapPin,
  megaphone: Megaphone,
  tags: Tags,
  ticket: Ticket,
};

/** Recent articles and the categories. A click on the chosen category shows all articles again. */
export function BlogSidebar({ category: chosen }: { category?: string | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  const sidebar = useCall(readBlogSidebar, {});
  return (
    <aside aria-label={t('blog.more')}>
      <CallState call={sidebar} failed={t('blog.failed')}>
        {({ recentPosts, categories }) => (
          <Stack gap="lg">
            <Card title={t('blog.recent')}>
              <List>
                {recentPosts.map(({ id, img, title, createdTime }) => (
                  <ListItem
                    key={id}
                    start={
                      <div className={styles.thumbnail}>
                        <Image src={img} alt="" />
                      </div>
                    }
                    title={
                      <Link
                        to="/pages/blog/detail/{-$id}"
                        params={{ id: String(id) }}
                        className={styles.title}
                      >
                        <bdi>{title}</bdi>
                      </Link>
                    }
                    description={format.date(new Date(createdTime))}
                  />
                ))}
              </List>
            </Card>
            <Card title={t('blog.categories')}>
              <LinkList>
                {categories.map(({ category, icon, posts }) => (
                  <LinkListItem
                    key={category}
                    to="/pages/blog/list"
                    search={category === chosen ? {} : { category }}
                    icon={ICONS[icon] ?? Newspaper}
                    isCurrent={category === chosen}
                    count={posts}
                    countLabel={t('blog.articles', { count: posts })}
                  >
                    {category}
                  </LinkListItem>
                ))}
              </LinkList>
            </Card>
          </Stack>
        )}
      </CallState>
    </aside>
  );
}
