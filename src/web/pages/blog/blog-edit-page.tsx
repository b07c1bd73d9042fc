import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type BlogDraft, readBlogEdit } from '#contract/blog.ts';
import { useCall } from '#web/api/use-call.ts';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { CallState } from '#web/ui/display/call-state.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { ArticleForm } from './article-form.tsx';

const BLANK: BlogDraft = {
  blogTitle: '',
  blogCategories: [],
  slug: '',
  status: 'Draft',
  excerpt: '',
  content: '',
  featuredImage: '',
};

/** An article as a form: a new one, or the one that the address names. */
export function BlogEditPage() {
  const { t } = useTranslation();
  const { id } = useParams({ strict: false });
  if (id !== undefined) return <EditArticle key={id} id={Number(id)} />;
  return (
    <>
      <PageHeading title={t('blog.form.newTitle')} />
      <ArticleForm id={null} saved={BLANK} />
    </>
  );
}

function EditArticle({ id }: { id: number }) {
  const { t } = useTranslation();
  const article = useCall(readBlogEdit, { query: { id } });
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
    <CallState call={article} failed={t('blog.failed')} missing={missing} level={1}>
      {(saved) => (
        <>
          <PageHeading title={t('blog.form.title')}>
            <bdi>{saved.blogTitle}</bdi>
          </PageHeading>
          <ArticleForm id={id} saved={saved} />
        </>
      )}
    </CallState>
  );
}
