import { z } from 'zod';
import { defineRoute } from '../kit/route.ts';
import { invoice, invoiceClient, optionalText, requiredText } from './invoice-list.ts';
import { invoiceSums, MAX_SUBTOTAL_CENTS } from './invoice-totals.ts';

export const INVOICE_SERVICES = [
  'Software Development',
  'UI/UX Design & Development',
  'Unlimited Extended License',
  'Template Customization',
] as const;

/** What an order of the shop is billed under, besides. */
export const SHOP_SERVICE = 'Shop order';
export const ALL_SERVICES = [...INVOICE_SERVICES, SHOP_SERVICE] as const;

export const PAYMENT_METHODS = ['bank', 'card', 'paypal', 'cash'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const MAX_INVOICE_LINES = 50;

function hasTwoDecimals(value: number): boolean {
  return Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
}

const day = z.iso.date('Choose a date.');
const percent = z
  .number('Enter a number.')
  .min(0, 'Enter 0 or more.')
  .max(100, 'At most 100 %.')
  .refine(hasTwoDecimals, 'At most two decimals.');

export const invoiceLine = z.object({
  title: requiredText('Enter a description.', 120),
  detail: optionalText(300),
  quantity: z
    .number('Enter a number.')
    .positive('Enter more than 0.')
    .max(9999.99, 'At most 9,999.99.')
    .refine(hasTwoDecimals, 'At most two decimals.'),
  unitCents: z
    .int('Enter an amount with at most two decimals.')
    .min(0, 'Enter 0 or more.')
    .max(99_999_999, 'At most 999,999.99.'),
});

const discount = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('percent'), percent }),
  z.object({
    kind: z.literal('amount'),
    cents: z.int('Enter an amount with at most two decimals.').min(0, 'Enter 0 or more.'),
  }),
]);

/** What the author of an invoice enters; everything else follows from it. */
export const invoiceDraft = z
  .object({
    client: invoiceClient,
    service: z.enum(ALL_SERVICES, 'Choose a service.'),
    issuedDate: day,
    dueDate: day,
    lines: z
      .array(invoiceLine)
      .min(1, 'Add at least one line.')
      .max(MAX_INVOICE_LINES, `At most ${MAX_INVOICE_LINES} lines.`),
    discount,
    taxPercent: percent,
    salesperson: optionalText(100),
    note: optionalText(1000),
    paymentMethod: z.enum(PAYMENT_METHODS, 'Choose how it is paid.'),
    /** The parts that are printed below the lines. */
    shows: z.object({ terms: z.boolean(), note: z.boolean(), stub: z.boolean() }),
  })
  .superRefine((draft, context) => {
    const addError = (path: string[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    if (draft.dueDate < draft.issuedDate)
      addError(['dueDate'], 'Choose the date of issue or a later one.');
    // A wrong line has an error of its own; its amount means nothing.
    if (!draft.lines.every((line) => invoiceLine.safeParse(line).success)) return;
    const { subtotalCents, discountCents } = invoiceSums(draft);
    if (subtotalCents > MAX_SUBTOTAL_CENTS) {
      addError(['lines'], 'The subtotal is limited to 99,999,999.99.');
    }
    if (discountCents > subtotalCents) {
      addError(['discount', 'cents'], 'The discount cannot exceed the subtotal.');
    }
  });
export type InvoiceDraft = z.infer<typeof invoiceDraft>;

export const invoiceId = z.coerce.number().int().positive();

export const invoicePayment = z.object({
  amountCents: z
    .int('Enter an amount with at most two decimals.')
    .positive('Enter more than 0.')
    .max(99_999_999_999, 'At most 999,999,999.99.'),
  paidOn: day,
  method: z.enum(PAYMENT_METHODS, 'Choose how it was paid.'),
  note: optionalText(300),
});
export type InvoicePayment = z.infer<typeof invoicePayment>;

export const invoiceMail = z.object({
  from: z.email('Enter an e-mail address.').max(254, 'At most 254 characters.'),
  to: z.email('Enter an e-mail address.').max(254, 'At most 254 characters.'),
  subject: requiredText('Enter a subject.', 150),
  message: requiredText('Enter a message.', 2000),
});

export const invoiceVoiding = z.object({ reason: requiredText('Enter a reason.', 300) });

export const creditNoteDraft = z.object({
  amountCents: z
    .int('Enter an amount with at most two decimals.')
    .positive('Enter more than 0.')
    .max(99_999_999_999, 'At most 999,999,999.99.'),
  reason: requiredText('Enter a reason.', 300),
});

const creditNote = creditNoteDraft.extend({ number: z.string(), issuedOn: day });

/** An invoice with all that its document prints. */
export const fullInvoice = invoice.extend({
  ...invoiceDraft.shape,
  payments: z.array(invoicePayment),
  /** When it went out, newest last; an ISO instant. */
  mails: z.array(invoiceMail.extend({ sentAt: z.string() })),
  /** What was taken off after it went out, the newest last. */
  credits: z.array(creditNote).default([]),
  voided: z.object({ reason: z.string(), on: z.string() }).nullable().default(null),
});
export type FullInvoice = z.infer<typeof fullInvoice>;

export const readInvoice = defineRoute({
  method: 'GET',
  path: '/api/invoice/invoices/{id}',
  summary: 'An invoice, and where to pay it',
  access: 'open',
  params: z.object({ id: invoiceId }),
  answer: z.object({
    invoice: fullInvoice,
    paymentDetails: z.object({
      totalDue: z.number(),
      bankName: z.string(),
      country: z.string(),
      iban: z.string(),
      swiftCode: z.string(),
    }),
  }),
});
export type PaymentDetails = z.infer<typeof readInvoice.answer>['paymentDetails'];

export const deleteInvoice = defineRoute({
  method: 'DELETE',
  path: '/apps/invoice/delete',
  summary: 'Delete an invoice; it can be restored',
  access: 'open',
  query: z.object({ id: invoiceId }),
  answer: z.object({}),
});

export const restoreInvoice = defineRoute({
  method: 'POST',
  path: '/apps/invoice/restore',
  summary: 'Restore a deleted invoice',
  access: 'open',
  body: z.object({ id: invoiceId }),
  answer: z.object({}),
});

export const listInvoiceClients = defineRoute({
  method: 'GET',
  path: '/api/invoice/clients',
  summary: 'The first five clients',
  access: 'open',
  answer: z.array(invoiceClient),
});

export const savedInvoice = z.object({ invoice: fullInvoice });

export const addInvoice = defineRoute({
  method: 'POST',
  path: '/apps/invoice/add-invoice',
  summary: 'Add an invoice: a draft until it is sent',
  access: 'open',
  body: z.object({ invoice: invoiceDraft }),
  status: 201,
  answer: savedInvoice,
});

export const updateInvoice = defineRoute({
  method: 'POST',
  path: '/apps/invoice/update-invoice',
  summary: 'Change a draft; 409 for what went out',
  access: 'open',
  body: z.object({ id: invoiceId, invoice: invoiceDraft }),
  answer: savedInvoice,
});
