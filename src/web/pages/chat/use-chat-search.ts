import { pageSearch } from '#web/list/page-search.ts';
import { text } from '#web/list/search-fields.ts';
import { usePageSearch } from '#web/list/use-page-search.ts';

const chatSearch = pageSearch({ q: text() });

declare module '#web/list/link-to.ts' {
  interface PageSearches {
    '/apps/chat': typeof chatSearch;
    '/apps/chat/$id': typeof chatSearch;
  }
}

/** The search over people; it is part of the address, and so survives going from one chat to the next. */
export function useChatSearch(): [string, (search: string) => void] {
  const [{ q }, changeSearch] = usePageSearch(chatSearch);
  return [q, (search) => changeSearch({ q: search })];
}
