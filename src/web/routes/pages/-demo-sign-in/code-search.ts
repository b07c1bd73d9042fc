import { pageSearch } from '#web/list/address/page-search.ts';
import { string } from '#web/list/address/search-fields.ts';

/** The code of a mail that was opened. */
export const codeSearch = pageSearch({ code: string() });

declare module '#web/list/address/link-to.ts' {
  interface PageSearches {
    '/pages/reset-password-basic': typeof codeSearch;
    '/pages/reset-password-cover': typeof codeSearch;
    '/pages/verify-email-basic': typeof codeSearch;
    '/pages/verify-email-cover': typeof codeSearch;
  }
}
