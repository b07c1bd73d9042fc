import { EMPLOYMENT_STATUSES, ROW_SORTS } from '#contract/data-tables.ts';
import { listSearch } from '#web/list/address/list-search.ts';
import type { SearchValues } from '#web/list/address/page-search.ts';
import { count, keepsPage, oneOf } from '#web/list/address/search-fields.ts';

export const ROW_LIST = listSearch({
  sorts: ROW_SORTS,
  defaultSort: 'id',
  defaultOrder: (sort) => (sort === 'salary' || sort === 'start_date' ? 'desc' : 'asc'),
  filters: { status: oneOf(EMPLOYMENT_STATUSES) },
  others: { row: keepsPage(count()) },
});

export type RowListQuery = SearchValues<typeof ROW_LIST>;

declare module '#web/list/address/link-to.ts' {
  interface PageSearches {
    '/datatables/basic': typeof ROW_LIST;
  }
}

/** The query of the list call. */
export function toRowQuery({ q, page, size, sort, order, status }: RowListQuery) {
  return { q, page, perPage: size, sortColumn: sort, sort: order, status };
}
