import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type BlogDraft, readBlogEdit } from '#contract/blog.ts';
import { useCall } from '#web/api/use-call.ts';
import { CallState } from '#web/ui/display/call-state.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { ArticleForm } from './article-form.tsx';
import { useMissingArticle } from './use-missing-article.tsx';

const BLANK: BlogDraft = {
  blogTitle: '',
  blogCategories: [],
  slug: '',
  status: 'Draft',
  excerpt: '',
  content: '',
  featuredImage: '',
};

/** The form of a new article, or of the one that the address names. */
export function BlogEditPage() {
  const { t } = useTranslation();
  const { id } = useParams({ strict: false });
  if (id !== undefined) return <EditArticle key={id} id={Number(id)} />;
  return (
    <Page title={t('blog.form.newTitle')}>
      <ArticleForm id={null} saved={BLANK} />
    </Page>
  );
}

function EditArticle({ id }: { id: number }) {
  const { t } = useTranslation();
  const article = useCall(readBlogEdit, { query: { id } });
  const missing = useMissingArticle();
  return (
    <CallState call={article} failed={t('blog.failed')} missing={missing} level={1}>
      {(saved) => (
        <Page title={t('blog.form.title')} description={saved.blogTitle}>
          <ArticleForm id={id} saved={saved} />
        </Page>
      )}
    </CallState>
  );
}
