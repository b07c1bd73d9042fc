import { move } from '@dnd-kit/helpers';
import { type DragDropEventHandlers, DragDropProvider } from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { type ReactNode, useRef } from 'react';
import { useTranslation } from '#web/translation.tsx';
import { type DragSource, useSpokenDrag } from './spoken-drag.ts';
import '#web/messages/drag.json';

/**
 * A list whose rows move by pointer and, with Space and the arrow keys, by keyboard. Each row calls
 * `useSortableRow`. Screen readers hear where a row is in the language of the page.
 */
export function SortableList({
  ids,
  nameOf,
  onOrder,
  children,
}: {
  /** The ids of all rows in their order. */
  ids: readonly string[];
  /** What a screen reader calls a row. */
  nameOf: (id: string, index: number) => string;
  /** Called with all ids in their new order when a row is dropped, and not when dragging is canceled. */
  onOrder: (ids: readonly string[]) => void;
  /** The rows, each of which calls `useSortableRow`. */
  children: ReactNode;
}) {
  const { t } = useTranslation();
  const said = useRef(-1);
  const say = (key: 'picked' | 'over' | 'dropped' | 'cancelled', source: DragSource) => {
    if (!source) return undefined;
    const id = String(source.id);
    const start = ids.indexOf(id);
    // The library reorders while a row is dragged, so that the row is soon over itself.
    const index = key !== 'cancelled' && isSortable(source) ? source.index : start;
    // A row that is picked up is over itself at first, which is no move.
    if (key === 'over' && index === said.current) return undefined;
    said.current = index;
    return t(`drag.${key}`, { name: nameOf(id, start), position: index + 1, count: ids.length });
  };
  const plugins = useSpokenDrag({
    dragstart: ({ operation }) => say('picked', operation.source),
    dragover: ({ operation }) => say('over', operation.source),
    dragend: ({ operation, canceled }) => say(canceled ? 'cancelled' : 'dropped', operation.source),
  });
  const handleEnd: DragDropEventHandlers['onDragEnd'] = (event) => {
    if (!event.canceled) onOrder(move([...ids], event));
  };
  return (
    <DragDropProvider plugins={plugins} onDragEnd={handleEnd}>
      {children}
    </DragDropProvider>
  );
}

/** Makes a row of a `SortableList`: `ref` goes on the row, `handleRef` on its handle. */
export function useSortableRow(id: string, index: number) {
  const { ref, handleRef, isDragging } = useSortable({ id, index });
  return {
    /** Goes on the row. */
    ref,
    /** Goes on what the row is dragged by. */
    handleRef,
    /** Whether this row is being dragged. */
    isDragging,
  };
}
