import { z } from 'zod';
import { emailAttachment } from '../email/attachment.ts';
import { defineRoute } from '../kit/route.ts';
import { furtherSorts } from '../kit/sorting.ts';
import { MAX_PAGE_SIZE } from '../limits.ts';
import { invoiceSums, MAX_SUBTOTAL_CENTS } from './invoice-totals.ts';

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

export const MAX_INVOICE_LINES = 50;

function requiredText(missing: string, most: number) {
  return z.string().trim().min(1, missing).max(most, `At most ${most} characters.`);
}

function optionalText(most: number) {
  return z.string().trim().max(most, `At most ${most} characters.`).default('');
}

function hasTwoDecimals(value: number): boolean {
  return Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
}

const day = z.iso.date('Choose a date.');
const percent = z
  .number('Enter a number.')
  .min(0, 'Enter 0 or more.')
  .max(100, 'At most 100 %.')
  .refine(hasTwoDecimals, 'At most two decimals.');

export const invoiceClient = z.object({
  name: requiredText('Enter the client’s name.', 100),
  company: optionalText(100),
  companyEmail: z.email('Enter an e-mail address.').max(254, 'At most 254 characters.'),
  address: optionalText(200),
  country: optionalText(60),
  contact: optionalText(40),
});
export type InvoiceClient = z.infer<typeof invoiceClient>;

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

const invoiceId = z.coerce.number().int().positive();

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

/** The document as a file, made where it is read. */
const invoiceFile = emailAttachment.omit({ thumbnail: true });

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

const saved = z.object({ invoice: fullInvoice });

export const addInvoice = defineRoute({
  method: 'POST',
  path: '/apps/invoice/add-invoice',
  summary: 'Add an invoice: a draft until it is sent',
  access: 'open',
  body: z.object({ invoice: invoiceDraft }),
  status: 201,
  answer: saved,
});

export const updateInvoice = defineRoute({
  method: 'POST',
  path: '/apps/invoice/update-invoice',
  summary: 'Change a draft; 409 for what went out',
  access: 'open',
  body: z.object({ id: invoiceId, invoice: invoiceDraft }),
  answer: saved,
});

export const addPayment = defineRoute({
  method: 'POST',
  path: '/apps/invoice/add-payment',
  summary: 'Record a payment, up to the balance',
  access: 'open',
  body: invoicePayment.extend({ id: invoiceId }),
  answer: saved,
});

export const sendInvoice = defineRoute({
  method: 'POST',
  path: '/apps/invoice/send',
  summary: 'Send an invoice: the mail, with the document if there is one, is in the sent folder',
  access: 'open',
  body: invoiceMail.extend({ id: invoiceId, file: invoiceFile.optional() }),
  answer: saved,
});

export const markDownloaded = defineRoute({
  method: 'POST',
  path: '/apps/invoice/mark-downloaded',
  summary: 'Record that a sent invoice was printed or saved',
  access: 'open',
  body: z.object({ id: invoiceId }),
  answer: saved,
});

export const voidInvoice = defineRoute({
  method: 'POST',
  path: '/apps/invoice/void',
  summary: 'Cancel an invoice that went out and was not paid; its number stays taken',
  access: 'open',
  body: invoiceVoiding.extend({ id: invoiceId }),
  answer: saved,
});

export const addCreditNote = defineRoute({
  method: 'POST',
  path: '/apps/invoice/add-credit-note',
  summary: 'Credit part or all of an invoice that went out: off its balance first',
  access: 'open',
  body: creditNoteDraft.extend({ id: invoiceId }),
  answer: saved,
});

export const CLIENT_SORTS = ['name', 'company', 'invoices', 'balance'] as const;
export type ClientSort = (typeof CLIENT_SORTS)[number];

const registeredClient = invoiceClient.extend({
  id: z.number().int(),
  /** How many invoices name the e-mail address, drafts too. */
  invoices: z.number().int(),
  /** What is not paid yet of what went out, in cents. */
  balanceCents: z.number().int(),
});
export type RegisteredClient = z.infer<typeof registeredClient>;

export const listRegisteredClients = defineRoute({
  method: 'GET',
  path: '/apps/invoice/clients',
  summary: 'A page of the register of clients',
  access: 'open',
  query: z.object({
    /** Part of a name, company, e-mail address or country. */
    q: z.string().max(200).default(''),
    perPage: z.coerce.number().int().min(1).max(MAX_PAGE_SIZE).default(10),
    page: z.coerce.number().int().min(1).default(1),
    sort: z.enum(['asc', 'desc']).default('asc'),
    sortColumn: z.enum(CLIENT_SORTS).default('name'),
    also: furtherSorts(CLIENT_SORTS),
  }),
  answer: z.object({ clients: z.array(registeredClient), total: z.number().int() }),
});

const clientId = z.coerce.number().int().positive();
const savedClient = z.object({ client: invoiceClient.extend({ id: z.number().int() }) });

export const addClient = defineRoute({
  method: 'POST',
  path: '/apps/invoice/clients',
  summary: 'Add a client; 409 where the e-mail address is taken',
  access: 'open',
  body: invoiceClient,
  status: 201,
  answer: savedClient,
});

export const updateClient = defineRoute({
  method: 'POST',
  path: '/apps/invoice/update-client',
  summary: 'Change a client; invoices keep what they say',
  access: 'open',
  body: invoiceClient.extend({ id: clientId }),
  answer: savedClient,
});

export const deleteClient = defineRoute({
  method: 'DELETE',
  path: '/apps/invoice/clients',
  summary: 'Take a client out of the register; invoices keep what they say',
  access: 'open',
  query: z.object({ id: clientId }),
  answer: savedClient,
});
