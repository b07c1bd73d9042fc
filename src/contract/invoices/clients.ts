import { z } from 'zod';
import { defineRoute } from '../kit/route.ts';
import { furtherSorts } from '../kit/sorting.ts';
import { MAX_PAGE_SIZE } from '../limits.ts';
import { invoiceClient } from './invoice-list.ts';

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
