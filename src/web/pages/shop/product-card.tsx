import { Link } from '@tanstack/react-router';
import { Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MarkedProduct } from '#contract/shop/shop-products.ts';
import { centsOf } from '#contract/shop/shop-totals.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import styles from './product-card.module.css';
import type { ShopView } from './shop-search.ts';
import { Stars } from './stars.tsx';

/** A product in a list of products. The name leads to its page; so does the picture, for the pointer. */
export function ProductCard({
  product,
  view = 'grid',
  heading: Heading = 'h2',
  actions,
}: {
  product: MarkedProduct;
  view?: ShopView;
  /** `h3` below a heading of the list's own. */
  heading?: 'h2' | 'h3';
  actions?: ReactNode;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const link = {
    to: '/apps/ecommerce/product-detail/$slug',
    params: { slug: product.slug },
  } as const;
  return (
    <article className={styles.card} data-view={view}>
      <Link {...link} tabIndex={-1} aria-hidden className={styles.picture}>
        <img src={product.image} alt="" width={400} height={400} loading="lazy" />
      </Link>
      <div className={styles.words}>
        <div className={styles.top}>
          <Stars rating={product.rating} />
          <span className={styles.price}>{format.cents(centsOf(product.price))}</span>
        </div>
        <Heading className={styles.name}>
          <Link {...link}>
            <bdi>{product.name}</bdi>
          </Link>
        </Heading>
        <p className={styles.brand}>
          <bdi>
            {t('shop.by')} {product.brand}
          </bdi>
        </p>
        <p className={styles.description} dir="auto">
          {product.description}
        </p>
        {product.hasFreeShipping && (
          <p className={styles.shipping}>
            <Badge tone="success">
              <Truck size={13} aria-hidden /> {t('shop.freeShipping')}
            </Badge>
          </p>
        )}
      </div>
      {actions && <div className={styles.actions}>{actions}</div>}
    </article>
  );
}
