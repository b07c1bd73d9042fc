import { EMPLOYMENT_STATUSES, ROW_SORTS, type RowSort } from '#contract/data-tables.ts';
import type { ListQuery, ListSpec } from '#web/list/list-query.ts';
import { DATA_TABLE_MEMORY } from './table-memory.ts';

export type RowFilter = 'status';
export type RowListQuery = ListQuery<RowSort, RowFilter>;

export const ROW_LIST: ListSpec<RowSort, RowFilter> = {
  sorts: ROW_SORTS,
  defaultSort: 'id',
  defaultOrder: (sort) => (sort === 'salary' || sort === 'start_date' ? 'desc' : 'asc'),
  filters: ['status'],
  memoryKeys: DATA_TABLE_MEMORY,
};

/** The query of the list call. */
export function toRowQuery({ search, page, pageSize, sort, order, filters }: RowListQuery) {
  return {
    q: search,
    page,
    perPage: pageSize,
    sortColumn: sort,
    sort: order,
    status: EMPLOYMENT_STATUSES.find((status) => String(status) === filters.status),
  };
}
