import { z } from 'zod';
import type { InvoiceDraft, InvoicePayment } from '#contract/invoices/invoices.ts';
import type { CollectionOptions } from '../kit/collection.ts';
import { nextId } from '../kit/list.ts';
import { avatarOf } from '../kit/pictures.ts';
import { type StoredInvoice, storedInvoice } from './invoice-state.ts';

/** `deleted` is kept so that a deletion can be taken back. */
const state = z.object({ invoices: z.array(storedInvoice), deleted: z.array(storedInvoice) });
type State = z.infer<typeof state>;

export const INVOICES: CollectionOptions<State> = {
  name: 'invoices',
  schema: state,
  seed: async (today) => ({
    invoices: (await import('./invoice-seed.ts')).seedInvoices(today),
    deleted: [],
  }),
};

/** A draft under the next number; none is given twice. */
export function newInvoice({ invoices, deleted }: State, draft: InvoiceDraft): StoredInvoice {
  return {
    ...draft,
    id: nextId([...invoices, ...deleted]),
    avatar: avatarOf(draft.client.name),
    state: 'draft',
    payments: [],
    mails: [],
    credits: [],
    voided: null,
  };
}

/** Adds an invoice that is out already, paid or not; the result is its number. */
export function addSent(before: State, draft: InvoiceDraft, payment: InvoicePayment | null) {
  const added: StoredInvoice = {
    ...newInvoice(before, draft),
    state: 'sent',
    payments: payment ? [payment] : [],
  };
  return { state: { ...before, invoices: [...before.invoices, added] }, result: added.id };
}
