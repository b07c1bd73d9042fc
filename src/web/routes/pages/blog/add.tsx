import { createFileRoute } from '@tanstack/react-router';
import type { BlogDraft } from '#contract/blog.ts';
import { page } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { ArticleForm } from './-article-form.tsx';

export const Route = createFileRoute('/pages/blog/add')({
  ...page({ title: 'pageTitles.blog.add', sample: 'data' }),
  component: BlogAddPage,
});

const BLANK: BlogDraft = {
  blogTitle: '',
  blogCategories: [],
  slug: '',
  status: 'Draft',
  excerpt: '',
  content: '',
  featuredImage: '',
};

/** The form of a new article. */
function BlogAddPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('pageTitles.blog.add')}>
      <ArticleForm id={null} saved={BLANK} />
    </Page>
  );
}
