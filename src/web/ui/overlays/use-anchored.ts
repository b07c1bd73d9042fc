import { type RefObject, useLayoutEffect, useRef } from 'react';

const GAP_PX = 8;

export type Box = { left: number; right: number; top: number; bottom: number };
type Place = { left: number; top: number };

/** Which edges of panel and target stand in line, in the direction of the text. */
export type Align = 'start' | 'center' | 'end';

/** Below the target where there is room, else above; never over the window's edge. Pixels of the window. */
export function placePanel(
  target: Box,
  size: { width: number; height: number },
  view: { innerWidth: number; innerHeight: number },
  { align, isRtl = false }: { align: Align; isRtl?: boolean },
): Place {
  const below = target.bottom + GAP_PX;
  const above = target.top - GAP_PX - size.height;
  const fitsBelow = below + size.height <= view.innerHeight - GAP_PX;
  const top = fitsBelow ? below : Math.max(GAP_PX, above);
  const onLeft = (align === 'start') !== isRtl;
  const aligned = onLeft ? target.left : target.right - size.width;
  const left = align === 'center' ? (target.left + target.right - size.width) / 2 : aligned;
  const rightmost = view.innerWidth - size.width - GAP_PX;
  return { top, left: Math.max(GAP_PX, Math.min(left, rightmost)) };
}

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
    const reposition = () => placeBeside(element, read.current(), align);
    reposition();
    window.addEventListener('scroll', reposition, { capture: true, passive: true });
    window.addEventListener('resize', reposition);
    return () => {
      window.removeEventListener('scroll', reposition, { capture: true });
      window.removeEventListener('resize', reposition);
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
