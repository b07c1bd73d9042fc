import { type InvoiceLine, MAX_SUBTOTAL_CENTS } from '#contract/invoices/invoice-totals.ts';
import {
  type FullInvoice,
  INVOICE_SERVICES,
  type InvoiceDraft,
} from '#contract/invoices/invoices.ts';
import { addDays, localDay } from '#web/ui/calendar/days.ts';

export const NO_CLIENT: InvoiceDraft['client'] = {
  name: '',
  company: '',
  companyEmail: '',
  address: '',
  country: '',
  contact: '',
};

const TERM_DAYS = 30;

/** More than any field takes: a text that is too long gets an error and is not cut off silently. */
export const MAX_TYPED = 5000;

/** An empty line: an amount is NaN until it is entered. */
export const NEW_LINE: InvoiceLine = { title: '', detail: '', quantity: 1, unitCents: Number.NaN };

function datesFrom(nowMs: number) {
  const issuedDate = localDay(new Date(nowMs));
  return { issuedDate, dueDate: addDays(issuedDate, TERM_DAYS) };
}

export function newInvoice(nowMs: number, salesperson: string): InvoiceDraft {
  return {
    ...datesFrom(nowMs),
    client: NO_CLIENT,
    service: INVOICE_SERVICES[0],
    lines: [NEW_LINE],
    discount: { kind: 'percent', percent: 0 },
    taxPercent: 0,
    salesperson,
    note: '',
    paymentMethod: 'bank',
    shows: { terms: true, note: true, stub: false },
  };
}

/** The part of an invoice that its form changes. */
export function draftOf(invoice: FullInvoice): InvoiceDraft {
  const { client, service, issuedDate, dueDate, lines, discount } = invoice;
  const { taxPercent, salesperson, note, paymentMethod, shows } = invoice;
  return {
    ...{ client, service, issuedDate, dueDate, lines, discount },
    ...{ taxPercent, salesperson, note, paymentMethod, shows },
  };
}

/** A new invoice with the lines and the client of another one, issued today. */
export function copyOf(invoice: FullInvoice, nowMs: number): InvoiceDraft {
  return { ...draftOf(invoice), ...datesFrom(nowMs) };
}

/** What the sums are calculated from while somebody types: a number that is out of range counts as 0. */
export function summable({ lines, discount, taxPercent }: InvoiceDraft) {
  return {
    lines: lines.map(({ quantity, unitCents }) => ({
      quantity: within(quantity, 9999.99),
      unitCents: Math.round(within(unitCents, 99_999_999)),
    })),
    discount:
      discount.kind === 'percent'
        ? ({ kind: 'percent', percent: within(discount.percent, 100) } as const)
        : ({
            kind: 'amount',
            cents: Math.round(within(discount.cents, MAX_SUBTOTAL_CENTS)),
          } as const),
    taxPercent: within(taxPercent, 100),
  };
}

function within(value: number, max: number): number {
  return value >= 0 && value <= max ? value : 0;
}
