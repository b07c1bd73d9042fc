import type { TFunction } from 'i18next';
import type { Invoice } from '#contract/invoices.ts';

/** Saves invoices as a file of comma-separated values that spreadsheets open, umlauts and all. */
export async function exportInvoices(invoices: readonly Invoice[], t: TFunction): Promise<void> {
  const { toCsv } = await import('./invoice-csv.ts');
  const text = toCsv(invoices, {
    id: t('invoices.fields.id'),
    status: t('invoices.fields.status'),
    client: t('invoices.fields.client'),
    company: t('invoices.fields.company'),
    email: t('invoices.fields.email'),
    service: t('invoices.fields.service'),
    issued: t('invoices.fields.issued'),
    due: t('invoices.fields.due'),
    total: t('invoices.fields.total'),
    balance: t('invoices.fields.balance'),
  });
  const byteOrderMark = '\uFEFF';
  const url = URL.createObjectURL(new Blob([byteOrderMark, text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${t('invoices.list.fileName')}.csv`;
  link.click();
  URL.revokeObjectURL(url);
}
