import { Link } from '@tanstack/react-router';
import { Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { MarkedProduct } from '#contract/shop/shop-products.ts';
import { centsOf } from '#contract/shop/shop-totals.ts';
import { useTranslation } from '#web/translation.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Skeleton } from '#web/ui/display/states.tsx';
import { Rating } from '#web/ui/figures/rating.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Grid, Row, Stack } from '#web/ui/layout/layout.tsx';
import { Heading, Text } from '#web/ui/layout/text.tsx';
import { Image } from '#web/ui/media/image.tsx';
import type { ShopView } from '../-shop-search.ts';
import { CartButton, WishButton } from './product-buttons.tsx';
import styles from './product-card.module.css';
import '#web/messages/shop.json';

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

/** A product in a list of products. The name leads to its page; so does the picture, for the pointer. */
function ProductCard({
  product,
  view,
  level,
  actions,
}: {
  product: MarkedProduct;
  view: ShopView;
  level: 2 | 3;
  actions: ReactNode;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  const link = {
    to: '/apps/ecommerce/product-detail/{-$slug}',
    params: { slug: product.slug },
  } as const;
  return (
    <Card as="article" padding="none" className={`${styles.card} ${styles[view]}`}>
      <Link {...link} tabIndex={-1} aria-hidden>
        <Image src={product.image} alt="" ratio="1" isFlush />
      </Link>
      <Stack gap="2xs" className={styles.text}>
        <Row justify="between">
          <Rating value={product.rating} />
          <Text size="lg" weight="bold" isNumeric>
            {format.cents(centsOf(product.price))}
          </Text>
        </Row>
        <Heading level={level} size="base">
          <Link {...link}>
            <bdi>{product.name}</bdi>
          </Link>
        </Heading>
        <Text size="sm" tone="neutral">
          {t('shop.by', { brand: product.brand })}
        </Text>
        <Text as="p" size="sm" tone="neutral" maxLines={view === 'list' ? 4 : 2}>
          {product.description}
        </Text>
        {product.hasFreeShipping && (
          <span>
            <Badge tone="success" icon={Truck}>
              {t('shop.freeShipping')}
            </Badge>
          </span>
        )}
      </Stack>
      <Row gap="xs" wrap={false} className={styles.actions}>
        {actions}
      </Row>
    </Card>
  );
}
