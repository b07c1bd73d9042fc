import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { fittingColumns, type PlainColumn } from './column.ts';

/** Below this width of the window rows are cards, and their columns choose their slot themselves. */
export const CARDS_PX = 720;

/**
 * The columns that fit into a box, and those that do not; all of them on request. Undefined until the box has been
 * measured, which is before it is painted: rows are drawn once, with the columns that fit. Only the server, which can
 * measure nothing, draws them all; until they are measured there, `isUnmeasured`, style rules hide some.
 */
export function useFittingColumns<C extends Pick<PlainColumn<never>, 'id' | 'width' | 'priority'>>(
  box: RefObject<HTMLElement | null>,
  all: readonly C[],
) {
  const hasPriorities = all.some(({ priority }) => priority !== undefined);
  const [widthPx, setWidthPx] = useState(hasPriorities ? undefined : Number.POSITIVE_INFINITY);
  const [isShowingAll, showAll] = useState(false);

  useLayoutEffect(() => {
    const element = box.current;
    if (!hasPriorities || !element) return;
    const measure = () => {
      const isCards = window.innerWidth < CARDS_PX;
      // Without layout, as in tests, the width is 0 and says nothing.
      setWidthPx((!isCards && element.clientWidth) || Number.POSITIVE_INFINITY);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, hasPriorities]);

  const isDrawnByServer = useSyncExternalStore(subscribeToNothing, isNot, is);
  if (widthPx === undefined && !isDrawnByServer) return undefined;
  const fitting = fittingColumns(all, widthPx ?? Number.POSITIVE_INFINITY);
  return {
    isUnmeasured: widthPx === undefined,
    columns: isShowingAll ? all : fitting,
    hidden: all.filter((column) => !fitting.includes(column)),
    isShowingAll,
    showAll,
  };
}

const subscribeToNothing = () => () => {};
const is = () => true;
const isNot = () => false;
