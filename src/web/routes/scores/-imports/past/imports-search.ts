import { pageSearch } from '#web/list/address/page-search.ts';
import { count } from '#web/list/address/search-fields.ts';

/** The address of the past imports, and of the events of one. */
export const importsSearch = pageSearch({ page: count(1) });

export const ROWS_PER_PAGE = 20;

declare module '#web/list/address/link-to.ts' {
  interface PageSearches {
    '/scores/imports': typeof importsSearch;
    '/scores/imports/$id': typeof importsSearch;
  }
}
