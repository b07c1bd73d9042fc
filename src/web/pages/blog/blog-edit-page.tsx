import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { readBlogEdit } from '#contract/blog.ts';
import { useCall } from '#web/api/use-call.ts';
import { CallState } from '#web/ui/display/call-state.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { articleQuery } from './article-address.ts';
import { ArticleForm } from './article-form.tsx';
import { useMissingArticle } from './use-missing-article.tsx';

/** The form of the article that the address names; without a name of the newest. */
export function BlogEditPage() {
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
