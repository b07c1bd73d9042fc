const GAP_PX = 8;

type Box = { left: number; top: number; bottom: number; width: number };
export type Place = { left: number; top: number };

/** Below the target where there is room, else above; never over the window's edge. Pixels of the window. */
export function placeCard(
  target: Box,
  size: { width: number; height: number },
  view: { innerWidth: number; innerHeight: number },
): Place {
  const below = target.bottom + GAP_PX;
  const fitsBelow = below + size.height <= view.innerHeight - GAP_PX;
  const top = fitsBelow ? below : Math.max(GAP_PX, target.top - GAP_PX - size.height);
  const centred = target.left + target.width / 2 - size.width / 2;
  const rightmost = view.innerWidth - size.width - GAP_PX;
  return { top, left: Math.max(GAP_PX, Math.min(centred, rightmost)) };
}
