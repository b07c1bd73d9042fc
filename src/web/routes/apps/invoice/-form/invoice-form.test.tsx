import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listInvoices } from '#contract/invoices/invoice-list.ts';
import { readInvoice } from '#contract/invoices/invoices.ts';
import { complaintAt, field } from '#web/test/fields.ts';
import { renderApp } from '#web/test/render.tsx';

async function openNew() {
  const app = await renderApp('/apps/invoice/add');
  await screen.findByRole('heading', { level: 1, name: 'New invoice' });
  const fill = async (label: string, text: string) => {
    await app.user.clear(field(label));
    if (text !== '') await app.user.type(field(label), text);
  };
  const fillAll = async () => {
    await fill('Name', 'Zoë <script>');
    await fill('E-mail address', 'zoe@vos.example');
    await fill('Description', 'Hours');
    await fill('Quantity', '2.5');
    await fill('Price', '80,50');
  };
  return { ...app, fill, fillAll };
}

describe('a new invoice', () => {
  it('adds up while it is typed, is saved as a draft and opens as a document', async () => {
    const { user, fill, fillAll, address } = await openNew();
    await fillAll();
    await fill('Tax', '21');
    // 2.5 × 80.50 = 201.25; 21 % of it is 42.26
    expect(screen.getByText('$243.51')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    await screen.findByRole('heading', { level: 1, name: 'Invoice #51' });
    expect(address()).toBe('/apps/invoice/preview/51');
    const document = screen.getByRole('article', { name: 'Invoice #51' });
    expect(within(document).getByText('Zoë <script>')).toBeTruthy();
    const total = within(document).getByText('Total', { selector: 'dt' });
    expect(total.nextElementSibling?.textContent).toBe('$243.51');
  });

  it('complains by field, keeps what is typed, and goes to the first bad field', async () => {
    const { user, fill, call } = await openNew();
    await fill('Quantity', '-3');
    await fill('Price', '1000000000000');
    await user.click(screen.getByRole('button', { name: 'Save draft' }));
    expect(complaintAt('Name')).toBe('Enter the client’s name.');
    expect(complaintAt('E-mail address')).toBe('Enter an e-mail address.');
    expect(complaintAt('Description')).toBe('Enter a description.');
    expect(complaintAt('Quantity')).toBe('Enter more than 0.');
    expect(complaintAt('Price')).toBe('At most 999,999.99.');
    expect(field('Price').value).toBe('1,000,000,000,000.00');
    await waitFor(() => expect(document.activeElement).toBe(field('Name')));
    expect((await call(listInvoices, { query: {} })).total).toBe(50);
  });

  it('takes a known client with all details', async () => {
    const { user } = await openNew();
    await user.click(field('Client'));
    await user.type(field('Client'), 'ribeira');
    const option = 'Margarida Nóbrega · Teatro da Ribeira';
    await user.click(await screen.findByRole('option', { name: option, hidden: true }));
    expect(field('E-mail address').value).toBe('contas@ribeira.example');
    expect(field('Name').value).toBe('Margarida Nóbrega');
  });

  it('moves, doubles and removes lines, and brings a removed one back', async () => {
    const { user, fill } = await openNew();
    await fill('Description', 'First');
    await user.click(screen.getByRole('button', { name: 'Add line' }));
    const titles = () =>
      screen.getAllByLabelText<HTMLInputElement>('Description').map(({ value }) => value);
    const act = async (line: number, name: string) => {
      await user.click(screen.getByRole('button', { name: `Actions for line ${line}` }));
      await user.click(await screen.findByRole('menuitem', { name, hidden: true }));
    };
    await user.type(screen.getAllByLabelText('Description')[1] ?? document.body, 'Second');
    await act(2, 'Move up');
    expect(titles()).toEqual(['Second', 'First']);
    await act(1, 'Duplicate');
    expect(titles()).toEqual(['Second', 'Second', 'First']);
    await act(3, 'Remove');
    expect(titles()).toEqual(['Second', 'Second']);
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(titles()).toEqual(['Second', 'Second', 'First']);
  });

  it('asks before it is left with something in it', async () => {
    const { user, fill, address } = await openNew();
    await fill('Name', 'Zoë');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(address()).toBe('/apps/invoice/add');
    expect(field('Name').value).toBe('Zoë');
  });

  it('starts from another invoice', async () => {
    const { call } = await renderApp('/apps/invoice/add?from=3');
    await screen.findByLabelText('Name');
    const { invoice } = await call(readInvoice, { params: { id: 3 } });
    expect(field('Name').value).toBe(invoice.client.name);
    expect(screen.getAllByLabelText('Price')).toHaveLength(invoice.lines.length);
  });
});

describe('a changed invoice', () => {
  it('is saved under its number', async () => {
    const { user, call } = await renderApp('/apps/invoice/edit/50');
    await screen.findByRole('heading', { level: 1, name: 'Edit invoice #50' });
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
    expect(save.disabled).toBe(true);
    await user.clear(field('Salesperson'));
    await user.type(field('Salesperson'), 'Ada');
    await user.click(save);
    await screen.findByRole('heading', { level: 1, name: 'Invoice #50' });
    const { invoice } = await call(readInvoice, { params: { id: 50 } });
    expect(invoice.salesperson).toBe('Ada');
  });

  it('says so where there is none', async () => {
    await renderApp('/apps/invoice/edit/999');
    await screen.findByText('Invoice not found');
  });
});
