import type { KeyboardEvent } from 'react';

const ENTRIES = '[data-menu-entry]';

const STEP: Partial<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => Math.min(index + 1, count - 1),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * The keys of a tree of links: up, down, Home and End walk the entries that are shown; the arrow in
 * reading direction opens a section, the other one closes it, or goes from a page to its section.
 */
export function handleMenuKeys(event: KeyboardEvent<HTMLElement>): void {
  const entry = document.activeElement;
  if (!(entry instanceof HTMLElement) || !entry.matches(ENTRIES)) return;
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>(ENTRIES)];
  const target = STEP[event.key]?.(entries.indexOf(entry), entries.length);
  if (target !== undefined) {
    event.preventDefault();
    entries[target]?.focus();
  } else if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
    event.preventDefault();
    handleSideways(entry, (event.key === 'ArrowRight') === isLeftToRight());
  }
}

function handleSideways(entry: HTMLElement, isForward: boolean): void {
  const state = entry.getAttribute('aria-expanded');
  if (state === String(!isForward)) entry.click();
  else if (!isForward && state === null) sectionOf(entry)?.focus();
}

/** The button of the section that an entry stands in. */
function sectionOf(entry: HTMLElement): HTMLElement | null {
  const list = entry.closest('[data-menu-section]');
  return list?.querySelector<HTMLElement>('[aria-expanded]') ?? null;
}

function isLeftToRight(): boolean {
  return document.documentElement.dir !== 'rtl';
}
