import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listEmails } from '#contract/email/email.ts';
import {
  addClient,
  deleteClient,
  listRegisteredClients,
  updateClient,
} from '#contract/invoices/clients.ts';
import {
  INVOICE_SORTS,
  INVOICE_STATUSES,
  type Invoice,
  listInvoices,
} from '#contract/invoices/invoice-list.ts';
import {
  addCreditNote,
  addPayment,
  markDownloaded,
  sendInvoice,
  voidInvoice,
} from '#contract/invoices/invoice-steps.ts';
import { invoiceSums } from '#contract/invoices/invoice-totals.ts';
import {
  addInvoice,
  deleteInvoice,
  type InvoiceDraft,
  listInvoiceClients,
  readInvoice,
  restoreInvoice,
  updateInvoice,
} from '#contract/invoices/invoices.ts';
import { openSampleBackend, TODAY } from '../test/sample-client.ts';

const DRAFT: InvoiceDraft = {
  client: {
    name: 'Zoë <b>Vos</b>',
    company: 'Vos & Co',
    companyEmail: 'zoe@vos.example',
    address: 'Kade 1',
    country: 'Netherlands',
    contact: '',
  },
  service: 'Software Development',
  issuedDate: '2026-06-01',
  dueDate: '2026-06-30',
  lines: [
    { title: 'Hours', detail: '', quantity: 2.5, unitCents: 8050 },
    { title: 'Travel', detail: '', quantity: 1, unitCents: 1999 },
  ],
  discount: { kind: 'percent', percent: 10 },
  taxPercent: 21,
  salesperson: '',
  note: '',
  paymentMethod: 'bank',
  shows: { terms: true, note: false, stub: false },
};

const MAIL = {
  from: 'me@marquee.example',
  to: 'zoe@vos.example',
  subject: 'Your invoice',
  message: 'Here it is.',
};

async function withDraft(changes: Partial<InvoiceDraft> = {}) {
  const sample = openSampleBackend();
  const { invoice } = await sample.call(addInvoice, {
    body: { invoice: { ...DRAFT, ...changes } },
  });
  return { ...sample, invoice };
}

describe('GET /apps/invoice/invoices', () => {
  it('answers 10 of 50 invoices by default, the newest first, and all beside', async () => {
    const { call } = openSampleBackend();
    const answer = await call(listInvoices, { query: {} });
    expect(answer.total).toBe(50);
    expect(answer.allData).toHaveLength(50);
    expect(answer.invoices.map(({ id }) => id)).toEqual([50, 49, 48, 47, 46, 45, 44, 43, 42, 41]);
  });

  it('has several invoices of each status', async () => {
    const { call } = openSampleBackend();
    for (const status of INVOICE_STATUSES) {
      const { total, invoices } = await call(listInvoices, { query: { status } });
      expect(total).toBeGreaterThan(5);
      expect(new Set(invoices.map(({ invoiceStatus }) => invoiceStatus))).toEqual(
        new Set([status]),
      );
    }
  });

  it('pages through every invoice once, whatever the order and the size', async () => {
    const { call } = openSampleBackend();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...INVOICE_SORTS),
        fc.constantFrom('asc' as const, 'desc' as const),
        fc.integer({ min: 1, max: 60 }),
        async (sortColumn, sort, perPage) => {
          const seen: number[] = [];
          for (let page = 1; page <= Math.ceil(50 / perPage); page += 1) {
            const query = { sortColumn, sort, perPage, page };
            const { invoices } = await call(listInvoices, { query });
            seen.push(...invoices.map(({ id }) => id));
          }
          expect(seen).toHaveLength(50);
          expect(new Set(seen).size).toBe(50);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('sorts by each column that holds numbers or days', async () => {
    const { call } = openSampleBackend();
    for (const sortColumn of ['id', 'total', 'balance', 'issuedDate', 'dueDate'] as const) {
      const query = { sortColumn, sort: 'asc', perPage: 100 } as const;
      const { invoices } = await call(listInvoices, { query });
      const values = invoices.map((one) => one[sortColumn]);
      expect(values).toEqual(values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    }
  });

  it('finds by e-mail, name, number, total, balance and due date, and by nothing else', async () => {
    const { call } = openSampleBackend();
    const { allData } = await call(listInvoices, { query: {} });
    const fieldsOf = ({ client, id, total, balance, dueDate }: Invoice) =>
      [client.companyEmail, client.name, id, total, balance, dueDate].map(String);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...allData),
        fc.nat(5),
        fc.nat(8),
        fc.integer({ min: 2, max: 6 }),
        async (one, field, from, length) => {
          const text = fieldsOf(one)[field] ?? '';
          const q = text
            .slice(Math.min(from, text.length - 1))
            .slice(0, length)
            .toUpperCase();
          const { invoices } = await call(listInvoices, { query: { q, perPage: 100 } });
          expect(invoices.map(({ id }) => id)).toContain(one.id);
        },
      ),
      { numRuns: 60 },
    );
    const service = await call(listInvoices, { query: { q: 'Template Custom' } });
    expect(service.total).toBe(0);
  });

  it('finds a name whatever the form of its sigma', async () => {
    const { call } = openSampleBackend();
    const { invoices } = await call(listInvoices, { query: { q: 'ΝΊΚΟΣ Λ', perPage: 100 } });
    expect(invoices.map(({ client }) => client.name)).toContain('Νίκος Λαμπράκης');
  });

  it('finds a due date as the list prints it', async () => {
    const { call } = await withDraft({ dueDate: '2026-12-24' });
    const { total } = await call(listInvoices, { query: { q: 'dec 24, 2026' } });
    expect(total).toBe(1);
  });

  it('takes % and _ for plain characters', async () => {
    const { call } = openSampleBackend();
    expect((await call(listInvoices, { query: { q: '%' } })).total).toBe(0);
    expect((await call(listInvoices, { query: { q: '_' } })).total).toBe(0);
  });

  it('keeps the total on a page past the end', async () => {
    const { call } = openSampleBackend();
    const answer = await call(listInvoices, { query: { page: 99 } });
    expect(answer).toMatchObject({ total: 50, invoices: [] });
  });

  it('refuses a sort that is not listed, a page below 1 and a status that does not exist', async () => {
    const { backend } = openSampleBackend();
    for (const query of ['sortColumn=avatar', 'page=0', 'perPage=1e9', 'status=Lost', 'sort=up']) {
      const url = `http://sample.test/apps/invoice/invoices?${query}`;
      const response = await backend.fetch(new Request(url));
      expect(response.status).toBe(400);
    }
  });

  it('counts a balance that is not paid by the due day as past due from the next day on', async () => {
    let now = TODAY;
    const { call } = openSampleBackend(() => now);
    const { invoice } = await call(addInvoice, { body: { invoice: DRAFT } });
    await call(sendInvoice, { body: { ...MAIL, id: invoice.id } });
    const status = async () =>
      (await call(readInvoice, { params: { id: invoice.id } })).invoice.invoiceStatus;
    now = new Date('2026-06-30T20:00:00Z');
    expect(await status()).toBe('Sent');
    now = new Date('2026-07-01T08:00:00Z');
    expect(await status()).toBe('Past Due');
  });
});

describe('GET /api/invoice/invoices/{id}', () => {
  it('answers the invoice with its lines, and where to pay what is left', async () => {
    const { call } = openSampleBackend();
    const { invoice, paymentDetails } = await call(readInvoice, { params: { id: 7 } });
    expect(invoice.id).toBe(7);
    expect(Object.keys(paymentDetails).sort()).toEqual(
      ['bankName', 'country', 'iban', 'swiftCode', 'totalDue'].sort(),
    );
    expect(paymentDetails.totalDue).toBe(invoice.balance);
  });

  it('has in each a total that is the sum of its lines, and a balance after its payments', async () => {
    const { call } = openSampleBackend();
    const { allData } = await call(listInvoices, { query: {} });
    for (const { id } of allData) {
      const { invoice } = await call(readInvoice, { params: { id } });
      const { totalCents } = invoiceSums(invoice);
      const paid = invoice.payments.reduce((sum, { amountCents }) => sum + amountCents, 0);
      expect(invoice.total).toBe(totalCents / 100);
      expect(invoice.balance).toBe((totalCents - paid) / 100);
      expect(invoice.invoiceStatus === 'Paid').toBe(invoice.balance === 0);
    }
  });

  it('is 404 where there is none', async () => {
    const { call } = openSampleBackend();
    await expect(call(readInvoice, { params: { id: 999 } })).rejects.toMatchObject({ status: 404 });
  });
});

describe('DELETE /apps/invoice/delete', () => {
  it('takes the invoice away, once, until it is restored to its place', async () => {
    const { call } = openSampleBackend();
    await call(deleteInvoice, { query: { id: 50 } });
    expect((await call(listInvoices, { query: {} })).total).toBe(49);
    await expect(call(deleteInvoice, { query: { id: 50 } })).rejects.toMatchObject({ status: 404 });
    await call(restoreInvoice, { body: { id: 50 } });
    const { invoices } = await call(listInvoices, { query: { perPage: 1 } });
    expect(invoices[0]?.id).toBe(50);
    await expect(call(restoreInvoice, { body: { id: 50 } })).rejects.toMatchObject({ status: 404 });
  });

  it('gives no number twice', async () => {
    const { call } = openSampleBackend();
    await call(deleteInvoice, { query: { id: 50 } });
    const { invoice } = await call(addInvoice, { body: { invoice: DRAFT } });
    expect(invoice.id).toBe(51);
  });
});

describe('GET /api/invoice/clients', () => {
  it('answers the first five clients, each once', async () => {
    const { call } = openSampleBackend();
    const clients = await call(listInvoiceClients, {});
    expect(clients).toHaveLength(5);
    expect(new Set(clients.map(({ companyEmail }) => companyEmail)).size).toBe(5);
  });
});

describe('POST /apps/invoice/add-invoice', () => {
  it('keeps a draft with its sums in cents', async () => {
    const { invoice } = await withDraft();
    // 2.5 × 80.50 + 19.99 = 221.24; − 22.12; + 21 % of 199.12 = 41.82
    expect(invoice).toMatchObject({ id: 51, total: 240.94, balance: 240.94 });
    expect(invoice.invoiceStatus).toBe('Draft');
    expect(invoice.client.name).toBe('Zoë <b>Vos</b>');
  });

  it.each([
    ['a negative quantity', { quantity: -1 }, 'invoice.lines.0.quantity'],
    ['no quantity', { quantity: 0 }, 'invoice.lines.0.quantity'],
    ['thousandths of a quantity', { quantity: 1.005 }, 'invoice.lines.0.quantity'],
    ['a price of 10^12', { unitCents: 1e14 }, 'invoice.lines.0.unitCents'],
    ['half a cent', { unitCents: 0.5 }, 'invoice.lines.0.unitCents'],
    ['no title', { title: '  ' }, 'invoice.lines.0.title'],
    ['a title of 5,000 characters', { title: 'x'.repeat(5000) }, 'invoice.lines.0.title'],
  ])('refuses %s at its field', async (_, wrong, field) => {
    const [first] = DRAFT.lines;
    const line = { title: 'Hours', detail: '', quantity: 1, unitCents: 1, ...first, ...wrong };
    await expect(withDraft({ lines: [line] })).rejects.toMatchObject({
      status: 400,
      fields: { [field]: expect.any(String) },
    });
  });

  it('refuses a due day before the issue, no lines, and a discount above them', async () => {
    const due = withDraft({ dueDate: '2026-05-31' });
    await expect(due).rejects.toMatchObject({ fields: { 'invoice.dueDate': expect.any(String) } });
    const none = withDraft({ lines: [] });
    await expect(none).rejects.toMatchObject({ fields: { 'invoice.lines': expect.any(String) } });
    const discount = withDraft({ discount: { kind: 'amount', cents: 22_125 } });
    await expect(discount).rejects.toMatchObject({
      fields: { 'invoice.discount.cents': expect.any(String) },
    });
  });
});

describe('POST /apps/invoice/update-invoice', () => {
  it('changes what the invoice says', async () => {
    const { call, invoice } = await withDraft();
    const changed = { ...DRAFT, taxPercent: 0 };
    const answer = await call(updateInvoice, { body: { id: invoice.id, invoice: changed } });
    expect(answer.invoice.total).toBe(199.12);
  });

  it('refuses to change what went out', async () => {
    const { call, invoice } = await withDraft();
    await call(sendInvoice, { body: { ...MAIL, id: invoice.id } });
    const cheaper = { ...DRAFT, taxPercent: 0 };
    await expect(
      call(updateInvoice, { body: { id: invoice.id, invoice: cheaper } }),
    ).rejects.toMatchObject({ status: 409 });
  });
});

describe('POST /apps/invoice/void', () => {
  it('leaves nothing owed, keeps the number, and works once', async () => {
    const { call, invoice } = await withDraft();
    const cancel = () =>
      call(voidInvoice, { body: { id: invoice.id, reason: 'Written to the wrong client.' } });
    await expect(cancel()).rejects.toMatchObject({ status: 409 });
    await call(sendInvoice, { body: { ...MAIL, id: invoice.id } });
    expect((await cancel()).invoice).toMatchObject({
      invoiceStatus: 'Void',
      balance: 0,
      total: 240.94,
      voided: { reason: 'Written to the wrong client.', on: '2026-06-01' },
    });
    await expect(cancel()).rejects.toMatchObject({ status: 409 });
    await expect(call(sendInvoice, { body: { ...MAIL, id: invoice.id } })).rejects.toMatchObject({
      status: 409,
    });
    const { total } = await call(listInvoices, { query: { status: 'Void' } });
    expect(total).toBe(1);
  });

  it('refuses an invoice of which a part is paid', async () => {
    const { call, invoice } = await withDraft();
    await call(addPayment, {
      body: { id: invoice.id, amountCents: 100, paidOn: '2026-06-01', method: 'card', note: '' },
    });
    await expect(
      call(voidInvoice, { body: { id: invoice.id, reason: 'Late' } }),
    ).rejects.toMatchObject({ status: 409 });
  });
});

describe('POST /apps/invoice/add-credit-note', () => {
  it('takes credits off the balance, never more than the total', async () => {
    const { call, invoice } = await withDraft();
    const credit = (amountCents: number) =>
      call(addCreditNote, { body: { id: invoice.id, amountCents, reason: 'One light broke.' } });
    await expect(credit(100)).rejects.toMatchObject({ status: 409 });
    await call(sendInvoice, { body: { ...MAIL, id: invoice.id } });
    const part = await credit(4094);
    expect(part.invoice).toMatchObject({ invoiceStatus: 'Sent', balance: 200 });
    expect(part.invoice.credits).toEqual([
      { number: 'CN-51-1', amountCents: 4094, reason: 'One light broke.', issuedOn: '2026-06-01' },
    ]);
    await expect(credit(20_001)).rejects.toMatchObject({
      fields: { amountCents: expect.any(String) },
    });
    await call(addPayment, {
      body: { id: invoice.id, amountCents: 20_000, paidOn: '2026-06-01', method: 'card', note: '' },
    });
    expect((await credit(20_000)).invoice).toMatchObject({ invoiceStatus: 'Credited', balance: 0 });
  });
});

describe('the register of clients', () => {
  const all = { query: { perPage: 100 } };

  it('begins with those of the invoices, each once, with what they owe', async () => {
    const { call } = openSampleBackend();
    const { clients, total } = await call(listRegisteredClients, all);
    const { allData } = await call(listInvoices, { query: {} });
    expect(total).toBe(new Set(allData.map(({ client }) => client.companyEmail)).size);
    for (const client of clients) {
      const own = allData.filter((one) => one.client.companyEmail === client.companyEmail);
      const sent = own.filter(({ invoiceStatus }) => invoiceStatus !== 'Draft');
      const cents = sent.reduce((sum, { balance }) => sum + Math.round(balance * 100), 0);
      expect(client).toMatchObject({ invoices: own.length, balanceCents: cents });
    }
  });

  it('takes up the client of a new invoice, once', async () => {
    const { call } = await withDraft();
    await call(addInvoice, { body: { invoice: DRAFT } });
    const { clients } = await call(listRegisteredClients, { query: { q: 'ZOE@VOS' } });
    expect(clients).toMatchObject([{ name: 'Zoë <b>Vos</b>', invoices: 2 }]);
  });

  it('adds, changes and deletes clients, and refuses an address twice', async () => {
    const { call } = openSampleBackend();
    const { client } = await call(addClient, { body: DRAFT.client });
    await expect(
      call(addClient, { body: { ...DRAFT.client, companyEmail: 'ZOE@vos.example' } }),
    ).rejects.toMatchObject({ status: 409, fields: { companyEmail: expect.any(String) } });
    await call(updateClient, { body: { ...client, name: 'Zoë Vos' } });
    const { clients } = await call(listRegisteredClients, { query: { q: 'Zoë Vos' } });
    expect(clients).toMatchObject([{ id: client.id, name: 'Zoë Vos' }]);
    await call(deleteClient, { query: { id: client.id } });
    const after = await call(listRegisteredClients, { query: { q: 'Zoë Vos' } });
    expect(after.total).toBe(0);
    const again = await call(addClient, { body: DRAFT.client });
    expect(again.client.id).toBe(client.id + 1);
  });

  it('pages, sorts, takes % for a plain character, and keeps the total past the end', async () => {
    const { call } = openSampleBackend();
    const { total } = await call(listRegisteredClients, all);
    const seen: number[] = [];
    for (let page = 1; page <= Math.ceil(total / 4); page += 1) {
      const query = { perPage: 4, page, sortColumn: 'balance', sort: 'desc' } as const;
      seen.push(...(await call(listRegisteredClients, { query })).clients.map(({ id }) => id));
    }
    expect(new Set(seen).size).toBe(total);
    expect((await call(listRegisteredClients, { query: { q: '%' } })).total).toBe(0);
    const past = await call(listRegisteredClients, { query: { page: 99 } });
    expect(past).toMatchObject({ total, clients: [] });
  });
});

describe('POST /apps/invoice/add-payment', () => {
  it('goes from a part to the whole, and never above the balance', async () => {
    const { call, invoice } = await withDraft();
    const pay = (amountCents: number) =>
      call(addPayment, {
        body: { id: invoice.id, amountCents, paidOn: '2026-06-01', method: 'card', note: '' },
      });
    const part = await pay(10_000);
    expect(part.invoice).toMatchObject({ invoiceStatus: 'Partial Payment', balance: 140.94 });
    await expect(pay(14_095)).rejects.toMatchObject({
      fields: { amountCents: 'Enter at most the balance.' },
    });
    const whole = await pay(14_094);
    expect(whole.invoice).toMatchObject({ invoiceStatus: 'Paid', balance: 0 });
    await expect(pay(0)).rejects.toMatchObject({ status: 400 });
  });
});

describe('POST /apps/invoice/send', () => {
  it('makes a draft a sent invoice and notes the mail', async () => {
    const { call, invoice } = await withDraft();
    const sent = await call(sendInvoice, { body: { ...MAIL, id: invoice.id } });
    expect(sent.invoice.invoiceStatus).toBe('Sent');
    expect(sent.invoice.mails).toEqual([{ ...MAIL, sentAt: TODAY.toISOString() }]);
  });

  it('puts the mail with its file into the sent folder', async () => {
    const { call, invoice } = await withDraft();
    const file = {
      fileName: 'invoice-51.pdf',
      url: 'data:application/pdf;base64,JVBERi0=',
      size: '1 kB',
    };
    const body = { ...MAIL, message: 'Dear <Zoë>,\nhere it is.', id: invoice.id, file };
    await call(sendInvoice, { body });
    const { emails } = await call(listEmails, { query: { folder: 'sent', limit: 1 } });
    expect(emails[0]).toMatchObject({
      subject: 'Your invoice',
      to: [{ name: 'Zoë <b>Vos</b>', email: 'zoe@vos.example' }],
      message: '<p>Dear &#60;Zoë&#62;,<br>here it is.</p>',
      attachments: [file],
      time: TODAY.toISOString(),
    });
  });
});

describe('POST /apps/invoice/mark-downloaded', () => {
  it('makes a sent invoice a downloaded one, and leaves a draft alone', async () => {
    const { call, invoice } = await withDraft();
    const mark = () => call(markDownloaded, { body: { id: invoice.id } });
    expect((await mark()).invoice.invoiceStatus).toBe('Draft');
    await call(sendInvoice, { body: { ...MAIL, id: invoice.id } });
    expect((await mark()).invoice.invoiceStatus).toBe('Downloaded');
  });
});
