import Papa from 'papaparse';
import type { Invoice } from '#contract/invoices.ts';

/** What a spreadsheet takes for the beginning of a formula. */
const FORMULA = /^[=+\-@\t\r]/;

/** The columns of the file, in their order. */
export const CSV_COLUMNS = [
  'id',
  'status',
  'client',
  'company',
  'email',
  'service',
  'issued',
  'due',
  'total',
  'balance',
] as const;
export type CsvColumn = (typeof CSV_COLUMNS)[number];

/**
 * Invoices as a table of comma-separated values. Days and amounts are written for machines; a text that
 * a spreadsheet would run as a formula gets an apostrophe before it.
 */
export function toCsv(invoices: readonly Invoice[], titles: Record<CsvColumn, string>): string {
  const fields = CSV_COLUMNS.map((column) => titles[column]);
  const data = invoices.map((invoice) => {
    const cells = cellsOf(invoice);
    return CSV_COLUMNS.map((column) => cells[column]);
  });
  return Papa.unparse({ fields, data }, { escapeFormulae: FORMULA });
}

function cellsOf({ client, ...invoice }: Invoice): Record<CsvColumn, string | number> {
  return {
    id: invoice.id,
    status: invoice.invoiceStatus,
    client: client.name,
    company: client.company,
    email: client.companyEmail,
    service: invoice.service,
    issued: invoice.issuedDate,
    due: invoice.dueDate,
    total: invoice.total.toFixed(2),
    balance: invoice.balance.toFixed(2),
  };
}
