import { type ReactNode, useEffect } from 'react';
import { watchTooltips } from './watch-tooltips.ts';

/**
 * Names in a small panel what it encloses, while the pointer rests on it or the focus is in it. Never for
 * text that somebody needs: touch does not show it. A part that renders an element of its own may set
 * `data-tooltip` on it and call `useTooltips` instead.
 */
export function Tooltip({ label, children }: { label: string; children: ReactNode }) {
  useTooltips();
  return (
    <span style={{ display: 'contents' }} data-tooltip={label}>
      {children}
    </span>
  );
}

/** Shows the tooltips of all elements with `data-tooltip`, from the first use on. */
export function useTooltips(): void {
  useEffect(watchTooltips, []);
}
