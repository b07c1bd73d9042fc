import type { KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';

/** The direction of each key; with Shift it moves by `MONTHS`. */
const PAGES: Partial<Record<string, 'previous' | 'next'>> = {
  PageUp: 'previous',
  PageDown: 'next',
};
const MONTHS = 12;

/**
 * The keys of a day in a calendar that the library leaves to the browser, which would scroll the page: Page up and Page
 * down go to the same day of the month before or after, with Shift of the year, Home and End to the first and the last
 * day of the row. For a month among those of a year alike.
 */
export function turnByKeys(event: KeyboardEvent<HTMLButtonElement>): void {
  const { key, shiftKey, ctrlKey, metaKey, altKey, currentTarget } = event;
  const calendar = currentTarget.closest('[data-calendar]');
  if (!calendar || ctrlKey || metaKey || altKey) return;
  const direction = PAGES[key];
  if (direction) {
    event.preventDefault();
    const index = Math.max(cellsOf(calendar).indexOf(currentTarget), 0);
    const turns = shiftKey && currentTarget.dataset.day !== undefined ? MONTHS : 1;
    for (let turn = 0; turn < turns; turn += 1) {
      const button = calendar.querySelector<HTMLElement>(`[data-direction="${direction}"]`);
      flushSync(() => button?.click());
    }
    const cells = cellsOf(calendar);
    const near = [...cells.slice(0, index + 1).toReversed(), ...cells.slice(index + 1)];
    near.find((cell) => !cell.disabled)?.focus();
  } else if (key === 'Home' || key === 'End') {
    event.preventDefault();
    const row = currentTarget.closest('tr');
    const cells = row ? cellsOf(row).filter(({ disabled }) => !disabled) : [];
    cells.at(key === 'Home' ? 0 : -1)?.focus();
  }
}

/** The days of the month, or the months of the year, that can be seen. */
function cellsOf(part: Element): HTMLButtonElement[] {
  const cells = 'td button:not([data-outside], [data-hidden])';
  return [...part.querySelectorAll<HTMLButtonElement>(cells)];
}
