import { INVOICE_SORTS, INVOICE_STATUSES } from '#contract/invoices/invoices.ts';
import { listSearch } from '#web/list/address/list-search.ts';
import type { SearchValues } from '#web/list/address/page-search.ts';
import { oneOf } from '#web/list/address/search-fields.ts';

/** Names sort from A, everything else from the newest or the greatest. */
export const INVOICE_LIST = listSearch({
  sorts: INVOICE_SORTS,
  defaultSort: 'id',
  defaultOrder: (sort) => (['client', 'service', 'invoiceStatus'].includes(sort) ? 'asc' : 'desc'),
  filters: { status: oneOf(INVOICE_STATUSES) },
});

export type InvoiceListQuery = SearchValues<typeof INVOICE_LIST>;

declare module '#web/list/address/link-to.ts' {
  interface PageSearches {
    '/apps/invoice/list': typeof INVOICE_LIST;
  }
}

/** The query of the list call. */
export function toInvoiceQuery({ q, page, size, sort, order, status }: InvoiceListQuery) {
  return { q, page, perPage: size, sortColumn: sort, sort: order, status: status ?? '' } as const;
}
