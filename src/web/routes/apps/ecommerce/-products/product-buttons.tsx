import { Heart, ShoppingCart } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Color, MarkedProduct } from '#contract/shop/shop-products.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { useCart, useWishlist } from '../-use-shop-lists.ts';
import styles from './product-card.module.css';
import '#web/messages/shop.json';

/** Adds a product to the wish list, or removes it. */
export function WishButton({ product }: { product: MarkedProduct }) {
  const { t } = useTranslation();
  const wishlist = useWishlist();
  const { isInWishlist, id, name } = product;
  return (
    <IconButton
      variant="outline"
      tone={isInWishlist ? 'danger' : 'neutral'}
      aria-pressed={isInWishlist}
      label={t('shop.actionOf', { action: t('shop.wishlist.toggle'), name })}
      icon={Heart}
      isIconFilled={isInWishlist}
      onClick={() => (isInWishlist ? wishlist.removeWithUndo(product) : wishlist.add(id))}
    />
  );
}

/** Adds a product to the cart; once it is there, leads to the cart. The focus follows. */
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
  const cart = useCart();
  const root = useRef<HTMLSpanElement>(null);
  const wasPressed = useRef(false);
  const { id, name, isInCart, stock } = product;
  const action = t(stock === 0 ? 'shop.soldOut' : 'shop.cart.add');

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
          isDisabled={stock === 0}
          aria-label={t('shop.actionOf', { action, name })}
          onClick={() => {
            wasPressed.current = true;
            cart.add(id, { qty, color });
          }}
        >
          {action}
        </Button>
      )}
    </span>
  );
}
