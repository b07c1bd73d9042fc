import { INVOICE_SORTS, INVOICE_STATUSES, type InvoiceSort } from '#contract/invoices/invoices.ts';
import type { ListQuery, ListSpec } from '#web/list/list-query.ts';

export type InvoiceFilter = 'status';
export type InvoiceListQuery = ListQuery<InvoiceSort, InvoiceFilter>;

/** Names sort from A, everything else from the newest or the greatest. */
export const INVOICE_LIST: ListSpec<InvoiceSort, InvoiceFilter> = {
  sorts: INVOICE_SORTS,
  defaultSort: 'id',
  defaultOrder: (sort) => (['client', 'service', 'invoiceStatus'].includes(sort) ? 'asc' : 'desc'),
  filters: ['status'],
  memoryKeys: { pageSize: 'invoiceRowsPerPage', search: 'invoiceSearch' },
};

/** The query of the list call. */
export function toInvoiceQuery({ search, page, pageSize, sort, order, filters }: InvoiceListQuery) {
  return {
    q: search,
    page,
    perPage: pageSize,
    sortColumn: sort,
    sort: order,
    status: INVOICE_STATUSES.find((status) => status === filters.status) ?? '',
  } as const;
}
