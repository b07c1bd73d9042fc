import type { ReactNode } from 'react';
import type { MarkedProduct } from '#contract/shop/shop-products.ts';
import cardStyles from './product-card.module.css';
import { ProductCard } from './product-card.tsx';
import styles from './product-list.module.css';
import type { ShopView } from './shop-search.ts';

/** Products side by side, or one below the other; placeholders of their size until the first answer. */
export function ProductList({
  label,
  products,
  expected = 0,
  view = 'grid',
  heading,
  isBusy = false,
  actionsOf,
}: {
  label: string;
  products: readonly MarkedProduct[] | undefined;
  /** How many placeholders stand in for the first answer. */
  expected?: number;
  view?: ShopView;
  heading?: 'h2' | 'h3';
  /** Those of another request are shown meanwhile. */
  isBusy?: boolean;
  actionsOf?: (product: MarkedProduct) => ReactNode;
}) {
  return (
    <ul
      className={styles.list}
      data-view={view}
      aria-label={label}
      aria-busy={isBusy || products === undefined}
    >
      {products === undefined
        ? Array.from({ length: expected }, (_, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are alike and never move
            <li key={place} className={cardStyles.skeleton} data-view={view} />
          ))
        : products.map((product) => (
            <li key={product.id}>
              <ProductCard
                product={product}
                view={view}
                actions={actionsOf?.(product)}
                {...(heading && { heading })}
              />
            </li>
          ))}
    </ul>
  );
}
