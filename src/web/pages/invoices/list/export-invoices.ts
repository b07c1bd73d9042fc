import type { TFunction } from 'i18next';
import type { Invoice } from '#contract/invoices/invoices.ts';
import { saveCsv } from '#web/ui/format/save-csv.ts';

/** Saves invoices as a table for spreadsheets: days and amounts as machines write them. */
export function exportInvoices(invoices: readonly Invoice[], t: TFunction): Promise<void> {
  const columns: [string, (invoice: Invoice) => string | number][] = [
    [t('invoices.fields.id'), ({ id }) => id],
    [t('invoices.fields.status'), ({ invoiceStatus }) => invoiceStatus],
    [t('invoices.fields.client'), ({ client }) => client.name],
    [t('invoices.fields.company'), ({ client }) => client.company],
    [t('invoices.fields.email'), ({ client }) => client.companyEmail],
    [t('invoices.fields.service'), ({ service }) => service],
    [t('invoices.fields.issued'), ({ issuedDate }) => issuedDate],
    [t('invoices.fields.due'), ({ dueDate }) => dueDate],
    [t('invoices.fields.total'), ({ total }) => total.toFixed(2)],
    [t('invoices.fields.balance'), ({ balance }) => balance.toFixed(2)],
  ];
  return saveCsv({
    fileName: `${t('invoices.list.fileName')}.csv`,
    titles: columns.map(([title]) => title),
    rows: invoices.map((invoice) => columns.map(([, cellOf]) => cellOf(invoice))),
  });
}
