import { useLocation, useNavigate, useRouterState } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useApiContext } from '#web/data/api-context.ts';
import { readText, writeText } from '#web/data/stored/stored.ts';
import {
  type Changes,
  cleanSearch,
  type MemoryKeys,
  type PageSearch,
  type SearchParams,
} from './search.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page itself has changed its address. */
    isChange?: true;
  }
}

const NO_PARAMS: SearchParams = {};

export type ChangeSearch<Values> = (
  change: Changes<Values>,
  options?: {
    /** No new entry for the back button. */
    replace?: boolean;
    /** Back to the top of the page. */
    resetScroll?: boolean;
  },
) => void;

/**
 * The search parameters of the address, which is the only place where they are stored, and how to change them. Typing
 * replaces the entry in the browser's history, everything else adds one. A page with a memory stores its search and page
 * size.
 */
export function usePageSearch<Values extends object>(
  description: PageSearch<Values>,
): [Values, ChangeSearch<Values>] {
  const { storage } = useApiContext();
  const navigate = useNavigate();
  const params = useRouterState({
    // While another page loads, this is still the address of the one on screen.
    select: ({ matches }): SearchParams => matches.at(-1)?.search ?? NO_PARAMS,
  });
  const memory = useRouterState({
    select: ({ matches }) =>
      matches.findLast(({ staticData }) => staticData.page)?.staticData.page?.memory,
  });
  const values = useMemo(() => description.read(params), [params, description]);

  const change = useCallback<ChangeSearch<Values>>(
    (part, { replace = description.isTyped(part), resetScroll = false } = {}) => {
      if (memory) rememberSearch(part, memory, storage);
      const others = Object.entries(params).filter(([name]) => !description.names.includes(name));
      const search = {
        ...Object.fromEntries(others),
        ...description.write(description.change(values, part)),
      };
      void navigate({ to: '.', search, replace, resetScroll, state: { isChange: true } });
    },
    [navigate, params, values, description, storage, memory],
  );
  return [values, change];
}

/**
 * The address on arrival at a list by its plain link, such as the one of the navigation: the search and page
 * size of the last visit. An address with any parameter, such as one that was shared, stays as it is. An
 * invalid stored value counts as none.
 */
export function recallIntoAddress(
  params: SearchParams,
  keys: MemoryKeys,
  storage: Storage,
): SearchParams {
  if (Object.keys(params).length > 0) return params;
  const search = cleanSearch(readText(storage, keys.search) ?? '');
  const size = readText(storage, keys.pageSize) ?? '';
  return {
    ...(search !== '' && { q: search }),
    ...(/^([1-9]\d?|100)$/.test(size) && { size }),
  };
}

/** Clears the stored search when the address has an empty one. */
export function forgetEmptySearch(params: SearchParams, keys: MemoryKeys, storage: Storage): void {
  if (params.q === '') writeText(storage, keys.search, null);
}

/** Stores the search and page size for the next visit, until the person signs out. */
export function rememberSearch(
  change: { q?: unknown; size?: unknown },
  keys: MemoryKeys,
  storage: Storage,
): void {
  if (typeof change.q === 'string') writeText(storage, keys.search, change.q || null);
  if (typeof change.size === 'number') writeText(storage, keys.pageSize, String(change.size));
}

/** What an address can open on its page, behind the `#`. */
export type DialogAnchor = 'save-view' | 'invite';

/** Whether the address opens this, and how to close it, which leaves the rest of the address as it is. */
export function useDialogAnchor(anchor: DialogAnchor): { isOpen: boolean; close: () => void } {
  const navigate = useNavigate();
  const isOpen = useLocation({ select: ({ hash }) => hash === anchor });
  const close = () => {
    if (isOpen) void navigate({ to: '.', search: true, hash: '', replace: true });
  };
  return { isOpen, close };
}
