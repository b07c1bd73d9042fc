import { ShoppingCart } from 'lucide-react';
import { type PageEntry, PLAIN_PAGE, placeIn } from '#web/components/page-entry.ts';

const SHOP_PAGE = {
  ...PLAIN_PAGE,
  menu: placeIn('apps', { title: 'navigation.sections.shop', icon: ShoppingCart }),
} as const;

export const SHOP_PAGES: readonly PageEntry[] = [
  {
    ...SHOP_PAGE,
    path: '/apps/ecommerce/shop',
    title: 'pageTitles.shop.shop',
    unbuilt: 'unbuilt.will.shop.shop',
  },
  {
    ...SHOP_PAGE,
    path: '/apps/ecommerce/product-detail',
    alsoAt: ['/apps/ecommerce/product-detail/$slug'],
    title: 'pageTitles.shop.product-detail',
    unbuilt: 'unbuilt.will.shop.product-detail',
  },
  {
    ...SHOP_PAGE,
    path: '/apps/ecommerce/wishlist',
    title: 'pageTitles.shop.wishlist',
    unbuilt: 'unbuilt.will.shop.wishlist',
  },
  {
    ...SHOP_PAGE,
    path: '/apps/ecommerce/checkout',
    title: 'pageTitles.shop.checkout',
    unbuilt: 'unbuilt.will.shop.checkout',
  },
];
