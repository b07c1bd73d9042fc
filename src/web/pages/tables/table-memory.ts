import type { MemoryKeys } from '#web/list/address/page-search.ts';

/** Where the basic table remembers. In a file of its own: the page registry loads nothing else of it. */
export const DATA_TABLE_MEMORY: MemoryKeys = {
  pageSize: 'dataTableRowsPerPage',
  search: 'dataTableSearch',
};
