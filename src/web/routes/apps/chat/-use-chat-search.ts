import { pageSearch } from '#web/list/address/page-search.ts';
import { text } from '#web/list/address/search-fields.ts';
import { usePageSearch } from '#web/list/address/use-page-search.ts';

const chatSearch = pageSearch({ q: text() });

declare module '#web/list/address/link-to.ts' {
  interface PageSearches {
    '/apps/chat': typeof chatSearch;
    '/apps/chat/{-$id}': typeof chatSearch;
  }
}

/** The search over people; it is part of the address, and so survives going from one chat to the next. */
export function useChatSearch(): [string, (search: string) => void] {
  const [{ q }, changeSearch] = usePageSearch(chatSearch);
  return [q, (search) => changeSearch({ q: search })];
}
