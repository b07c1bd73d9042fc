import { Link } from '@tanstack/react-router';
import { Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { MarkedProduct } from '#contract/shop/shop-products.ts';
import { centsOf } from '#contract/shop/shop-totals.ts';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { Rating } from '#web/ui/figures/rating.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Heading } from '#web/ui/layout/heading.tsx';
import { Row } from '#web/ui/layout/row.tsx';
import { Stack } from '#web/ui/layout/stack.tsx';
import { Text } from '#web/ui/layout/text.tsx';
import { Image } from '#web/ui/media/image.tsx';
import type { ShopView } from '../shop-search.ts';
import styles from './product-card.module.css';

/** A product in a list of products. The name leads to its page; so does the picture, for the pointer. */
export function ProductCard({
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
    to: '/apps/ecommerce/product-detail/$slug',
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
