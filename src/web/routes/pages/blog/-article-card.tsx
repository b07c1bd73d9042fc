import { Link } from '@tanstack/react-router';
import { MessageSquare } from 'lucide-react';
import type { BlogItem } from '#contract/blog.ts';
import { useTranslation } from '#web/translation.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Icon } from '#web/ui/display/icon.tsx';
import { Grid, Row, Spacer, Stack } from '#web/ui/layout/layout.tsx';
import { Heading, Text } from '#web/ui/layout/text.tsx';
import { Byline } from '#web/ui/lists/entries.tsx';
import { Image } from '#web/ui/media/image.tsx';
import { ArticleTags } from './-article-tags.tsx';
import styles from './-blog.module.css';
import '#web/messages/blog.json';

/** Articles as cards with picture, title and excerpt. */
export function ArticleCards({
  articles,
  min = '18rem',
}: {
  articles: readonly BlogItem[];
  /** The least width of a card. */
  min?: string;
}) {
  return (
    <Grid as="ul" min={min}>
      {articles.map((article) => (
        <li key={article.id} className={styles.item}>
          <ArticleCard article={article} />
        </li>
      ))}
    </Grid>
  );
}

function ArticleCard({ article }: { article: BlogItem }) {
  const { t } = useTranslation();
  const { id, img, title, tags, excerpt, comment, status } = article;
  return (
    <article>
      <Card className={styles.card}>
        <Stack gap="sm">
          <Image src={img} alt="" ratio="2" />
          <ArticleTags tags={tags} status={status} />
          <Heading>
            <Link
              to="/pages/blog/detail/{-$id}"
              params={{ id: String(id) }}
              className={styles.title}
            >
              {title}
            </Link>
          </Heading>
          <Text as="p" size="md" tone="neutral">
            {excerpt}
          </Text>
          <Spacer />
          <Row justify="between">
            <Byline name={article.userFullName} avatar={article.avatar} at={article.blogPosted} />
            <Text size="sm" tone="neutral">
              <Row as="span" gap="2xs">
                <Icon icon={MessageSquare} size={15} />
                {t('blog.comments', { count: comment })}
              </Row>
            </Text>
          </Row>
        </Stack>
      </Card>
    </article>
  );
}
