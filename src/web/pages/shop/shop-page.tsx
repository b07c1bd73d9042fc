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
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { PageHeading } from '#web/ui/layout/page-heading.tsx';
import { Drawer } from '#web/ui/overlays/drawer.tsx';
import { CartButton, WishButton } from './product-buttons.tsx';
import { ProductList } from './product-list.tsx';
import { ShopFilters } from './shop-filters.tsx';
import { ShopLinks } from './shop-links.tsx';
import styles from './shop-page.module.css';
import {
  type ChangeShopQuery,
  NO_FILTERS,
  PAGE_SIZES,
  type ShopQuery,
  shopSearch,
  toProductRequest,
} from './shop-search.ts';
import { ShopTools } from './shop-tools.tsx';

/** All that the shop sells, to search, filter, sort and put into the cart. */
export function ShopPage() {
  const { t } = useTranslation();
  const [query, change] = usePageSearch(shopSearch);
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

  return (
    <>
      <PageHeading title={t('pageTitles.shop.shop')} actions={<ShopLinks answer={products.data} />}>
        <span role="status">{total !== undefined && t('shop.found', { count: total })}</span>
      </PageHeading>
      <div className={styles.shop}>
        <aside className={styles.side} aria-label={t('shop.filters.title')}>
          {filterPanel}
        </aside>
        <section ref={root} className={styles.results} aria-label={t('shop.products')}>
          <ShopTools
            query={query}
            onChange={change}
            search={search}
            onFilter={() => setIsFiltering(true)}
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
              actionsOf={(product) => (
                <>
                  <WishButton product={product} />
                  <CartButton product={product} />
                </>
              )}
            />
          )}
          <div className={styles.pages}>
            <Pagination
              page={query.page}
              pageSize={query.size}
              sizes={PAGE_SIZES}
              count={total}
              onPage={goTo}
              onPageSize={(size) => change({ size })}
            />
          </div>
        </section>
      </div>
      {isFiltering && (
        <Drawer label={t('shop.filters.title')} side="end" onClose={() => setIsFiltering(false)}>
          <div className={styles.sheet}>{filterPanel}</div>
        </Drawer>
      )}
    </>
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
      {t('shop.none.words')}
    </EmptyState>
  );
}
