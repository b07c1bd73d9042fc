export type InvoiceLine = { title: string; detail: string; quantity: number; unitCents: number };

/** The discount on the lines: a share of them, or an amount. */
export type InvoiceDiscount =
  | { kind: 'percent'; percent: number }
  | { kind: 'amount'; cents: number };

export type InvoiceSums = {
  /** What each printed line says, in their order. */
  lineCents: number[];
  subtotalCents: number;
  discountCents: number;
  taxCents: number;
  totalCents: number;
};

/** The most that the lines of one invoice may come to: products with it stay exact integers. */
export const MAX_SUBTOTAL_CENTS = 9_999_999_999;

/** Quantities have at most two decimals; the product of two integers is exact, and rounded once. */
export function lineCents({ quantity, unitCents }: Pick<InvoiceLine, 'quantity' | 'unitCents'>) {
  return Math.round((Math.round(quantity * 100) * unitCents) / 100);
}

/**
 * The sums of an invoice in cents. Each line, the discount and the tax is rounded by itself, so that
 * whoever adds up what is printed comes to the printed total.
 */
export function invoiceSums(invoice: {
  lines: readonly Pick<InvoiceLine, 'quantity' | 'unitCents'>[];
  discount: InvoiceDiscount;
  taxPercent: number;
}): InvoiceSums {
  const perLine = invoice.lines.map(lineCents);
  const subtotalCents = perLine.reduce((sum, cents) => sum + cents, 0);
  const discountCents = discountOn(subtotalCents, invoice.discount);
  const taxCents = shareOf(subtotalCents - discountCents, invoice.taxPercent);
  return {
    lineCents: perLine,
    subtotalCents,
    discountCents,
    taxCents,
    totalCents: subtotalCents - discountCents + taxCents,
  };
}

function discountOn(subtotalCents: number, discount: InvoiceDiscount): number {
  return discount.kind === 'amount' ? discount.cents : shareOf(subtotalCents, discount.percent);
}

/** Percentages have at most two decimals: hundredths of a percent are integers. */
function shareOf(cents: number, percent: number): number {
  return Math.round((cents * Math.round(percent * 100)) / 10_000);
}
