import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { readBlogDetail } from '#contract/blog.ts';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { useCall } from '#web/api/use-call.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { CallState } from '#web/ui/display/call-state.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { SafeHtml } from '#web/ui/media/safe-html.tsx';
import { ArticleActions } from './article-actions.tsx';
import { ArticleCard } from './article-card.tsx';
import { ArticleTags } from './article-tags.tsx';
import styles from './blog-detail.module.css';
import { BlogSidebar } from './blog-sidebar.tsx';
import { Byline } from './byline.tsx';
import { Comments } from './comments.tsx';

/** What the address names: an id, a slug, or nothing for the newest. */
function queryFor(name: string | undefined) {
  if (name === undefined) return {};
  return /^\d{1,15}$/.test(name) ? { id: Number(name) } : { slug: name };
}

/** One article to read. */
export function BlogDetailPage() {
  const { t } = useTranslation();
  const { id } = useParams({ strict: false });
  const article = useCall(readBlogDetail, { query: queryFor(id) });
  const missing = {
    title: t('blog.missing.title'),
    description: t('blog.missing.words'),
    actions: (
      <LinkButton to="/pages/blog/list" variant="light">
        {t('blog.all')}
      </LinkButton>
    ),
  };
  return (
    <div className={styles.columns}>
      <CallState call={article} failed={t('blog.failed')} missing={missing} level={1}>
        {(data) => <Article key={data.blog.id} detail={data} />}
      </CallState>
      <BlogSidebar />
    </div>
  );
}

function Article({ detail }: { detail: RouteAnswer<typeof readBlogDetail> }) {
  const { t } = useTranslation();
  const { blog, comments, related } = detail;
  return (
    <div className={styles.main}>
      <article>
        <Card className={styles.article}>
          <img src={blog.img} alt="" width={960} height={384} className={styles.cover} />
          <ArticleTags tags={blog.tags} status={blog.status} />
          <h1 className={styles.title} tabIndex={-1} data-page-title dir="auto">
            {blog.title}
          </h1>
          <Byline author={blog} at={blog.createdTime} role={blog.authorRole} size={40} />
          <div className={styles.text}>
            <SafeHtml html={blog.content} />
          </div>
          <ArticleActions blog={blog} />
        </Card>
      </article>
      <Comments postId={blog.id} comments={comments} />
      {related.length > 0 && (
        <section aria-label={t('blog.related')}>
          <h2 className={styles.relatedTitle}>{t('blog.related')}</h2>
          <ul className={styles.related}>
            {related.map((one) => (
              <li key={one.id}>
                <ArticleCard article={one} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
