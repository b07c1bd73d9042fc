import { type Invoice, type InvoiceSort, listInvoices } from '#contract/invoices/invoice-list.ts';
import {
  addCreditNote,
  addPayment,
  markDownloaded,
  sendInvoice,
  voidInvoice,
} from '#contract/invoices/invoice-steps.ts';
import {
  addInvoice,
  deleteInvoice,
  type FullInvoice,
  listInvoiceClients,
  type PaymentDetails,
  readInvoice,
  restoreInvoice,
  updateInvoice,
} from '#contract/invoices/invoices.ts';
import { ApiError } from '#contract/kit/errors.ts';
import { sortedBySeveral } from '#contract/kit/sorted-rows.ts';
import { allSorts } from '#contract/kit/sorting.ts';
import { isoDay } from '../kit/dates.ts';
import { hasText, pageOf } from '../kit/list.ts';
import { avatarOf } from '../kit/pictures.ts';
import type { AddRoutes } from '../kit/resource.ts';
import { addClientRoutes } from './client-routes.ts';
import { INVOICES, newInvoice } from './invoice-book.ts';
import {
  balanceCentsOf,
  creditedCentsOf,
  type StoredInvoice,
  toFullInvoice,
  toInvoice,
  totalCentsOf,
} from './invoice-state.ts';

/** Invoices: what is written, sent and paid. */
export const addInvoiceRoutes: AddRoutes = (implement, deps) => {
  const { collection, clock, outbox } = deps;
  const today = () => isoDay(clock());
  const invoices = collection(INVOICES);
  const register = addClientRoutes(implement, deps);

  /** Replaces one invoice by what `work` makes of it, and answers with it in full. */
  function changeOne(
    id: number,
    work: (stored: StoredInvoice) => StoredInvoice,
  ): Promise<{ invoice: FullInvoice }> {
    return invoices.change((before) => {
      const changed = work(findIn(before.invoices, id));
      return {
        state: {
          ...before,
          invoices: before.invoices.map((stored) => (stored.id === id ? changed : stored)),
        },
        result: { invoice: toFullInvoice(changed, today()) },
      };
    });
  }

  implement(listInvoices, async ({ query }) => {
    const allData = (await invoices.read()).invoices.map((stored) => toInvoice(stored, today()));
    const matching = allData.filter(
      (one) =>
        (query.status === '' || one.invoiceStatus === query.status) &&
        hasText(query.q, searchedIn(one)),
    );
    const sorts = allSorts({ sort: query.sortColumn, order: query.sort }, query.also);
    const sorted = sortedBySeveral(matching, sorts, (one, by) => SORT_KEY[by](one));
    return {
      allData,
      total: matching.length,
      invoices: pageOf(sorted, query.page, query.perPage),
    };
  });

  implement(readInvoice, async ({ params }) => {
    const stored = findIn((await invoices.read()).invoices, params.id);
    const full = toFullInvoice(stored, today());
    return { invoice: full, paymentDetails: { ...BANK, totalDue: full.balance } };
  });

  implement(listInvoiceClients, async () => {
    const clients = (await invoices.read()).invoices.map(({ client }) => client);
    return [...new Map(clients.map((client) => [client.companyEmail, client])).values()].slice(
      0,
      5,
    );
  });

  implement(addInvoice, async ({ body }) => {
    await register(body.invoice.client);
    return invoices.change((before, newId) => {
      const added = newInvoice(newId(), body.invoice);
      return {
        state: { ...before, invoices: [...before.invoices, added] },
        result: { invoice: toFullInvoice(added, today()) },
      };
    });
  });

  implement(updateInvoice, async ({ body }) => {
    const answer = await changeOne(body.id, (stored) => {
      if (stored.state !== 'draft') {
        throw new ApiError('conflict', 'Only a draft can be changed. Void or credit this invoice.');
      }
      return { ...stored, ...body.invoice, avatar: avatarOf(body.invoice.client.name) };
    });
    await register(body.invoice.client);
    return answer;
  });

  implement(addPayment, ({ body: { id, ...payment } }) =>
    changeOne(id, (stored) => {
      refuseVoid(stored);
      if (payment.amountCents > balanceCentsOf(stored)) {
        throw refusal('amountCents', 'Enter at most the balance.');
      }
      const sent = stored.state === 'draft' ? 'sent' : stored.state;
      return { ...stored, state: sent, payments: [...stored.payments, payment] };
    }),
  );

  implement(sendInvoice, async ({ body: { id, file, ...mail } }) => {
    const answer = await changeOne(id, (stored) => {
      refuseVoid(stored);
      return {
        ...stored,
        state: stored.state === 'draft' ? 'sent' : stored.state,
        mails: [...stored.mails, { ...mail, sentAt: clock().toISOString() }],
      };
    });
    const { client } = answer.invoice;
    await outbox.send(
      {
        to: [{ name: mail.to === client.companyEmail ? client.name : '', email: mail.to }],
        subject: mail.subject,
        text: mail.message,
        attachments: file ? [file] : [],
      },
      mail.from,
    );
    return answer;
  });

  implement(voidInvoice, ({ body: { id, reason } }) =>
    changeOne(id, (stored) => {
      refuseVoid(stored);
      refuseDraft(stored);
      if (stored.payments.length + stored.credits.length > 0) {
        throw new ApiError(
          'conflict',
          'Part of this invoice is paid or credited. Credit the rest.',
        );
      }
      return { ...stored, voided: { reason, on: today() } };
    }),
  );

  implement(addCreditNote, ({ body: { id, amountCents, reason } }) =>
    changeOne(id, (stored) => {
      refuseVoid(stored);
      refuseDraft(stored);
      if (amountCents > totalCentsOf(stored) - creditedCentsOf(stored)) {
        throw refusal('amountCents', 'Enter at most what is not credited yet.');
      }
      const number = `CN-${id}-${stored.credits.length + 1}`;
      const credit = { amountCents, reason, number, issuedOn: today() };
      return { ...stored, credits: [...stored.credits, credit] };
    }),
  );

  implement(markDownloaded, ({ body }) =>
    changeOne(body.id, (stored) => ({
      ...stored,
      state: stored.state === 'sent' ? 'downloaded' : stored.state,
    })),
  );

  implement(deleteInvoice, ({ query }) =>
    invoices.change((before) => {
      const gone = findIn(before.invoices, query.id);
      return {
        state: {
          invoices: before.invoices.filter((stored) => stored !== gone),
          deleted: [...before.deleted, gone],
        },
        result: {},
      };
    }),
  );

  implement(restoreInvoice, ({ body }) =>
    invoices.change((before) => {
      const back = findIn(before.deleted, body.id);
      return {
        state: {
          invoices: [...before.invoices, back].sort((a, b) => a.id - b.id),
          deleted: before.deleted.filter((stored) => stored !== back),
        },
        result: {},
      };
    }),
  );
};

const BANK: Omit<PaymentDetails, 'totalDue'> = {
  bankName: 'Harbour Street Bank',
  country: 'Netherlands',
  iban: 'NL02 HARB 0417 1643 00',
  swiftCode: 'HARBNL2A',
};

const SORT_KEY = {
  id: (one) => one.id,
  client: (one) => one.client.name,
  service: (one) => one.service,
  total: (one) => one.total,
  issuedDate: (one) => one.issuedDate,
  dueDate: (one) => one.dueDate,
  balance: (one) => one.balance,
  invoiceStatus: (one) => one.invoiceStatus,
} as const satisfies Record<InvoiceSort, (one: Invoice) => string | number>;

const DAY = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' });

/** Amounts and the due date can be searched for as the data has them and as the list prints them. */
function searchedIn({ id, client, total, balance, dueDate }: Invoice): (string | number)[] {
  return [
    client.companyEmail,
    client.name,
    `#${id}`,
    total,
    total.toFixed(2),
    balance,
    balance.toFixed(2),
    dueDate,
    DAY.format(new Date(dueDate)),
  ];
}

function refuseVoid({ id, voided }: StoredInvoice): void {
  if (voided) throw new ApiError('conflict', `Invoice ${id} is void.`);
}

function refuseDraft({ id, state }: StoredInvoice): void {
  if (state !== 'draft') return;
  throw new ApiError('conflict', `Invoice ${id} is a draft: change or delete it instead.`);
}

function findIn(invoices: readonly StoredInvoice[], id: number): StoredInvoice {
  const found = invoices.find((stored) => stored.id === id);
  if (!found) throw new ApiError('not_found', `There is no invoice ${id}.`);
  return found;
}

function refusal(field: string, message: string): ApiError {
  return new ApiError('validation', message, { fields: { [field]: message } });
}
