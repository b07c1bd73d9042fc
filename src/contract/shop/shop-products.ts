import { z } from 'zod';

export const CATEGORIES = ['prints', 'clothing', 'records', 'audio', 'lights', 'gifts'] as const;
export type Category = (typeof CATEGORIES)[number];

export const COLORS = ['ink', 'coral', 'teal', 'mustard', 'lilac', 'sand'] as const;
export type Color = (typeof COLORS)[number];

/** How a picture shows a product. */
export const VIEWS = ['front', 'close', 'scene'] as const;

export const product = z.object({
  id: z.number().int(),
  name: z.string(),
  /** Its name for an address; ends in the id. */
  slug: z.string(),
  description: z.string(),
  brand: z.string(),
  /** In US dollars, with cents at most. */
  price: z.number(),
  image: z.string(),
  hasFreeShipping: z.boolean(),
  /** Stars, 1 to 5, in halves. */
  rating: z.number(),
  category: z.enum(CATEGORIES),
});
export type Product = z.infer<typeof product>;

/** A product as it is sold now, with what the lists of this shopper say of it. */
export const markedProduct = product.extend({
  isInWishlist: z.boolean(),
  isInCart: z.boolean(),
  /** The colours it comes in; the first is the one of `image`. */
  colorOptions: z.array(z.enum(COLORS)),
  /** How many can still be ordered. */
  stock: z.number().int().nonnegative(),
});
export type MarkedProduct = z.infer<typeof markedProduct>;

export const productDetail = markedProduct.extend({
  pictures: z.array(z.object({ color: z.enum(COLORS), view: z.enum(VIEWS), src: z.string() })),
});
export type ProductDetail = z.infer<typeof productDetail>;

/** The id at the end of a slug; null where there is none. */
export function idOfSlug(slug: string): number | null {
  const [, digits] = /^(?:.*[^-]-)?(\d{1,15})$/.exec(slug) ?? [];
  return digits === undefined ? null : Number(digits);
}
