import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { listEmails } from '#contract/email/email.ts';
import { type Invoice, listInvoices } from '#contract/invoices/invoice-list.ts';
import { readInvoice } from '#contract/invoices/invoices.ts';
import { complaintAt, field } from '#web/test/fields.ts';
import { renderApp } from '#web/test/render.tsx';

/** Whose name a PDF writes itself: the tests have no canvas to draw the others on. */
const LATIN = /^[\u0020-\u00ff]+$/;

async function openWithStatus(status: 'Draft' | 'Sent' | 'Paid') {
  const app = await renderApp('/apps/invoice/list');
  await screen.findByRole('heading', { level: 1, name: 'Invoice list' });
  const { invoices } = await app.call(listInvoices, { query: { status } });
  const isLatin = ({ client }: Invoice) => Object.values(client).every((text) => LATIN.test(text));
  const id = invoices.find(isLatin)?.id ?? 0;
  app.history.push(`/apps/invoice/preview/${id}`);
  await screen.findByRole('heading', { level: 1, name: `Invoice #${id}` });
  return { ...app, id };
}

describe('an invoice’s document', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('prints lines that add up to its total', async () => {
    const { id, call } = await openWithStatus('Sent');
    const { invoice } = await call(readInvoice, { params: { id } });
    const lines = within(screen.getByRole('table', { name: 'Lines' })).getAllByRole('row');
    expect(lines).toHaveLength(invoice.lines.length + 1);
    const amount = (text: string) => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);
    const printed = lines.slice(1).map((row) => {
      const [, , , cell] = within(row).getAllByRole('cell');
      return amount(cell?.textContent ?? '');
    });
    const subtotal = screen.getByText('Subtotal').nextElementSibling?.textContent ?? '';
    expect(printed.reduce((sum, cents) => sum + cents, 0)).toBe(amount(subtotal));
  });

  it('is sent: a draft counts as sent from then on', async () => {
    const { user, id, call } = await openWithStatus('Draft');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const panel = await screen.findByRole('dialog', { name: `Send invoice #${id}` });
    await user.clear(field('Subject'));
    await user.click(within(panel).getByRole('button', { name: 'Send' }));
    expect(complaintAt('Subject')).toBe('Enter a subject.');
    await user.type(field('Subject'), 'Your invoice');
    await user.click(within(panel).getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { invoice } = await call(readInvoice, { params: { id } });
    expect(invoice.invoiceStatus).toBe('Sent');
    await screen.findByText(`Sent to ${invoice.client.companyEmail}`);
    const { emails } = await call(listEmails, { query: { folder: 'sent', limit: 1 } });
    expect(emails[0]).toMatchObject({
      subject: 'Your invoice',
      attachments: [
        {
          fileName: `invoice-${id}.pdf`,
          url: expect.stringMatching(/^data:application\/pdf.*base64,JVBERi/),
        },
      ],
    });
  });

  it('is not changed or deleted once it is out, but voided with a reason', async () => {
    const { user, id, call } = await openWithStatus('Sent');
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Void' }));
    const panel = await screen.findByRole('dialog', { name: `Void invoice #${id}` });
    await user.click(within(panel).getByRole('button', { name: 'Void invoice' }));
    expect(complaintAt('Reason')).toBe('Enter a reason.');
    await user.type(field('Reason'), 'Wrong client');
    await user.click(within(panel).getByRole('button', { name: 'Void invoice' }));
    await screen.findByText('Voided');
    const { invoice } = await call(readInvoice, { params: { id } });
    expect(invoice).toMatchObject({ invoiceStatus: 'Void', balance: 0 });
    expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  });

  it('is credited after it was paid, and says what is to be paid back', async () => {
    const { user, id, call } = await openWithStatus('Paid');
    await user.click(screen.getByRole('button', { name: 'Add credit note' }));
    const panel = await screen.findByRole('dialog', { name: `Credit note for invoice #${id}` });
    await user.clear(field('Amount in dollars'));
    await user.type(field('Amount in dollars'), '12.50');
    await user.type(field('Reason'), 'A light broke');
    await user.click(within(panel).getByRole('button', { name: 'Add credit note' }));
    await screen.findByText(`$12.50 credited: CN-${id}-1`);
    await screen.findByText('$12.50 of it to be paid back');
    const { invoice } = await call(readInvoice, { params: { id } });
    expect(invoice).toMatchObject({ invoiceStatus: 'Paid', balance: 0 });
  });

  it('is paid in part and in whole, never above its balance', async () => {
    const { user, id, call } = await openWithStatus('Sent');
    const balance = async () => (await call(readInvoice, { params: { id } })).invoice.balance;
    const before = await balance();
    await user.click(screen.getByRole('button', { name: 'Add payment' }));
    const panel = await screen.findByRole('dialog', { name: 'Add payment' });
    expect(field('Amount in dollars').value).toBe(
      before.toLocaleString('en', { minimumFractionDigits: 2 }),
    );
    await user.clear(field('Amount in dollars'));
    await user.type(field('Amount in dollars'), String(before + 0.01));
    await user.click(within(panel).getByRole('button', { name: 'Add payment' }));
    expect(complaintAt('Amount in dollars')).toContain('Enter the balance or less.');
    await user.clear(field('Amount in dollars'));
    await user.type(field('Amount in dollars'), '10');
    await user.click(within(panel).getByRole('button', { name: 'Add payment' }));
    await waitFor(async () => expect(await balance()).toBeCloseTo(before - 10, 2));
    expect(await screen.findAllByText('Partial payment')).toHaveLength(1);
  });

  it('asks before an unfinished payment is lost', async () => {
    const { user } = await openWithStatus('Sent');
    await user.click(screen.getByRole('button', { name: 'Add payment' }));
    const panel = await screen.findByRole('dialog', { name: 'Add payment' });
    await user.type(field('Internal note'), 'Half now');
    await user.click(within(panel).getByRole('button', { name: 'Cancel' }));
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is printed, and a sent one counts as downloaded if the person says so', async () => {
    const print = vi.fn(() => window.dispatchEvent(new Event('afterprint')));
    vi.stubGlobal('print', print);
    const { user, id, call, address } = await openWithStatus('Sent');
    const statusNow = async () =>
      (await call(readInvoice, { params: { id } })).invoice.invoiceStatus;
    await user.click(screen.getByRole('button', { name: 'Print or save as PDF' }));
    await screen.findByText(`Was invoice #${id} printed or saved?`);
    await waitFor(() => expect(address()).toBe(`/apps/invoice/preview/${id}`));
    expect(print).toHaveBeenCalledTimes(1);
    expect(await statusNow()).toBe('Sent');
    await user.click(screen.getByRole('button', { name: 'Mark as downloaded' }));
    await waitFor(async () => expect(await statusNow()).toBe('Downloaded'));
  });

  it('is the newest where the address names none', async () => {
    await renderApp('/apps/invoice/preview');
    await screen.findByRole('heading', { level: 1, name: 'Invoice #50' });
  });

  it('is deleted, and the list offers to take that back', async () => {
    const { user, id, call } = await openWithStatus('Draft');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await screen.findByRole('heading', { level: 1, name: 'Invoice list' });
    await screen.findByText(`Invoice #${id} was deleted.`);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect((await call(listInvoices, { query: {} })).total).toBe(50));
  });
});
