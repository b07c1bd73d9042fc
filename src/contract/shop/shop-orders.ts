import { z } from 'zod';
import { defineRoute } from '../kit/route.ts';
import { cartLine } from './shop-cart.ts';

/** Where the shop delivers to, by their codes. */
export const COUNTRIES = [
  'AR',
  'AU',
  'AT',
  'BE',
  'BR',
  'CA',
  'DK',
  'EG',
  'FI',
  'FR',
  'DE',
  'GR',
  'IN',
  'IE',
  'IL',
  'IT',
  'JP',
  'KE',
  'MX',
  'MA',
  'NL',
  'NZ',
  'NG',
  'NO',
  'PL',
  'PT',
  'SG',
  'ZA',
  'ES',
  'SE',
  'CH',
  'TR',
  'UA',
  'AE',
  'GB',
  'US',
] as const;

function line(most: number, missing: string) {
  return z.string().trim().min(1, missing).max(most, `At most ${most} characters.`);
}

export const deliveryAddress = z.object({
  fullName: line(100, "Enter the recipient's name."),
  phone: z
    .string()
    .trim()
    .max(30, 'At most 30 characters.')
    .regex(/^$|^\+?[\d\s()/.-]{5,}$/, 'Enter a phone number, or leave it empty.'),
  street: line(120, 'Enter the street and number.'),
  city: line(80, 'Enter the town or city.'),
  postcode: z.string().trim().max(16, 'At most 16 characters.'),
  country: z.enum(COUNTRIES, 'Choose a country.'),
});
export type DeliveryAddress = z.infer<typeof deliveryAddress>;

export const PAYMENT_METHODS = ['card', 'invoice', 'box-office'] as const;

const payment = z.object({
  method: z.enum(PAYMENT_METHODS),
  /** The last digits of a card; nothing else of it leaves the page. */
  lastDigits: z
    .string()
    .regex(/^\d{4}$/)
    .optional(),
});

export const order = z.object({
  id: z.number().int(),
  /** What people call it. */
  number: z.string(),
  placedAt: z.string(),
  lines: z.array(cartLine),
  address: deliveryAddress,
  payment,
  totalCents: z.number().int(),
  /** The invoice that it made. */
  invoiceId: z.number().int().exactOptional(),
});
export type Order = z.infer<typeof order>;

export const placeOrder = defineRoute({
  method: 'POST',
  path: '/apps/ecommerce/orders',
  summary: 'Order what is in the cart, which is empty afterwards',
  access: 'open',
  body: z.object({
    address: deliveryAddress,
    payment,
    /** The total that the shopper saw: an order with another total is refused. */
    totalCents: z.number().int(),
  }),
  status: 201,
  answer: z.object({ order }),
});

export const readOrder = defineRoute({
  method: 'GET',
  path: '/apps/ecommerce/orders/{id}',
  summary: 'An order that was placed',
  access: 'open',
  params: z.object({ id: z.string().max(50) }),
  answer: z.object({ order }),
});
