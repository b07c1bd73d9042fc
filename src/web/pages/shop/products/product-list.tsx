import type { ReactNode } from 'react';
import type { MarkedProduct } from '#contract/shop/shop-products.ts';
import { Skeleton } from '#web/ui/display/skeleton.tsx';
import { Grid } from '#web/ui/layout/grid.tsx';
import type { ShopView } from '../shop-search.ts';
import { CartButton, WishButton } from './product-buttons.tsx';
import { ProductCard } from './product-card.tsx';

const LOOKS = {
  grid: { width: '15.5rem', height: 500 },
  list: { width: '100%', height: 222 },
} as const satisfies Record<ShopView, object>;

/** Products side by side, or one below the other; placeholders of their size until the first answer. */
export function ProductList({
  label,
  products,
  expected = 0,
  view = 'grid',
  level = 2,
  isBusy = false,
  actionsOf = (product) => (
    <>
      <WishButton product={product} />
      <CartButton product={product} />
    </>
  ),
}: {
  label: string;
  products: readonly MarkedProduct[] | undefined;
  /** The number of placeholders until the first answer. */
  expected?: number;
  view?: ShopView;
  /** Of the products' headings. */
  level?: 2 | 3;
  /** Whether the products are those of the request before. */
  isBusy?: boolean;
  actionsOf?: (product: MarkedProduct) => ReactNode;
}) {
  const { width, height } = LOOKS[view];
  if (products === undefined) {
    return <Skeleton count={expected} height={height} columnWidth={width} />;
  }
  return (
    <Grid as="ul" repeat="fill" min={width} label={label} isBusy={isBusy}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} view={view} level={level} actions={actionsOf(product)} />
        </li>
      ))}
    </Grid>
  );
}
