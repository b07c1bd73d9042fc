import { type RefObject, useEffect } from 'react';

export type ListShortcuts = {
  root: RefObject<HTMLElement | null>;
  search: RefObject<HTMLInputElement | null>;
  page: number;
  pages: number;
  onPage: (page: number) => void;
};

/** The list's keys: `/` to the search, `[` and `]` turn pages, arrow down from outside to the first row. */
export function useListShortcuts({ root, search, page, pages, onPage }: ListShortcuts): void {
  useEffect(() => {
    const actions = new Map<string, () => void>([
      ['/', () => search.current?.focus()],
      ['[', () => page > 1 && onPage(page - 1)],
      [']', () => page < pages && onPage(page + 1)],
      ['ArrowDown', () => root.current?.querySelector<HTMLElement>('[data-row]')?.focus()],
    ]);
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (!isForList(event)) return;
      const action = actions.get(event.key);
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [root, search, page, pages, onPage]);
}

/** `/` leads to the search, where a page has a search and no list. */
export function useSearchShortcut(search: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isPlain = !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey);
      if (event.key !== '/' || !isPlain || !isForList(event)) return;
      event.preventDefault();
      search.current?.focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [search]);
}

/** Not while one types, and not under a dialog; an arrow only when nothing else has the focus. */
function isForList(event: KeyboardEvent): boolean {
  const focused = document.activeElement;
  if (document.querySelector('dialog[open]')) return false;
  if (event.key === 'ArrowDown') return focused === null || focused === document.body;
  return !focused?.matches('input:not([type="range"]), textarea, select, [contenteditable]');
}
