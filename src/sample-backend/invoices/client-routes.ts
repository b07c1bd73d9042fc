import {
  addClient,
  type ClientSort,
  deleteClient,
  listRegisteredClients,
  type RegisteredClient,
  updateClient,
} from '#contract/invoices/clients.ts';
import type { InvoiceClient } from '#contract/invoices/invoice-list.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { sortedBySeveral } from '#contract/kit/sorted-rows.ts';
import { allSorts } from '#contract/kit/sorting.ts';
import { hasText, pageOf } from '../kit/list.ts';
import type { AddRoutes, SampleDeps } from '../kit/resource.ts';
import {
  addressOf,
  INVOICES,
  openRegister,
  type StoredClient,
  withClient,
} from './invoice-book.ts';
import { balanceCentsOf, type StoredInvoice } from './invoice-state.ts';

/** The register of clients. Returns a function that adds a client that it lacks. */
export function addClientRoutes(
  implement: Parameters<AddRoutes>[0],
  { collection }: Pick<SampleDeps, 'collection'>,
): (client: InvoiceClient) => Promise<void> {
  const book = collection(INVOICES);
  const register = openRegister(collection);

  implement(listRegisteredClients, async ({ query }) => {
    const [{ clients }, { invoices }] = await Promise.all([register.read(), book.read()]);
    const found = clients
      .filter(({ name, company, companyEmail, country }) =>
        hasText(query.q, [name, company, companyEmail, country]),
      )
      .map((client) => withFigures(client, invoices));
    const sorts = allSorts({ sort: query.sortColumn, order: query.sort }, query.also);
    const sorted = sortedBySeveral(found, sorts, (client, by) => SORT_KEY[by](client));
    return { clients: pageOf(sorted, query.page, query.perPage), total: found.length };
  });

  implement(addClient, ({ body }) =>
    register.change(({ clients }, newId) => {
      refuseTaken(clients, body);
      const client = { ...body, id: newId() };
      return { state: { clients: [...clients, client] }, result: { client } };
    }),
  );

  implement(updateClient, ({ body }) =>
    register.change(({ clients }) => {
      findIn(clients, body.id);
      refuseTaken(
        clients.filter(({ id }) => id !== body.id),
        body,
      );
      const changed = clients.map((client) => (client.id === body.id ? body : client));
      return { state: { clients: changed }, result: { client: body } };
    }),
  );

  implement(deleteClient, ({ query }) =>
    register.change(({ clients }) => {
      const client = findIn(clients, query.id);
      return {
        state: { clients: clients.filter((one) => one !== client) },
        result: { client },
      };
    }),
  );

  return (client) => register.change((before, newId) => withClient(before, client, newId));
}

function withFigures(client: StoredClient, invoices: readonly StoredInvoice[]): RegisteredClient {
  const own = invoices.filter((invoice) => addressOf(invoice.client) === addressOf(client));
  const open = own.filter((invoice) => invoice.state !== 'draft');
  return {
    ...client,
    invoices: own.length,
    balanceCents: open.reduce((sum, invoice) => sum + balanceCentsOf(invoice), 0),
  };
}

const SORT_KEY = {
  name: (client) => client.name,
  company: (client) => client.company,
  invoices: (client) => client.invoices,
  balance: (client) => client.balanceCents,
} as const satisfies Record<ClientSort, (client: RegisteredClient) => string | number>;

function findIn(clients: readonly StoredClient[], id: number): StoredClient {
  const found = clients.find((client) => client.id === id);
  if (!found) throw new ApiError('not_found', `There is no client ${id}.`);
  return found;
}

function refuseTaken(clients: readonly StoredClient[], client: InvoiceClient): void {
  if (!clients.some((one) => addressOf(one) === addressOf(client))) return;
  const message = 'Another client has this e-mail address.';
  throw new ApiError('conflict', message, { fields: { companyEmail: message } });
}
