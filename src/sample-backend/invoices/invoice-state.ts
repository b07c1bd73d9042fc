import { z } from 'zod';
import type { Invoice, InvoiceStatus } from '#contract/invoices/invoice-list.ts';
import { invoiceSums } from '#contract/invoices/invoice-totals.ts';
import { type FullInvoice, fullInvoice } from '#contract/invoices/invoices.ts';

/** What is kept of an invoice: what people did with it. Sums and status follow from that and the day. */
export const storedInvoice = fullInvoice
  .omit({ total: true, balance: true, paid: true, invoiceStatus: true })
  .extend({ state: z.enum(['draft', 'sent', 'downloaded']) });
export type StoredInvoice = z.infer<typeof storedInvoice>;

export function totalCentsOf(stored: StoredInvoice): number {
  return invoiceSums(stored).totalCents;
}

export function paidCentsOf({ payments }: StoredInvoice): number {
  return payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

export function creditedCentsOf({ credits }: StoredInvoice): number {
  return credits.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** What is credited beyond the balance is paid back, and owed no more by either. */
export function balanceCentsOf(stored: StoredInvoice): number {
  if (stored.voided) return 0;
  return Math.max(totalCentsOf(stored) - paidCentsOf(stored) - creditedCentsOf(stored), 0);
}

/** `today` is a day as `2026-06-01`. */
export function statusOf(stored: StoredInvoice, today: string): InvoiceStatus {
  if (stored.state === 'draft') return 'Draft';
  if (stored.voided) return 'Void';
  if (stored.credits.length > 0 && creditedCentsOf(stored) === totalCentsOf(stored)) {
    return 'Credited';
  }
  if (balanceCentsOf(stored) === 0) return 'Paid';
  if (stored.dueDate < today) return 'Past Due';
  if (stored.payments.length > 0) return 'Partial Payment';
  return stored.state === 'sent' ? 'Sent' : 'Downloaded';
}

export function toFullInvoice(stored: StoredInvoice, today: string): FullInvoice {
  const { state: _, ...said } = stored;
  return { ...said, ...standingOf(stored, today) };
}

export function toInvoice(stored: StoredInvoice, today: string): Invoice {
  const { id, issuedDate, client, service, avatar, dueDate } = stored;
  return { id, issuedDate, client, service, avatar, dueDate, ...standingOf(stored, today) };
}

function standingOf(stored: StoredInvoice, today: string) {
  return {
    total: totalCentsOf(stored) / 100,
    balance: balanceCentsOf(stored) / 100,
    paid: paidCentsOf(stored) / 100,
    invoiceStatus: statusOf(stored, today),
  };
}
