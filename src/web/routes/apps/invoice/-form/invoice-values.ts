import { z } from 'zod';
import { type InvoiceLine, MAX_SUBTOTAL_CENTS } from '#contract/invoices/invoice-totals.ts';
import {
  type FullInvoice,
  INVOICE_SERVICES,
  type InvoiceDraft,
  invoiceDraft,
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

/** An empty line: an amount is NaN until it is entered. */
export const NEW_LINE: InvoiceLine = { title: '', detail: '', quantity: 1, unitCents: Number.NaN };

function datesFrom(nowMs: number) {
  const issuedDate = localDay(new Date(nowMs));
  return { issuedDate, dueDate: addDays(issuedDate, TERM_DAYS) };
}

/** What an invoice has, without the rules over several fields. */
const fields = z.object(invoiceDraft.shape);
const detailFields = fields.omit({ client: true, lines: true });

export function newInvoice(nowMs: number, salesperson: string): InvoiceDraft {
  const details = detailFields.parse({
    ...datesFrom(nowMs),
    service: INVOICE_SERVICES[0],
    discount: { kind: 'percent', percent: 0 },
    taxPercent: 0,
    salesperson,
    paymentMethod: 'bank',
    shows: { terms: true, note: true, stub: false },
  });
  return { ...details, client: NO_CLIENT, lines: [NEW_LINE] };
}

/** The part of an invoice that its form changes. */
export function draftOf(invoice: FullInvoice): InvoiceDraft {
  return fields.parse(invoice);
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
