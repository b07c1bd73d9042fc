import { createFileRoute, useParams } from '@tanstack/react-router';
import { readBlogEdit } from '#contract/blog.ts';
import { useCall } from '#web/data/use-call.ts';
import { page } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { CallState } from '#web/ui/display/states.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { articleQuery } from './-article-address.ts';
import { ArticleForm } from './-article-form.tsx';
import { useMissingArticle } from './-use-missing-article.tsx';
import '#web/messages/blog.json';

export const Route = createFileRoute('/pages/blog/edit/{-$id}')({
  ...page({ title: 'pageTitles.blog.edit', sample: 'data' }),
  component: BlogEditPage,
});

/** The form of the article that the address names; without a name of the newest. */
function BlogEditPage() {
  const { t } = useTranslation();
  const { id: name } = useParams({ strict: false });
  const article = useCall(readBlogEdit, { query: articleQuery(name) });
  const missing = useMissingArticle();
  return (
    <CallState call={article} failed={t('blog.failed')} missing={missing} level={1}>
      {(saved) => (
        <Page title={t('blog.form.title')} description={saved.blogTitle}>
          <ArticleForm key={saved.id} id={saved.id} saved={saved} />
        </Page>
      )}
    </CallState>
  );
}
