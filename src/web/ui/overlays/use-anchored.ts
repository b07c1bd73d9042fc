import { type RefObject, useLayoutEffect, useRef } from 'react';
import { type Align, type Box, placePanel } from './place-panel.ts';

/**
 * Shows an element marked `popover="manual"` in the browser's top layer, beside what it belongs to: above
 * dialogs, outside every scroll box, and moving along when the page scrolls.
 */
export function useAnchored(
  panel: RefObject<HTMLElement | null>,
  readAnchor: () => Box | undefined,
  { align = 'start', isOpen = true }: { align?: Align; isOpen?: boolean } = {},
): void {
  const read = useRef(readAnchor);
  read.current = readAnchor;

  useLayoutEffect(() => {
    const element = panel.current;
    if (!isOpen || !element) return;
    showOnTop(element);
    const place = () => placeBeside(element, read.current(), align);
    place();
    window.addEventListener('scroll', place, { capture: true, passive: true });
    window.addEventListener('resize', place);
    return () => {
      window.removeEventListener('scroll', place, { capture: true });
      window.removeEventListener('resize', place);
    };
  }, [panel, align, isOpen]);
}

/** Shows a popover above all others. Browsers without popovers, such as that of the tests, show it in place. */
export function showOnTop(element: HTMLElement): void {
  if (typeof element.showPopover !== 'function') return;
  if (element.matches(':popover-open')) element.hidePopover();
  element.showPopover();
}

/** Moves an element beside a box of the window. */
export function placeBeside(element: HTMLElement, anchor: Box | undefined, align: Align): void {
  if (!anchor) return;
  const isRtl = getComputedStyle(element).direction === 'rtl';
  const size = element.getBoundingClientRect();
  const { left, top } = placePanel(anchor, size, window, { align, isRtl });
  // Inset from the left in either direction: these are pixels of the window.
  Object.assign(element.style, { inset: 'auto', left: `${left}px`, top: `${top}px` });
}
