import { Link } from '@tanstack/react-router';
import { Heart, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { CartLine } from '#contract/shop/shop-cart.ts';
import { centsOf, lineGrossCents, lineTotalCents } from '#contract/shop/shop-totals.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { useFormat } from '#web/ui/format/format.ts';
import { showToast } from '#web/ui/overlays/toast.ts';
import styles from './cart-line-item.module.css';
import { QuantityField } from './quantity-field.tsx';
import { useCart, useWishlist } from './use-shop-lists.ts';

/** What the shop adds to an item for nothing; an item has the first few of them. */
const EXTRAS = ['wrapping', 'delivery', 'stickers', 'note'] as const;

/** A line of the cart or of an order: what it is, how it comes and what it costs. */
export function CartLineItem({ line, isFixed = false }: { line: CartLine; isFixed?: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const extras = EXTRAS.slice(0, line.offers).map((extra) => t(`shop.extras.${extra}`));
  return (
    <li className={styles.line}>
      <img src={line.image} alt="" width={104} height={104} />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link to="/apps/ecommerce/product-detail/$slug" params={{ slug: line.slug }}>
            <bdi>{line.name}</bdi>
          </Link>
        </h3>
        <p className={styles.facts}>
          <bdi>{line.brand}</bdi> · {t(`shop.colors.${line.color}`)}
          {isFixed && ` · ${t('shop.cart.pieces', { count: line.qty })}`}
        </p>
        <p className={styles.facts}>
          {t('shop.cart.arrives', { day: format.day(line.shippingDate) })}
        </p>
        <p className={styles.facts}>
          {t('shop.cart.extras', { count: line.offers, extras: extras.join(', ') })}
        </p>
      </div>
      <div className={styles.price}>
        <strong>{format.cents(lineTotalCents(line))}</strong>
        <s>
          <span className="visually-hidden">{t('shop.cart.before')}</span>{' '}
          {format.cents(lineGrossCents(line))}
        </s>
        <Badge tone="success">
          {t('shop.cart.off', { percent: format.percent(line.discountPercentage / 100) })}
        </Badge>
        {line.qty > 1 && (
          <small>{t('shop.cart.each', { price: format.cents(centsOf(line.price)) })}</small>
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
  const { productId, name, qty, color, isInWishlist } = line;

  const handleKeep = () => {
    if (!isInWishlist) wishlist.put(productId);
    cart.dropQuietly(productId);
    showToast({
      message: t('shop.cart.kept', { name }),
      action: {
        label: t('undo'),
        onAct: () => {
          if (!isInWishlist) wishlist.takeOffQuietly(productId);
          cart.put(productId, { qty, color });
        },
      },
    });
  };

  return (
    <div className={styles.actions}>
      <QuantityField
        name={name}
        value={qty}
        onChange={(next) => cart.change(productId, { qty: next })}
      />
      <Button
        aria-label={t('shop.actionOf', { action: t('shop.cart.remove'), name })}
        variant="outline"
        icon={X}
        onClick={() => cart.takeOut(line)}
      >
        {t('shop.cart.remove')}
      </Button>
      <Button
        aria-label={t('shop.actionOf', { action: t('shop.cart.keep'), name })}
        variant="outline"
        icon={Heart}
        onClick={handleKeep}
      >
        {t('shop.cart.keep')}
      </Button>
    </div>
  );
}
