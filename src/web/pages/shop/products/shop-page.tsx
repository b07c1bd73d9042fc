import { SearchX } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { listProducts, readShopFilters } from '#contract/shop/shop.ts';
import { useCall } from '#web/api/use-call.ts';
import { pageCount } from '#web/list/address/list-search.ts';
import { usePageSearch } from '#web/list/address/use-page-search.ts';
import { Pagination } from '#web/list/page/pagination.tsx';
import { useListShortcuts } from '#web/list/page/use-list-shortcuts.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { CallState } from '#web/ui/display/call-state.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { useMediaQuery } from '#web/ui/hooks/use-media-query.ts';
import { Columns } from '#web/ui/layout/columns.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Drawer } from '#web/ui/overlays/drawer.tsx';
import {
  type ChangeShopQuery,
  NO_FILTERS,
  PAGE_SIZES,
  type ShopQuery,
  shopSearch,
  toProductRequest,
} from '../shop-search.ts';
import { ProductList } from './product-list.tsx';
import { ClearFilters, ShopFilters } from './shop-filters.tsx';
import { ShopLinks } from './shop-links.tsx';
import { ShopTools } from './shop-tools.tsx';

/** The shop's products, to search, filter, sort and add to the cart. */
export function ShopPage() {
  const { t } = useTranslation();
  const [query, change] = usePageSearch(shopSearch);
  const isWide = useMediaQuery('(min-width: 1000px)');
  const [isFiltering, setIsFiltering] = useState(false);
  const filters = useCall(readShopFilters, {});
  const root = useRef<HTMLElement>(null);
  const search = useRef<HTMLInputElement>(null);
  const products = useCall(
    listProducts,
    { query: toProductRequest(query) },
    { keepPrevious: true },
  );
  const total = products.data?.total;
  const pages = pageCount(total ?? 0, query.size);
  const goTo = (page: number) => change({ page }, { resetScroll: true });
  useListShortcuts({ root, search, page: query.page, pages, onPage: goTo });
  const filterPanel = filters.data && (
    <ShopFilters facets={filters.data} query={query} onChange={change} />
  );
  const clear = <ClearFilters query={query} onChange={change} />;
  const found = total !== undefined && t('shop.found', { count: total });

  const results = (
    <section ref={root} aria-label={t('shop.products')}>
      <Stack>
        <ShopTools
          query={query}
          onChange={change}
          search={search}
          onFilter={isWide ? undefined : () => setIsFiltering(true)}
        />
        {products.error && !products.data ? (
          <CallState call={products} failed={t('shop.failed')}>
            {() => null}
          </CallState>
        ) : total !== undefined && products.data?.products.length === 0 ? (
          <NothingFound query={query} total={total} pages={pages} onChange={change} />
        ) : (
          <ProductList
            label={t('shop.products')}
            products={products.data?.products}
            expected={query.size}
            view={query.view}
            isBusy={products.isPlaceholderData}
          />
        )}
        <Card padding="none">
          <Pagination
            page={query.page}
            pageSize={query.size}
            sizes={PAGE_SIZES}
            count={total}
            onPage={goTo}
            onPageSize={(size) => change({ size })}
          />
        </Card>
      </Stack>
    </section>
  );

  return (
    <Page
      title={t('pageTitles.shop.shop')}
      description={<span role="status">{found}</span>}
      actions={<ShopLinks answer={products.data} />}
    >
      {isWide ? (
        <Columns
          side="start"
          width="250px"
          aside={
            <Card title={t('shop.filters.title')} actions={clear}>
              {filterPanel ?? <Skeleton count={8} height={20} minHeight={600} />}
            </Card>
          }
        >
          {results}
        </Columns>
      ) : (
        results
      )}
      {isFiltering && !isWide && (
        <Drawer
          title={t('shop.filters.title')}
          padding="md"
          footer={
            <>
              {clear}
              <Button onClick={() => setIsFiltering(false)}>
                {t('shop.filters.show', { count: total ?? 0 })}
              </Button>
            </>
          }
          onClose={() => setIsFiltering(false)}
        >
          {filterPanel}
        </Drawer>
      )}
    </Page>
  );
}

function NothingFound({
  query,
  total,
  pages,
  onChange,
}: {
  query: ShopQuery;
  total: number;
  pages: number;
  onChange: ChangeShopQuery;
}) {
  const { t } = useTranslation();
  if (total > 0) {
    return (
      <EmptyState
        icon={SearchX}
        title={t('list.pastEnd.title')}
        actions={
          <Button variant="light" onClick={() => onChange({ page: pages }, { resetScroll: true })}>
            {t('list.pastEnd.lastPage')}
          </Button>
        }
      >
        {t('list.pastEnd.description', { page: query.page, pages })}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={SearchX}
      title={t('shop.none.title')}
      actions={
        <Button variant="light" onClick={() => onChange({ ...NO_FILTERS, q: '' })}>
          {t('list.noMatch.clear')}
        </Button>
      }
    >
      {t('shop.none.description')}
    </EmptyState>
  );
}
