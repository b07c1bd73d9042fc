import { Link } from '@tanstack/react-router';
import { Heart, X } from 'lucide-react';
import { maxQuantity } from '#contract/shop/shop.ts';
import type { CartLine } from '#contract/shop/shop-cart.ts';
import { centsOf, lineGrossCents, lineTotalCents } from '#contract/shop/shop-totals.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { QuantityField } from '#web/ui/fields/numbers/quantity-field.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { Row, Stack, VisuallyHidden } from '#web/ui/layout/layout.tsx';
import { Heading, Text } from '#web/ui/layout/text.tsx';
import { Image } from '#web/ui/media/image.tsx';
import { useUndo } from '#web/ui/overlays/toast.ts';
import { useCart, useWishlist } from '../-use-shop-lists.ts';
import styles from './cart-line-item.module.css';
import '#web/messages/shop.json';

/** What the shop adds to an item for free; an item has the first few of them. */
const EXTRAS = ['wrapping', 'delivery', 'stickers', 'note'] as const;

/** A line of the cart or of an order: product, delivery and price. */
export function CartLineItem({ line, isFixed = false }: { line: CartLine; isFixed?: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const extras = EXTRAS.slice(0, line.offers).map((extra) => t(`shop.extras.${extra}`));
  const facts = [
    [
      line.brand,
      t(`shop.colors.${line.color}`),
      ...(isFixed ? [t('shop.cart.pieces', { count: line.qty })] : []),
    ].join(' · '),
    t('shop.cart.arrives', { day: format.day(line.shippingDate) }),
    t('shop.cart.extras', { count: line.offers, extras: extras.join(', ') }),
  ];
  return (
    <li className={styles.line}>
      <Image src={line.image} alt="" ratio="1" />
      <Stack gap="3xs">
        <Heading level={3}>
          <Link to="/apps/ecommerce/product-detail/{-$slug}" params={{ slug: line.slug }}>
            <bdi>{line.name}</bdi>
          </Link>
        </Heading>
        {facts.map((fact) => (
          <Text key={fact} as="p" size="sm" tone="neutral">
            {fact}
          </Text>
        ))}
      </Stack>
      <div className={styles.price}>
        <Text as="strong" size="lg" weight="bold" isNumeric>
          {format.cents(lineTotalCents(line))}
        </Text>
        <Text size="sm" tone="neutral" isNumeric>
          <VisuallyHidden>{t('shop.cart.before')}</VisuallyHidden>{' '}
          <s>{format.cents(lineGrossCents(line))}</s>
        </Text>
        <Badge tone="success">
          {t('shop.cart.off', { percent: format.percent(line.discountPercentage / 100) })}
        </Badge>
        {line.qty > 1 && (
          <Text size="sm" tone="neutral" isNumeric>
            {t('shop.cart.each', { price: format.cents(centsOf(line.price)) })}
          </Text>
        )}
      </div>
      {!isFixed && <LineActions line={line} />}
    </li>
  );
}

function LineActions({ line }: { line: CartLine }) {
  const { t } = useTranslation();
  const cart = useCart();
  const wishlist = useWishlist();
  const offerUndo = useUndo();
  const { productId, name, qty, color, isInWishlist } = line;

  const handleSave = () => {
    if (!isInWishlist) wishlist.add(productId);
    cart.remove(productId);
    offerUndo({
      message: t('shop.cart.saved', { name }),
      undo: () => {
        if (!isInWishlist) wishlist.remove(productId);
        cart.add(productId, { qty, color });
      },
    });
  };

  return (
    <Row gap="xs" className={styles.actions}>
      <QuantityField
        label={t('shop.quantity', { name })}
        value={qty}
        max={maxQuantity(line)}
        onChange={(next) => cart.change(productId, { qty: next })}
      />
      <Button
        aria-label={t('shop.actionOf', { action: t('shop.cart.remove'), name })}
        variant="plain"
        icon={X}
        onClick={() => cart.removeWithUndo(line)}
      >
        {t('shop.cart.remove')}
      </Button>
      <Button
        aria-label={t('shop.actionOf', { action: t('shop.cart.save'), name })}
        variant="plain"
        icon={Heart}
        onClick={handleSave}
      >
        {t('shop.cart.save')}
      </Button>
    </Row>
  );
}
