import type { RefObject } from 'react';
import { isAtTop, useHotkeys } from '#web/ui/hooks/hotkeys.ts';

export type ListShortcuts = {
  root: RefObject<HTMLElement | null>;
  page: number;
  pages: number;
  onPage: (page: number) => void;
};

/** The list's keys: in it `[` and `]` turn pages, and from the top of the page the arrow down leads to the first row. */
export function useListShortcuts({ root, page, pages, onPage }: ListShortcuts): void {
  useHotkeys(
    {
      '[': () => page > 1 && onPage(page - 1),
      ']': () => page < pages && onPage(page + 1),
      // biome-ignore lint/correctness/noComponentHookFactories: a key's name, no component
      ArrowDown: () => root.current?.querySelector<HTMLElement>('[data-row]')?.focus(),
    },
    {
      isWithin: (focused) => root.current?.contains(focused),
      mayAct: ({ key }) => key !== 'ArrowDown' || isAtTop(),
    },
  );
}
