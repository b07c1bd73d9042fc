import type { RefObject } from 'react';
import { useHotkeys } from '#web/ui/hooks/hotkeys.ts';

export type ListShortcuts = {
  root: RefObject<HTMLElement | null>;
  search: RefObject<HTMLInputElement | null>;
  page: number;
  pages: number;
  onPage: (page: number) => void;
};

/** The list's keys: `/` focuses the search, `[` and `]` turn pages, the arrow down leads to the first row. */
export function useListShortcuts({ root, search, page, pages, onPage }: ListShortcuts): void {
  useHotkeys(
    {
      '/': () => search.current?.focus(),
      '[': () => page > 1 && onPage(page - 1),
      ']': () => page < pages && onPage(page + 1),
      // biome-ignore lint/correctness/noComponentHookFactories: a key's name, no component
      ArrowDown: () => root.current?.querySelector<HTMLElement>('[data-row]')?.focus(),
    },
    ({ key }) => key !== 'ArrowDown' || hasNoFocus(),
  );
}

/** `/` focuses the search, where a page has a search and no list. */
export function useSearchShortcut(search: RefObject<HTMLInputElement | null>): void {
  useHotkeys({ '/': () => search.current?.focus() });
}

function hasNoFocus(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
