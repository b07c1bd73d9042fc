import { Heart, ShoppingCart } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Color, MarkedProduct } from '#contract/shop/shop-products.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import styles from './product-card.module.css';
import { useCart, useWishlist } from './use-shop-lists.ts';

/** Puts a product on the wish list and takes it off again. */
export function WishButton({ product }: { product: MarkedProduct }) {
  const { t } = useTranslation();
  const { put, takeOff } = useWishlist();
  const { isInWishlist, id, name } = product;
  return (
    <Button
      variant="outline"
      aria-pressed={isInWishlist}
      aria-label={t('shop.actionOf', { action: t('shop.wishlist.toggle'), name })}
      icon={Heart}
      isIconFilled={isInWishlist}
      onClick={() => (isInWishlist ? takeOff(product) : put(id))}
    >
      {t('shop.wishlist.toggle')}
    </Button>
  );
}

/** Puts a product into the cart; once it is there, leads to it. The focus follows. */
export function CartButton({
  product,
  qty,
  color,
}: {
  product: MarkedProduct;
  qty?: number;
  color?: Color;
}) {
  const { t } = useTranslation();
  const { put } = useCart();
  const root = useRef<HTMLSpanElement>(null);
  const wasPressed = useRef(false);
  const { id, name, isInCart } = product;

  useEffect(() => {
    if (isInCart && wasPressed.current) root.current?.querySelector('a')?.focus();
    wasPressed.current = false;
  }, [isInCart]);

  return (
    <span ref={root} className={styles.cartButton}>
      {isInCart ? (
        <LinkButton
          to="/apps/ecommerce/checkout"
          variant="light"
          icon={ShoppingCart}
          aria-label={t('shop.actionOf', { action: t('shop.cart.view'), name })}
        >
          {t('shop.cart.view')}
        </LinkButton>
      ) : (
        <Button
          icon={ShoppingCart}
          aria-label={t('shop.actionOf', { action: t('shop.cart.add'), name })}
          onClick={() => {
            wasPressed.current = true;
            put(id, { qty, color });
          }}
        >
          {t('shop.cart.add')}
        </Button>
      )}
    </span>
  );
}
