import {
  defaultRangeExtractor,
  useVirtualizer,
  useWindowVirtualizer,
} from '@tanstack/react-virtual';
import type { RefObject } from 'react';

type BoxOptions = Parameters<typeof useVirtualizer<HTMLElement, HTMLElement>>[0];
type WindowOptions = Parameters<typeof useWindowVirtualizer<HTMLElement>>[0];

/** How many rows are rendered beyond both ends of the visible ones. */
const OVERSCAN = 8;

/** The rows of a long list that are in sight of its scroll box; only they need to be drawn. */
export function useVirtualRows({
  scroller,
  ...options
}: Omit<BoxOptions, 'getScrollElement'> & { scroller: RefObject<HTMLElement | null> }) {
  return useVirtualizer<HTMLElement, HTMLElement>({
    overscan: OVERSCAN,
    ...options,
    getScrollElement: () => scroller.current,
  });
}

/** The rows of a long list that are in sight of the window, and row `alwaysRendered`, such as one being dragged. */
export function useVirtualRowsOfWindow({
  alwaysRendered = -1,
  ...options
}: WindowOptions & { alwaysRendered?: number }) {
  return useWindowVirtualizer<HTMLElement>({
    overscan: OVERSCAN,
    ...options,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      return alwaysRendered < 0 || shown.includes(alwaysRendered)
        ? shown
        : [...shown, alwaysRendered].toSorted((a, b) => a - b);
    },
  });
}
