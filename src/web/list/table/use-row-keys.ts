import type { KeyboardEvent } from 'react';

const TARGET: Partial<Record<string, (index: number, last: number) => number>> = {
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Arrows, Home and End walk the rows; Enter opens the focused one. */
export function useRowKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    const row = event.target instanceof Element ? event.target.closest('[data-row]') : null;
    if (!(row instanceof HTMLElement)) return;
    if (event.key === 'Enter' && event.target === row) {
      event.preventDefault();
      row.click();
      return;
    }
    const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-row]')];
    const next = rows[TARGET[event.key]?.(rows.indexOf(row), rows.length - 1) ?? -1];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
}
