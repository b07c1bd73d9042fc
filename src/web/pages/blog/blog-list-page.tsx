import { PenLine } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BLOG_STATUSES, type BlogItem, listBlog } from '#contract/blog.ts';
import { useCall } from '#web/api/use-call.ts';
import { usePageSearch } from '#web/list/address/use-page-search.ts';
import { AddressSearch } from '#web/list/page/address-search.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { CallState } from '#web/ui/display/call-state.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { Pagination } from '#web/ui/navigation/pagination.tsx';
import { ArticleCard } from './article-card.tsx';
import styles from './blog-list.module.css';
import { blogSearch } from './blog-search.ts';
import { BlogSidebar } from './blog-sidebar.tsx';
import { NoArticles } from './no-articles.tsx';

const PER_PAGE = 6;

/** The articles as cards, beside recent ones and the categories. */
export function BlogListPage() {
  const { t } = useTranslation();
  const [{ page, ...query }, changeSearch] = usePageSearch(blogSearch);
  const articles = useCall(listBlog, { query }, { keepPrevious: true });
  return (
    <>
      <PageHeading
        title={t('blog.title')}
        actions={
          <LinkButton to="/pages/blog/edit" icon={PenLine}>
            {t('blog.write')}
          </LinkButton>
        }
      >
        {t('blog.words')}
      </PageHeading>
      <div className={styles.columns}>
        <div className={styles.main}>
          <div className={styles.tools}>
            <AddressSearch label={t('blog.search')} />
            <SelectField
              isLabelHidden
              label={t('blog.status')}
              value={query.status}
              choices={BLOG_STATUSES.map((value) => ({
                value,
                label: t(`blog.statuses.${value}`),
              }))}
              onChange={(value) =>
                changeSearch({ status: BLOG_STATUSES.find((status) => status === value) })
              }
            />
          </div>
          <CallState call={articles} failed={t('blog.failed')}>
            {(found) => <Articles found={found} page={page} />}
          </CallState>
        </div>
        <BlogSidebar category={query.category} />
      </div>
    </>
  );
}

function Articles({ found, page }: { found: readonly BlogItem[]; page: number }) {
  const [, changeSearch] = usePageSearch(blogSearch);
  const pages = Math.max(1, Math.ceil(found.length / PER_PAGE));
  const at = Math.min(page, pages);
  if (found.length === 0) return <NoArticles />;
  return (
    <>
      <ul className={styles.articles}>
        {found.slice((at - 1) * PER_PAGE, at * PER_PAGE).map((article) => (
          <li key={article.id}>
            <ArticleCard article={article} />
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <Pagination
          page={at}
          pages={pages}
          onChange={(next) => {
            changeSearch({ page: next });
            window.scrollTo({ top: 0 });
          }}
        />
      )}
    </>
  );
}
