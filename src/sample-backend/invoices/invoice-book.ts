import { z } from 'zod';
import { type InvoiceClient, invoiceClient } from '#contract/invoices/invoice-list.ts';
import type { InvoiceDraft, InvoicePayment } from '#contract/invoices/invoices.ts';
import type { Collection, CollectionOptions } from '../kit/collection.ts';
import type { PersonOf } from '../kit/people.ts';
import { avatarOf } from '../kit/pictures.ts';
import type { SampleDeps } from '../kit/resource.ts';
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
  people: ({ invoices, deleted }, as) => {
    const one = (invoice: StoredInvoice): StoredInvoice => ({
      ...invoice,
      salesperson: as({ fullName: invoice.salesperson }).fullName,
      client: clientAs(invoice.client, as),
      mails: invoice.mails.map((mail) => ({ ...mail, ...as({ email: mail.to }) })),
    });
    return { invoices: invoices.map(one), deleted: deleted.map(one) };
  },
};

const storedClient = invoiceClient.extend({ id: z.number().int() });
export type StoredClient = z.infer<typeof storedClient>;
const registerState = z.object({ clients: z.array(storedClient) });
type Register = z.infer<typeof registerState>;

/** The register of clients; it begins with those of the invoices. */
export function openRegister(collection: SampleDeps['collection']): Collection<Register> {
  return collection<Register>({
    name: 'invoice clients',
    schema: registerState,
    seed: async () => {
      const known = (await collection(INVOICES).read()).invoices.map(({ client }) => client);
      const byAddress = new Map(known.map((client) => [addressOf(client), client]));
      const clients = [...byAddress.values()].map((client, index) => ({
        ...client,
        id: index + 1,
      }));
      return { clients };
    },
    people: ({ clients }, as) => ({ clients: clients.map((client) => clientAs(client, as)) }),
  });
}

/** The register with a client; the same where it has one of this address. */
export function withClient(before: Register, client: InvoiceClient, newId: () => number) {
  const isKnown = before.clients.some((one) => addressOf(one) === addressOf(client));
  const state = isKnown ? before : { clients: [...before.clients, { ...client, id: newId() }] };
  return { state, result: undefined };
}

export function addressOf({ companyEmail }: InvoiceClient): string {
  return companyEmail.toLowerCase();
}

function clientAs<Client extends InvoiceClient>(client: Client, as: PersonOf): Client {
  const { fullName, email } = as({ fullName: client.name, email: client.companyEmail });
  return { ...client, name: fullName, companyEmail: email };
}

/** A draft under a number of its own. */
export function newInvoice(id: number, draft: InvoiceDraft): StoredInvoice {
  return {
    ...draft,
    id,
    avatar: avatarOf(draft.client.name),
    state: 'draft',
    payments: [],
    mails: [],
    credits: [],
    voided: null,
  };
}

/** Adds an invoice that is out already, paid or not; the result is its number. */
export function addSent(
  before: State,
  id: number,
  draft: InvoiceDraft,
  payment: InvoicePayment | null,
) {
  const added: StoredInvoice = {
    ...newInvoice(id, draft),
    state: 'sent',
    payments: payment ? [payment] : [],
  };
  return { state: { ...before, invoices: [...before.invoices, added] }, result: added.id };
}
