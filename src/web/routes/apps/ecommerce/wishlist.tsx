import { createFileRoute } from '@tanstack/react-router';
import { Heart, ShoppingCart, Trash2 } from 'lucide-react';
import { readWishlist } from '#contract/shop/shop.ts';
import type { MarkedProduct } from '#contract/shop/shop-products.ts';
import { useCall } from '#web/data/use-call.ts';
import { page } from '#web/page.ts';
import { useTranslation } from '#web/translation.tsx';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { CallState, EmptyState } from '#web/ui/display/states.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { useUndo } from '#web/ui/overlays/toast.ts';
import { CartButton } from './-products/product-buttons.tsx';
import { ProductList } from './-products/product-list.tsx';
import { useCart, useWishlist } from './-use-shop-lists.ts';
import '#web/messages/shop.json';

export const Route = createFileRoute('/apps/ecommerce/wishlist')({
  ...page({ title: 'pageTitles.shop.wishlist', sample: 'data' }),
  component: WishlistPage,
});

/** The products saved for later. */
function WishlistPage() {
  const { t } = useTranslation();
  const wishlist = useCall(readWishlist, {});
  const products = wishlist.data?.products;

  return (
    <Page
      title={t('pageTitles.shop.wishlist')}
      description={
        <span role="status">
          {products && t('shop.wishlist.count', { count: products.length })}
        </span>
      }
      actions={
        <LinkButton to="/apps/ecommerce/shop" variant="outline">
          {t('shop.continue')}
        </LinkButton>
      }
    >
      <CallState call={wishlist} failed={t('shop.wishlist.failed')}>
        {({ products: wished }) =>
          wished.length === 0 ? (
            <EmptyState
              icon={Heart}
              title={t('shop.wishlist.empty.title')}
              actions={<LinkButton to="/apps/ecommerce/shop">{t('shop.goToShop')}</LinkButton>}
            >
              {t('shop.wishlist.empty.description')}
            </EmptyState>
          ) : (
            <ProductList
              label={t('pageTitles.shop.wishlist')}
              products={wished}
              actionsOf={(product) => <WishlistActions product={product} />}
            />
          )
        }
      </CallState>
    </Page>
  );
}

/** Removes a product from the list or moves it to the cart. One that is in the cart already stays in both. */
function WishlistActions({ product }: { product: MarkedProduct }) {
  const { t } = useTranslation();
  const wishlist = useWishlist();
  const cart = useCart();
  const offerUndo = useUndo();
  const { id, name } = product;

  const handleMove = () => {
    cart.add(id);
    wishlist.remove(id);
    offerUndo({
      message: t('shop.wishlist.moved', { name }),
      undo: () => {
        cart.remove(id);
        wishlist.add(id);
      },
    });
  };

  return (
    <>
      <IconButton
        label={t('shop.actionOf', { action: t('shop.wishlist.remove'), name })}
        variant="outline"
        icon={Trash2}
        onClick={() => wishlist.removeWithUndo(product)}
      />
      {product.isInCart || product.stock === 0 ? (
        <CartButton product={product} />
      ) : (
        <Button
          aria-label={t('shop.actionOf', { action: t('shop.wishlist.move'), name })}
          icon={ShoppingCart}
          onClick={handleMove}
        >
          {t('shop.wishlist.move')}
        </Button>
      )}
    </>
  );
}
