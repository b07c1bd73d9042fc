import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import type { Invoice } from '#contract/invoices.ts';
import { CSV_COLUMNS, type CsvColumn, toCsv } from './invoice-csv.ts';

const TITLES = Object.fromEntries(CSV_COLUMNS.map((name) => [name, name])) as Record<
  CsvColumn,
  string
>;

const INVOICE: Invoice = {
  id: 7,
  issuedDate: '2026-06-01',
  dueDate: '2026-07-01',
  client: {
    name: '=HYPERLINK("http://evil.example")',
    company: '@home, "Zoë"',
    companyEmail: 'a@b.example',
    address: '',
    country: '',
    contact: '',
  },
  service: '-2+3',
  total: 1234.5,
  balance: 0,
  avatar: '',
  invoiceStatus: 'Past Due',
};

describe('toCsv', () => {
  it('writes days and amounts for machines, and survives commas, quotes and other scripts', () => {
    const named = { ...INVOICE, client: { ...INVOICE.client, name: '山本, "結衣"\nLtd' } };
    const { data } = Papa.parse<Record<string, string>>(toCsv([named], TITLES), { header: true });
    expect(data[0]).toMatchObject({
      id: '7',
      client: '山本, "結衣"\nLtd',
      issued: '2026-06-01',
      total: '1234.50',
      balance: '0.00',
      status: 'Past Due',
    });
  });

  it('lets no spreadsheet run what a client is called', () => {
    const { data } = Papa.parse<Record<string, string>>(toCsv([INVOICE], TITLES), { header: true });
    expect(data[0]).toMatchObject({
      client: '\'=HYPERLINK("http://evil.example")',
      company: '\'@home, "Zoë"',
      service: "'-2+3",
    });
  });
});
