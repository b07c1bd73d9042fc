import { type RefObject, useLayoutEffect, useState } from 'react';

/** An icon with the gap after it. */
const ICON_PX = 40;
/** Until the room has been measured: as many as there are at first. */
const FIRST_COUNT = 5;

/** How many icons fit into the room, measured again whenever it changes. */
export function useFittingCount(room: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(FIRST_COUNT);
  useLayoutEffect(() => {
    if (!room.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setCount(Math.floor(entry.contentRect.width / ICON_PX));
    });
    observer.observe(room.current);
    return () => observer.disconnect();
  }, [room]);
  return count;
}
