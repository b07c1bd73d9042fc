import { z } from 'zod';
import { defineRoute } from '../kit/route.ts';
import { furtherSorts } from '../kit/sorting.ts';
import { MAX_PAGE_SIZE } from '../limits.ts';

export const INVOICE_STATUSES = [
  'Paid',
  'Downloaded',
  'Sent',
  'Draft',
  'Partial Payment',
  'Past Due',
] as const;

/** The specified ones, and what becomes of an invoice that was taken back after it went out. */
export const ALL_INVOICE_STATUSES = [...INVOICE_STATUSES, 'Void', 'Credited'] as const;
export type InvoiceStatus = (typeof ALL_INVOICE_STATUSES)[number];

export const INVOICE_SORTS = [
  'id',
  'client',
  'service',
  'total',
  'issuedDate',
  'dueDate',
  'balance',
  'invoiceStatus',
] as const;
export type InvoiceSort = (typeof INVOICE_SORTS)[number];

export function requiredText(missing: string, most: number) {
  return z.string().trim().min(1, missing).max(most, `At most ${most} characters.`);
}

export function optionalText(most: number) {
  return z.string().trim().max(most, `At most ${most} characters.`).default('');
}

export const invoiceClient = z.object({
  name: requiredText('Enter the client’s name.', 100),
  company: optionalText(100),
  companyEmail: z.email('Enter an e-mail address.').max(254, 'At most 254 characters.'),
  address: optionalText(200),
  country: optionalText(60),
  contact: optionalText(40),
});
export type InvoiceClient = z.infer<typeof invoiceClient>;

export const invoice = z.object({
  id: z.number().int(),
  /** A day as `2026-06-01`. */
  issuedDate: z.string(),
  client: invoiceClient,
  service: z.string(),
  /** In dollars, with cents. */
  total: z.number(),
  /** The address of the client's picture. */
  avatar: z.string(),
  invoiceStatus: z.enum(ALL_INVOICE_STATUSES),
  /** What is not paid yet, in dollars with cents. */
  balance: z.number(),
  /** What was paid, in dollars with cents. */
  paid: z.number(),
  dueDate: z.string(),
});
export type Invoice = z.infer<typeof invoice>;

export const listInvoices = defineRoute({
  method: 'GET',
  path: '/apps/invoice/invoices',
  summary: 'A page of the invoices that match, and all of them',
  access: 'open',
  query: z.object({
    q: z.string().max(200).default(''),
    perPage: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(10),
    page: z.coerce.number().int().min(1).default(1),
    /** An empty text does not filter. */
    status: z.enum([...ALL_INVOICE_STATUSES, '']).default(''),
    sort: z.enum(['asc', 'desc']).default('desc'),
    sortColumn: z.enum(INVOICE_SORTS).default('id'),
    also: furtherSorts(INVOICE_SORTS),
  }),
  answer: z.object({
    allData: z.array(invoice),
    /** How many match. */
    total: z.number().int(),
    invoices: z.array(invoice),
  }),
});
