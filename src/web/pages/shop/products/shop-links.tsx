import { Heart, ShoppingCart } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '#web/ui/buttons/link-button.tsx';

/** Links to the wish list and the cart, with the number of products in each. */
export function ShopLinks({
  answer,
}: {
  answer: { userWishlist: readonly unknown[]; userCart: readonly { qty: number }[] } | undefined;
}) {
  const { t } = useTranslation();
  const wished = answer?.userWishlist.length ?? 0;
  const inCart = answer?.userCart.reduce((sum, { qty }) => sum + qty, 0) ?? 0;
  return (
    <>
      <LinkButton to="/apps/ecommerce/wishlist" variant="outline" icon={Heart}>
        <bdi>{t('shop.wishlist.open', { count: wished })}</bdi>
      </LinkButton>
      <LinkButton to="/apps/ecommerce/checkout" variant="outline" icon={ShoppingCart}>
        <bdi>{t('shop.cart.open', { count: inCart })}</bdi>
      </LinkButton>
    </>
  );
}
