import { z } from 'zod';
import { emailAttachment } from '../email/attachment.ts';
import { defineRoute } from '../kit/route.ts';
import {
  creditNoteDraft,
  invoiceId,
  invoiceMail,
  invoicePayment,
  invoiceVoiding,
  savedInvoice,
} from './invoices.ts';

/** The document as a file, made where it is read. */
const invoiceFile = emailAttachment.omit({ thumbnail: true });

export const addPayment = defineRoute({
  method: 'POST',
  path: '/apps/invoice/add-payment',
  summary: 'Record a payment, up to the balance',
  access: 'open',
  body: invoicePayment.extend({ id: invoiceId }),
  answer: savedInvoice,
});

export const sendInvoice = defineRoute({
  method: 'POST',
  path: '/apps/invoice/send',
  summary: 'Send an invoice: the mail, with the document if there is one, is in the sent folder',
  access: 'open',
  body: invoiceMail.extend({ id: invoiceId, file: invoiceFile.optional() }),
  answer: savedInvoice,
});

export const markDownloaded = defineRoute({
  method: 'POST',
  path: '/apps/invoice/mark-downloaded',
  summary: 'Record that a sent invoice was printed or saved',
  access: 'open',
  body: z.object({ id: invoiceId }),
  answer: savedInvoice,
});

export const voidInvoice = defineRoute({
  method: 'POST',
  path: '/apps/invoice/void',
  summary: 'Cancel an invoice that went out and was not paid; its number stays taken',
  access: 'open',
  body: invoiceVoiding.extend({ id: invoiceId }),
  answer: savedInvoice,
});

export const addCreditNote = defineRoute({
  method: 'POST',
  path: '/apps/invoice/add-credit-note',
  summary: 'Credit part or all of an invoice that went out: off its balance first',
  access: 'open',
  body: creditNoteDraft.extend({ id: invoiceId }),
  answer: savedInvoice,
});
