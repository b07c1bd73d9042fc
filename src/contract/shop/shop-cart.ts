import { z } from 'zod';
import { COLORS, markedProduct } from './shop-products.ts';

export const wishlistItem = z.object({ id: z.number().int(), productId: z.number().int() });
export type WishlistItem = z.infer<typeof wishlistItem>;

export const cartItem = wishlistItem.extend({
  qty: z.number().int(),
  color: z.enum(COLORS),
});
export type CartItem = z.infer<typeof cartItem>;

/** A product in the cart, with what holds for it today. */
export const cartLine = markedProduct.extend({
  productId: z.number().int(),
  qty: z.number().int(),
  color: z.enum(COLORS),
  /** The day it arrives, as `2026-06-01`. */
  shippingDate: z.string(),
  /** How many of the shop's extras come with it. */
  offers: z.number().int(),
  discountPercentage: z.number().int(),
});
export type CartLine = z.infer<typeof cartLine>;
