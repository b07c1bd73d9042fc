import type { InvoiceDraft, InvoicePayment } from '#contract/invoices/invoices.ts';
import { SHOP_SERVICE } from '#contract/invoices/invoices.ts';
import type { Order } from '#contract/shop/shop-orders.ts';
import { centsOf, totalsOf } from '#contract/shop/shop-totals.ts';
import { daysAfter, isoDay } from '../kit/dates.ts';
import type { Person } from '../kit/people.ts';

const TERM_DAYS = 14;

const COUNTRY = new Intl.DisplayNames('en', { type: 'region' });

/** The invoice of an order, and its payment where it was paid by card. */
export function invoiceOf(order: Order, me: Person): [InvoiceDraft, InvoicePayment | null] {
  const { address, lines, number, payment, placedAt, totalCents } = order;
  const placed = new Date(placedAt);
  const { discountCents, shippingCents } = totalsOf(lines);
  const delivery = { title: 'Delivery', detail: '', quantity: 1, unitCents: shippingCents };
  const draft: InvoiceDraft = {
    client: {
      name: address.fullName,
      company: '',
      companyEmail: me.email,
      address: [address.street, `${address.postcode} ${address.city}`.trim()]
        .filter((part) => part !== '')
        .join(', ')
        .slice(0, 200),
      country: COUNTRY.of(address.country) ?? address.country,
      contact: address.phone,
    },
    service: SHOP_SERVICE,
    issuedDate: isoDay(placed),
    dueDate: isoDay(daysAfter(placed, TERM_DAYS)),
    lines: [
      ...lines.map(({ name, brand, color, qty, price }) => ({
        title: name.slice(0, 120),
        detail: `${brand}, ${color}`.slice(0, 300),
        quantity: qty,
        unitCents: centsOf(price),
      })),
      ...(shippingCents > 0 ? [delivery] : []),
    ],
    discount: { kind: 'amount', cents: discountCents },
    taxPercent: 0,
    salesperson: '',
    note: `Order ${number}`,
    paymentMethod: payment.method === 'card' ? 'card' : 'bank',
    shows: { terms: payment.method !== 'card', note: true, stub: false },
  };
  if (payment.method !== 'card') return [draft, null];
  const paidOn = isoDay(placed);
  return [draft, { amountCents: totalCents, paidOn, method: 'card', note: `Order ${number}` }];
}
