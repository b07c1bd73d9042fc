import { pageSearch, string } from '#web/list/search.ts';

/** The code of a mail that was opened. */
export const codeSearch = pageSearch({ code: string() });
