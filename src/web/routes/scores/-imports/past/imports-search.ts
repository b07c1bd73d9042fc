import { count, pageSearch } from '#web/list/search.ts';

/** The address of the past imports, and of the events of one. */
export const importsSearch = pageSearch({ page: count(1) });

export const ROWS_PER_PAGE = 20;
