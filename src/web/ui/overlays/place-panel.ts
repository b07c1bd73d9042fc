const GAP_PX = 8;

export type Box = { left: number; right: number; top: number; bottom: number };
export type Place = { left: number; top: number };

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
