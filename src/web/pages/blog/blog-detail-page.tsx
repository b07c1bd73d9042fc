import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { readBlogDetail } from '#contract/blog.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { useCall } from '#web/api/use-call.ts';
import { CallState } from '#web/ui/display/call-state.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Columns } from '#web/ui/layout/columns.tsx';
import { Divider } from '#web/ui/layout/divider.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { Byline } from '#web/ui/lists/byline.tsx';
import { Image } from '#web/ui/media/image.tsx';
import { SafeHtml } from '#web/ui/media/safe-html.tsx';
import { ArticleActions } from './article-actions.tsx';
import { articleQuery } from './article-address.ts';
import { ArticleCards } from './article-card.tsx';
import { ArticleComments } from './article-comments.tsx';
import { ArticleTags } from './article-tags.tsx';
import styles from './blog.module.css';
import { BlogSidebar } from './blog-sidebar.tsx';
import { useMissingArticle } from './use-missing-article.tsx';

/** One article to read. */
export function BlogDetailPage() {
  const { t } = useTranslation();
  const { id } = useParams({ strict: false });
  const article = useCall(readBlogDetail, { query: articleQuery(id) });
  const missing = useMissingArticle();
  return (
    <Columns aside={<BlogSidebar />}>
      <CallState call={article} failed={t('blog.failed')} missing={missing} level={1}>
        {(data) => <Article key={data.blog.id} detail={data} />}
      </CallState>
    </Columns>
  );
}

function Article({ detail }: { detail: RouteAnswer<typeof readBlogDetail> }) {
  const { t } = useTranslation();
  const { blog, comments, related } = detail;
  return (
    <Stack gap="lg">
      <article>
        <Card>
          <Stack>
            <Image src={blog.img} alt="" ratio="2.5" />
            <ArticleTags tags={blog.tags} status={blog.status} />
            <PageHeading title={blog.title}>
              <Byline
                name={blog.userFullName}
                avatar={blog.avatar}
                at={blog.createdTime}
                role={blog.authorRole}
                size={40}
              />
            </PageHeading>
            <div className={styles.reading}>
              <Text as="div" size="lg">
                <SafeHtml html={blog.content} />
              </Text>
            </div>
            <Divider />
            <ArticleActions blog={blog} />
          </Stack>
        </Card>
      </article>
      <ArticleComments postId={blog.id} comments={comments} />
      {related.length > 0 && (
        <Section title={t('blog.related')}>
          <ArticleCards articles={related} min="14rem" />
        </Section>
      )}
    </Stack>
  );
}
