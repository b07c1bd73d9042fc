import { createFileRoute } from '@tanstack/react-router';
import { Heart, LayoutGrid, List, SearchX, ShoppingCart, SlidersHorizontal } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { RouteAnswer } from '#contract/kit/route.ts';
import { listProducts, PRODUCT_SORTS, readShopFilters } from '#contract/shop/shop.ts';
import { useCall } from '#web/data/use-call.ts';
import { Pagination } from '#web/list/page/pagination.tsx';
import { SearchField } from '#web/list/page/search-field.tsx';
import { useListShortcuts } from '#web/list/page/use-list-shortcuts.ts';
import { pageCount } from '#web/list/search.ts';
import { usePageSearch } from '#web/list/use-page-search.ts';
import { page, searchOf } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { CallState, EmptyState, Skeleton } from '#web/ui/display/states.tsx';
import { CheckboxGroup, RadioGroup, Segmented } from '#web/ui/fields/choices/choice-groups.tsx';
import { RangeSlider } from '#web/ui/fields/numbers/slider.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { Rating } from '#web/ui/figures/rating.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { useMediaQuery } from '#web/ui/hooks/use-media-query.ts';
import { Columns, Row, Stack } from '#web/ui/layout/layout.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { Drawer } from '#web/ui/overlays/dialog.tsx';
import { ProductList } from './-products/product-list.tsx';
import styles from './-products/shop-page.module.css';
import {
  type ChangeShopQuery,
  countFilters,
  NO_FILTERS,
  PAGE_SIZES,
  RATINGS,
  SHOP_VIEWS,
  type ShopQuery,
  shopSearch,
  toProductRequest,
} from './-shop-search.ts';
import '#web/messages/shop.json';

export const Route = createFileRoute('/apps/ecommerce/shop')({
  ...page({ title: 'pageTitles.shop.shop', sample: 'data' }),
  validateSearch: searchOf<typeof shopSearch>(),
  component: ShopPage,
});

/** The shop's products, to search, filter, sort and add to the cart. */
function ShopPage() {
  const { t } = useTranslation();
  const [query, change] = usePageSearch(shopSearch);
  const isWide = useMediaQuery('(min-width: 1000px)');
  const [isFiltering, setIsFiltering] = useState(false);
  const filters = useCall(readShopFilters, {});
  const root = useRef<HTMLElement>(null);
  const products = useCall(
    listProducts,
    { query: toProductRequest(query) },
    { keepPrevious: true },
  );
  const total = products.data?.total;
  const pages = pageCount(total ?? 0, query.size);
  const goTo = (page: number) => change({ page }, { resetScroll: true });
  useListShortcuts({ root, page: query.page, pages, onPage: goTo });
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

type Facets = RouteAnswer<typeof readShopFilters>;

type Props = { facets: Facets; query: ShopQuery; onChange: ChangeShopQuery };

/** Narrows the products down. Each choice applies at once. */
function ShopFilters(props: Props) {
  const { t } = useTranslation();
  const { facets, query, onChange } = props;
  return (
    <Stack gap="lg">
      <CheckboxGroup
        label={t('shop.filters.category')}
        choices={facets.categories.map(({ name, count }) => ({
          value: name,
          label: t('shop.filters.choice', { name: t(`shop.categories.${name}`), count }),
        }))}
        value={query.categories}
        onChange={(categories) => onChange({ categories })}
      />
      <PriceFilter {...props} />
      <CheckboxGroup
        label={t('shop.filters.brand')}
        choices={facets.brands.map(({ name, count }) => ({
          value: name,
          label: t('shop.filters.choice', { name, count }),
        }))}
        value={query.brands}
        onChange={(brands) => onChange({ brands })}
      />
      <RadioGroup
        label={t('shop.filters.rating')}
        choices={RATINGS.map((rating) => ({
          value: String(rating),
          ...(rating === 0
            ? { label: t('shop.filters.anyRating') }
            : {
                label: t('shop.filters.ratingUp', { rating }),
                content: (
                  <Row as="span" gap="2xs">
                    <Rating value={rating} /> {t('shop.filters.andUp')}
                  </Row>
                ),
              }),
        }))}
        value={String(query.rating)}
        onChange={(value) =>
          onChange({ rating: RATINGS.find((rating) => String(rating) === value) ?? 0 })
        }
      />
    </Stack>
  );
}

/** Clears the filters; shown while there are any. */
function ClearFilters({ query, onChange }: Omit<Props, 'facets'>) {
  const { t } = useTranslation();
  if (countFilters(query) === 0) return null;
  return (
    <Button variant="light" size="sm" onClick={() => onChange(NO_FILTERS)}>
      {t('shop.filters.clear')}
    </Button>
  );
}

function PriceFilter({ facets: { price }, query, onChange }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const least = Math.floor(price.least);
  const most = Math.ceil(price.most);
  const { min: minPrice = least, max: maxPrice = most } = query;
  const [range, setRange] = useState<readonly [number, number]>([minPrice, maxPrice]);
  useEffect(() => setRange([minPrice, maxPrice]), [minPrice, maxPrice]);
  const [from, to] = range;

  return (
    <RangeSlider
      label={t('shop.filters.price')}
      fromLabel={t('shop.filters.priceFrom')}
      toLabel={t('shop.filters.priceTo')}
      min={least}
      max={most}
      value={range}
      format={(amount) => format.money(amount, 'USD')}
      onChange={setRange}
      onCommit={() => {
        if (from === minPrice && to === maxPrice) return;
        onChange({ min: from === least ? undefined : from, max: to === most ? undefined : to });
      }}
    />
  );
}

/** Links to the wish list and the cart, with the number of products in each. */
function ShopLinks({
  answer,
}: {
  answer: { userWishlist: readonly unknown[]; userCart: readonly { qty: number }[] } | undefined;
}) {
  const { t } = useTranslation();
  const wished = answer?.userWishlist.length ?? 0;
  const inCart = answer?.userCart.reduce((sum, { qty }) => sum + qty, 0) ?? 0;
  return (
    <>
      <LinkButton to="/apps/ecommerce/wishlist" variant="outline" icon={Heart}>
        <bdi>{t('shop.wishlist.open', { count: wished })}</bdi>
      </LinkButton>
      <LinkButton to="/apps/ecommerce/checkout" variant="outline" icon={ShoppingCart}>
        <bdi>{t('shop.cart.open', { count: inCart })}</bdi>
      </LinkButton>
    </>
  );
}

const ICONS = { grid: LayoutGrid, list: List } as const;

/** Search, sort and view; on narrow screens also the button that opens the filters. */
function ShopTools({
  query,
  onChange,
  onFilter,
}: {
  query: ShopQuery;
  onChange: ChangeShopQuery;
  /** Absent where the filters stand beside the products. */
  onFilter?: (() => void) | undefined;
}) {
  const { t } = useTranslation();
  const filters = countFilters(query);
  return (
    <Row gap="xs">
      <SearchField
        label={t('shop.search')}
        value={query.q}
        onSearch={(text) => onChange({ q: text })}
      />
      {onFilter && (
        <Button variant="outline" icon={SlidersHorizontal} onClick={onFilter}>
          {filters === 0 ? t('shop.filters.title') : t('shop.filters.count', { count: filters })}
        </Button>
      )}
      <SelectField
        isLabelHidden
        className={styles.sort}
        label={t('list.sort.label')}
        value={query.sort}
        onChange={(sort) => onChange({ sort })}
        choices={PRODUCT_SORTS.map((sort) => ({ value: sort, label: t(`shop.sorts.${sort}`) }))}
      />
      <Segmented
        isLabelHidden
        isIconOnly
        label={t('shop.view.label')}
        value={query.view}
        onChange={(view) => onChange({ view })}
        choices={SHOP_VIEWS.map((view) => ({
          value: view,
          label: t(`shop.view.${view}`),
          icon: ICONS[view],
        }))}
      />
    </Row>
  );
}
