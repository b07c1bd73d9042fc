import { useTranslation } from 'react-i18next';
import type { BlogDraft } from '#contract/blog.ts';
import { Page } from '#web/ui/layout/page.tsx';
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

/** The form of a new article. */
export function BlogAddPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('pageTitles.blog.add')}>
      <ArticleForm id={null} saved={BLANK} />
    </Page>
  );
}
