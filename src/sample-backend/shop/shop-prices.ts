import type { CartItem, CartLine } from '#contract/shop/shop-cart.ts';
import { DAY_MS } from '#scoring/durations.ts';
import { daysAfter, isoDay } from '../kit/dates.ts';
import { createRandom } from '../kit/random.ts';
import { marked } from './shop-catalogue.ts';
import { pictureOf } from './shop-pictures.ts';
import type { StockItem } from './shop-seed.ts';

/** An item of the cart with what holds for it today: by chance, but the same all day long. */
export function priceLine(
  item: CartItem,
  stockItem: StockItem,
  shopper: Parameters<typeof marked>[1],
  now: Date,
): CartLine {
  const day = Math.floor(now.getTime() / DAY_MS);
  const random = createRandom(day * 1000 + item.productId);
  return {
    ...marked(stockItem, shopper),
    image: pictureOf(stockItem.drawing, item.color, 'front'),
    productId: item.productId,
    qty: item.qty,
    color: item.color,
    offers: random.int(1, 4),
    discountPercentage: random.int(3, 20),
    shippingDate: isoDay(daysAfter(now, random.int(1, 8))),
  };
}
