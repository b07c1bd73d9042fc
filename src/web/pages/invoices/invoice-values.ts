import { MAX_SUBTOTAL_CENTS } from '#contract/invoices/invoice-totals.ts';
import {
  type FullInvoice,
  INVOICE_SERVICES,
  type InvoiceClient,
  type InvoiceDraft,
  invoiceDraft,
  type PaymentMethod,
} from '#contract/invoices/invoices.ts';
import { validationError } from '#contract/kit/error-body.ts';
import type { FieldErrors } from '#contract/kit/errors.ts';
import { localDay, readCents, readDecimal, writeCents } from './read-amount.ts';

/** A line as it is typed. The key stays with it wherever it is moved. */
export type LineValues = {
  key: string;
  title: string;
  detail: string;
  quantity: string;
  price: string;
};

/** An invoice as it is typed: amounts are texts until they are read. */
export type InvoiceValues = {
  client: InvoiceClient;
  service: string;
  issuedDate: string;
  dueDate: string;
  lines: LineValues[];
  discountKind: 'percent' | 'amount';
  discount: string;
  tax: string;
  salesperson: string;
  note: string;
  paymentMethod: PaymentMethod;
  shows: InvoiceDraft['shows'];
};

export const NO_CLIENT: InvoiceClient = {
  name: '',
  company: '',
  companyEmail: '',
  address: '',
  country: '',
  contact: '',
};

const TERM_DAYS = 30;

/** More than any field takes: what is too long is complained of, not cut off unseen. */
export const LONGEST_TYPED = 5000;

export function emptyLine(): LineValues {
  return { key: crypto.randomUUID(), title: '', detail: '', quantity: '1', price: '' };
}

/** What a new invoice says at first. */
export function newValues(nowMs: number, salesperson: string): InvoiceValues {
  return {
    client: NO_CLIENT,
    service: INVOICE_SERVICES[0],
    issuedDate: localDay(nowMs),
    dueDate: localDay(nowMs, TERM_DAYS),
    lines: [emptyLine()],
    discountKind: 'percent',
    discount: '0',
    tax: '0',
    salesperson,
    note: '',
    paymentMethod: 'bank',
    shows: { terms: true, note: true, stub: false },
  };
}

/** An invoice as one would have typed it. */
export function toValues(invoice: FullInvoice): InvoiceValues {
  const { discount, taxPercent, lines, ...said } = invoice;
  return {
    client: said.client,
    service: said.service,
    issuedDate: said.issuedDate,
    dueDate: said.dueDate,
    lines: lines.map(({ title, detail, quantity, unitCents }) => ({
      key: crypto.randomUUID(),
      title,
      detail,
      quantity: String(quantity),
      price: writeCents(unitCents),
    })),
    discountKind: discount.kind,
    discount: discount.kind === 'percent' ? String(discount.percent) : writeCents(discount.cents),
    tax: String(taxPercent),
    salesperson: said.salesperson,
    note: said.note,
    paymentMethod: said.paymentMethod,
    shows: said.shows,
  };
}

/** The same lines and client for another invoice, which starts today. */
export function toCopy(invoice: FullInvoice, nowMs: number): InvoiceValues {
  const issuedDate = localDay(nowMs);
  return { ...toValues(invoice), issuedDate, dueDate: localDay(nowMs, TERM_DAYS) };
}

/**
 * Reads what is typed. Where something is wrong there is no draft but a sentence for each bad field, by the
 * field's name in the form: `client.name`, `lines.<key>.price`.
 */
export function readValues(values: InvoiceValues): {
  draft: InvoiceDraft | null;
  errors: FieldErrors;
} {
  const parsed = invoiceDraft.safeParse(asTyped(values));
  if (parsed.success) return { draft: parsed.data, errors: {} };
  return { draft: null, errors: namedAsTyped(validationError(parsed.error).fields, values) };
}

function asTyped({ lines, discountKind, discount, tax, ...values }: InvoiceValues) {
  return {
    ...values,
    lines: lines.map(({ title, detail, quantity, price }) => ({
      title,
      detail,
      quantity: readDecimal(quantity),
      unitCents: readCents(price),
    })),
    discount:
      discountKind === 'percent'
        ? { kind: discountKind, percent: readDecimal(discount) }
        : { kind: discountKind, cents: readCents(discount) },
    taxPercent: readDecimal(tax),
  };
}

const FORM_NAME: Record<string, string> = {
  unitCents: 'price',
  'discount.percent': 'discount',
  'discount.cents': 'discount',
  taxPercent: 'tax',
};

/** Complaints by the names that fields have on the wire, renamed to those of the form. */
export function namedAsTyped(
  fields: FieldErrors | undefined,
  { lines }: InvoiceValues,
): FieldErrors {
  const renamed = Object.entries(fields ?? {}).map(([name, message]) => {
    const path = name.replace(/^invoice\./, '');
    const [, place, field] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? [];
    const key = lines[Number(place)]?.key;
    if (field === undefined || key === undefined) return [FORM_NAME[path] ?? path, message];
    return [`lines.${key}.${FORM_NAME[field] ?? field}`, message];
  });
  return Object.fromEntries(renamed);
}

/** What the sums are made of while typing goes on: what cannot be read yet counts as nothing. */
export function readSums(values: InvoiceValues) {
  const { lines, discount, taxPercent } = asTyped(values);
  return {
    lines: lines.map(({ quantity, unitCents }) => ({
      quantity: within(quantity, 9999.99),
      unitCents: Math.round(within(unitCents, 99_999_999)),
    })),
    discount:
      discount.kind === 'percent'
        ? ({ kind: 'percent', percent: within(discount.percent ?? 0, 100) } as const)
        : ({
            kind: 'amount',
            cents: Math.round(within(discount.cents ?? 0, MAX_SUBTOTAL_CENTS)),
          } as const),
    taxPercent: within(taxPercent, 100),
  };
}

function within(value: number, most: number): number {
  return value >= 0 && value <= most ? value : 0;
}
