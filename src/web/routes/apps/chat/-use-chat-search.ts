import { pageSearch, text } from '#web/list/search.ts';
import { usePageSearch } from '#web/list/use-page-search.ts';

export const chatSearch = pageSearch({ q: text() });

/** The search over people; it is part of the address, and so survives going from one chat to the next. */
export function useChatSearch(): [string, (search: string) => void] {
  const [{ q }, changeSearch] = usePageSearch(chatSearch);
  return [q, (search) => changeSearch({ q: search })];
}
