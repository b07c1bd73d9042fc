import { createFileRoute } from '@tanstack/react-router';
import { Newspaper, PenLine } from 'lucide-react';
import { BLOG_CATEGORIES, BLOG_STATUSES, type BlogItem, listBlog } from '#contract/blog.ts';
import { useCall } from '#web/data/use-call.ts';
import { AddressSearch } from '#web/list/page/address-search.tsx';
import { count, oneOf, pageSearch, text } from '#web/list/search.ts';
import { usePageSearch } from '#web/list/use-page-search.ts';
import { page, searchOf } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { CallState, EmptyState } from '#web/ui/display/states.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Columns, Row, Stack } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Pagination } from '#web/ui/navigation/pagination.tsx';
import { ArticleCards } from './-article-card.tsx';
import { BlogSidebar } from './-blog-sidebar.tsx';
import '#web/messages/blog.json';

export const Route = createFileRoute('/pages/blog/list')({
  ...page({ title: 'pageTitles.blog.list', sample: 'data' }),
  validateSearch: searchOf<typeof blogSearch>(),
  component: BlogListPage,
});

const PER_PAGE = 6;

/** The articles as cards, beside recent ones and the categories. */
function BlogListPage() {
  const { t } = useTranslation();
  const [{ page, ...query }, changeSearch] = usePageSearch(blogSearch);
  const articles = useCall(listBlog, { query }, { keepPrevious: true });
  return (
    <Page
      title={t('blog.title')}
      description={t('blog.description')}
      actions={
        <LinkButton to="/pages/blog/add" icon={PenLine}>
          {t('blog.write')}
        </LinkButton>
      }
    >
      <Columns aside={<BlogSidebar category={query.category} />}>
        <Stack>
          <Row>
            <AddressSearch label={t('blog.search')} />
            <SelectField
              isLabelHidden
              label={t('blog.status')}
              value={query.status}
              choices={BLOG_STATUSES.map((value) => ({
                value,
                label: t(`blog.statuses.${value}`),
              }))}
              onChange={(status) => changeSearch({ status })}
            />
          </Row>
          <CallState call={articles} failed={t('blog.failed')}>
            {(found) => <Articles found={found} page={page} />}
          </CallState>
        </Stack>
      </Columns>
    </Page>
  );
}

function Articles({ found, page }: { found: readonly BlogItem[]; page: number }) {
  const [, changeSearch] = usePageSearch(blogSearch);
  const pages = Math.max(1, Math.ceil(found.length / PER_PAGE));
  const shown = Math.min(page, pages);
  if (found.length === 0) return <NoArticles />;
  return (
    <>
      <ArticleCards articles={found.slice((shown - 1) * PER_PAGE, shown * PER_PAGE)} />
      {pages > 1 && (
        <Pagination
          page={shown}
          pages={pages}
          onChange={(next) => changeSearch({ page: next }, { resetScroll: true })}
        />
      )}
    </>
  );
}

function NoArticles() {
  const { t } = useTranslation();
  const [, changeSearch] = usePageSearch(blogSearch);
  const showAll = () => changeSearch(blogSearch.read({}), { replace: false });
  return (
    <EmptyState
      icon={Newspaper}
      title={t('blog.none.title')}
      actions={
        <Button variant="light" onClick={showAll}>
          {t('blog.none.clear')}
        </Button>
      }
    >
      {t('blog.none.description')}
    </EmptyState>
  );
}

const blogSearch = pageSearch({
  q: text(),
  category: oneOf(BLOG_CATEGORIES),
  status: oneOf(BLOG_STATUSES, 'Published'),
  page: count(1, { max: 9999 }),
});
