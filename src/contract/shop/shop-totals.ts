/** What a line costs depends on these alone. */
export type PricedLine = {
  /** In US dollars. */
  price: number;
  qty: number;
  discountPercentage: number;
  hasFreeShipping: boolean;
};

/** Every amount in cents. */
export type Totals = {
  /** Before discounts. */
  grossCents: number;
  discountCents: number;
  shippingCents: number;
  totalCents: number;
};

const SHIPPING_CENTS = 495;
/** From this sum on, after discounts, delivery costs nothing. */
export const FREE_SHIPPING_FROM_CENTS = 15_000;

export function centsOf(price: number): number {
  return Math.round(price * 100);
}

export function lineGrossCents({ price, qty }: PricedLine): number {
  return centsOf(price) * qty;
}

/** Rounded for the line, not for the sum: who adds up the lines gets the total. */
export function lineDiscountCents(line: PricedLine): number {
  return Math.round((lineGrossCents(line) * line.discountPercentage) / 100);
}

export function lineTotalCents(line: PricedLine): number {
  return lineGrossCents(line) - lineDiscountCents(line);
}

/** What a cart comes to. Delivery is paid once, unless every product or the sum frees from it. */
export function totalsOf(lines: readonly PricedLine[]): Totals {
  const grossCents = sum(lines.map(lineGrossCents));
  const discountCents = sum(lines.map(lineDiscountCents));
  const netCents = grossCents - discountCents;
  const isFree =
    lines.every(({ hasFreeShipping }) => hasFreeShipping) || netCents >= FREE_SHIPPING_FROM_CENTS;
  const shippingCents = isFree ? 0 : SHIPPING_CENTS;
  return { grossCents, discountCents, shippingCents, totalCents: netCents + shippingCents };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
