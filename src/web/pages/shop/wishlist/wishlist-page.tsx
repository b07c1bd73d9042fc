import { Heart, ShoppingCart, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { readWishlist } from '#contract/shop/shop.ts';
import type { MarkedProduct } from '#contract/shop/shop-products.ts';
import { useCall } from '#web/api/use-call.ts';
import { Button } from '#web/ui/buttons/button.tsx';
import { IconButton } from '#web/ui/buttons/icon-button.tsx';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';
import { CallState } from '#web/ui/display/call-state.tsx';
import { EmptyState } from '#web/ui/display/empty-state.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { showToast } from '#web/ui/overlays/toast.ts';
import { CartButton } from '../products/product-buttons.tsx';
import { ProductList } from '../products/product-list.tsx';
import { useCart, useWishlist } from '../use-shop-lists.ts';

/** The products saved for later. */
export function WishlistPage() {
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
  const { id, name } = product;

  const handleMove = () => {
    cart.add(id);
    wishlist.remove(id);
    showToast({
      message: t('shop.wishlist.moved', { name }),
      action: {
        label: t('undo'),
        onAct: () => {
          cart.remove(id);
          wishlist.add(id);
        },
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
