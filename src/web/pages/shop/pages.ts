import { ShoppingCart } from 'lucide-react';
import { type PageEntry, PLAIN_PAGE, placeIn } from '#web/page-entry.ts';

const SHOP_PAGE = {
  ...PLAIN_PAGE,
  menu: placeIn('apps', { title: 'navigation.sections.shop', icon: ShoppingCart }),
  messages: 'shop',
} as const;

export const SHOP_PAGES: readonly PageEntry[] = [
  {
    ...SHOP_PAGE,
    path: '/apps/ecommerce/shop',
    title: 'pageTitles.shop.shop',
    load: () => import('./products/shop-page.tsx').then((module) => module.ShopPage),
  },
  {
    ...SHOP_PAGE,
    path: '/apps/ecommerce/product-detail',
    menu: { ...SHOP_PAGE.menu, isDetail: true },
    alsoAt: ['/apps/ecommerce/product-detail/$slug'],
    title: 'pageTitles.shop.product-detail',
    load: () =>
      import('./product/product-detail-page.tsx').then((module) => module.ProductDetailPage),
  },
  {
    ...SHOP_PAGE,
    path: '/apps/ecommerce/wishlist',
    title: 'pageTitles.shop.wishlist',
    load: () => import('./wishlist/wishlist-page.tsx').then((module) => module.WishlistPage),
  },
  {
    ...SHOP_PAGE,
    path: '/apps/ecommerce/checkout',
    title: 'pageTitles.shop.checkout',
    load: () => import('./checkout/checkout-page.tsx').then((module) => module.CheckoutPage),
  },
];
