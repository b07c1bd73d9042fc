import { pageSearch, string, text } from '#web/list/search.ts';
import { usePageSearch } from '#web/list/use-page-search.ts';

export const chatSearch = pageSearch({ q: text(), at: string() });

/** The search over people; it is part of the address, and so survives going from one chat to the next. */
export function useChatSearch(): [string, (search: string) => void] {
  const [{ q }, changeSearch] = usePageSearch(chatSearch);
  return [q, (search) => changeSearch({ q: search })];
}

/** The position of the message that the address links to; null where it names none. */
export function useLinkedMessage(): number | null {
  const [{ at }] = usePageSearch(chatSearch);
  return at !== undefined && /^\d{1,7}$/.test(at) ? Number(at) : null;
}
