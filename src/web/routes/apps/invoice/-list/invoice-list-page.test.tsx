import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { listRegisteredClients } from '#contract/invoices/clients.ts';
import { listInvoices } from '#contract/invoices/invoice-list.ts';
import { deleteInvoice, readInvoice, updateInvoice } from '#contract/invoices/invoices.ts';
import { type RenderOptions, renderApp } from '#web/test/render.tsx';

async function openList(path = '/apps/invoice/list', options: RenderOptions = {}) {
  const app = await renderApp(path, options);
  const table = await screen.findByRole('table', { name: 'Invoices' });
  await waitFor(() => expect(table.getAttribute('aria-busy')).toBe('false'));
  return { ...app, table };
}

function numbers(): string[] {
  const table = screen.getByRole('table', { name: 'Invoices' });
  return within(table)
    .getAllByRole('link')
    .map((link) => link.textContent ?? '');
}

describe('the invoice list', () => {
  it('shows the newest ten of fifty, with their sums above', async () => {
    await openList();
    expect(numbers()).toHaveLength(10);
    expect(numbers()[0]).toBe('#50');
    expect(screen.getByText('1–10 of 50')).toBeTruthy();
    expect(screen.getByText('Received')).toBeTruthy();
  });

  it('keeps search, status, sort and page in the address', async () => {
    const { user, address } = await openList('/apps/invoice/list?status=Paid&sort=total');
    expect(screen.getAllByText('Paid', { selector: 'td *' }).length).toBeGreaterThan(5);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Draft');
    await waitFor(() => expect(address()).toContain('status=Draft'));
    await user.type(screen.getByRole('searchbox'), 'nobody has this name');
    await screen.findByText('No matches');
    expect(address()).toContain('q=nobody');
  });

  it('deletes one at once and takes that back', async () => {
    const { user, call } = await openList();
    await user.click(screen.getByRole('button', { name: 'Actions for invoice 50' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete', hidden: true }));
    await waitFor(() => expect(numbers()[0]).toBe('#49'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(numbers()[0]).toBe('#50'));
    expect((await call(listInvoices, { query: {} })).total).toBe(50);
  });

  it('shows an invoice again whose deletion was refused', async () => {
    const { user } = await renderApp('/apps/invoice/list', {
      beforeSample: (request) => {
        if (request.url.includes(deleteInvoice.path)) throw new Error('The disk is full.');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for invoice 50' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete', hidden: true }));
    await screen.findByText('The change was not saved');
    await waitFor(() => expect(numbers()[0]).toBe('#50'));
  });

  it('adds up what is selected, across pages, and deletes the drafts among it', async () => {
    const { user, call } = await openList();
    await user.click(screen.getByRole('checkbox', { name: 'Select invoice 50' }));
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Select invoice 40' }));
    const { allData } = await call(listInvoices, { query: {} });
    const cents = allData
      .filter(({ id }) => id === 50 || id === 40)
      .reduce((sum, { total }) => sum + Math.round(total * 100), 0);
    const dollars = (cents / 100).toLocaleString('en', { minimumFractionDigits: 2 });
    await screen.findByText(new RegExp(`Total \\$${dollars.replace('.', '\\.')}`));
    expect(allData.find(({ id }) => id === 40)?.invoiceStatus).not.toBe('Draft');
    await user.click(screen.getByRole('button', { name: 'Delete 1 draft' }));
    await screen.findByText('Invoice #50 was deleted.');
    await waitFor(async () => expect((await call(listInvoices, { query: {} })).total).toBe(49));
  });

  it('selects and clears a whole page', async () => {
    const { user } = await openList();
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    await screen.findByText('10 selected.');
    await user.click(screen.getByRole('button', { name: 'Clear the selection' }));
    await waitFor(() => expect(screen.queryByText('10 selected.')).toBeNull());
  });

  it('exports all that is found, and nothing that a spreadsheet would run', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) saved.push(blob);
      return 'blob:saved';
    });
    const { user, call } = await openList('/apps/invoice/list?status=Draft', {
      withLateParts: true,
    });
    const { invoice } = await call(readInvoice, { params: { id: 50 } });
    const client = { ...invoice.client, name: '=HYPERLINK("http://evil.example")' };
    await call(updateInvoice, { body: { id: 50, invoice: { ...invoice, client } } });
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(screen.getByRole('menuitem', { name: 'CSV, for any program' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    const text = (await saved[0]?.text()) ?? '';
    const { total } = await call(listInvoices, { query: { status: 'Draft' } });
    expect(text.trim().split('\n')).toHaveLength(total + 1);
    expect(text).toContain("'=HYPERLINK");
  });

  it('opens a row as a document', async () => {
    const { user, address } = await openList();
    await user.click(screen.getByRole('link', { name: '#50' }));
    await screen.findByRole('heading', { level: 1, name: 'Invoice #50' });
    expect(address()).toBe('/apps/invoice/preview/50');
  });
});

describe('the list of clients', () => {
  it('deletes the selected ones at once, says which could not be, and takes it back', async () => {
    let refused = '';
    const { user, call } = await renderApp('/apps/invoice/clients', {
      beforeSample: (request) => {
        const isRefused = request.method === 'DELETE' && request.url.endsWith(`=${refused}`);
        if (isRefused) throw new Error('The disk is full.');
      },
    });
    const all = await call(listRegisteredClients, { query: { perPage: 100 } });
    const [first, second, third] = all.clients;
    const box = (client: typeof first) =>
      screen.findByRole('checkbox', { name: `Select ${client?.name}` });
    await user.click(await box(first));
    await user.click(await box(second));
    await user.click(await screen.findByRole('button', { name: 'Delete 2 clients' }));
    await screen.findByText('2 clients deleted. Invoices keep what they say.');
    const left = () => call(listRegisteredClients, { query: { perPage: 100 } });
    expect((await left()).clients).toEqual(all.clients.slice(2));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await box(first);
    const names = async () => (await left()).clients.map(({ name }) => name);
    await waitFor(async () => expect(await names()).toEqual(all.clients.map(({ name }) => name)));

    refused = String(third?.id);
    await user.click(await box(third));
    await user.click(await box(second));
    await user.click(await screen.findByRole('button', { name: 'Delete 2 clients' }));
    await screen.findByText('Some rows could not be changed');
    await box(third);
    expect(await names()).not.toContain(second?.name);
  });
});
