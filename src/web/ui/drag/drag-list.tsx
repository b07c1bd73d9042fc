import { DragDropProvider, PointerSensor, useDraggable, useDroppable } from '@dnd-kit/react';
import type { ReactNode, RefObject } from 'react';

/**
 * A list, also one that draws only the rows in sight, whose rows are dropped onto each other by pointer. The
 * caller moves rows by key and announces it. Each row calls `useDragRow`.
 */
export function DragList({
  ids,
  onDragged,
  onMove,
  children,
}: {
  ids: readonly number[];
  /** The row that is being dragged; null: none is. */
  onDragged: (id: number | null) => void;
  onMove: (id: number, to: number) => void;
  children: ReactNode;
}) {
  return (
    <DragDropProvider
      sensors={[PointerSensor]}
      plugins={(defaults) => defaults.slice(1)}
      onDragStart={({ operation }) => onDragged(Number(operation.source?.id))}
      onDragEnd={({ operation, canceled }) => {
        onDragged(null);
        const to = ids.indexOf(Number(operation.target?.id));
        if (!canceled && operation.source && to >= 0) onMove(Number(operation.source.id), to);
      }}
    >
      {children}
    </DragDropProvider>
  );
}

/** Makes a row of a `DragList`. */
export function useDragRow({
  id,
  row,
  handle,
  isDisabled,
}: {
  id: number;
  row: RefObject<HTMLElement | null>;
  handle: RefObject<HTMLElement | null>;
  isDisabled: boolean;
}) {
  const { isDragSource } = useDraggable({ id, element: row, handle, disabled: isDisabled });
  const { isDropTarget } = useDroppable({ id, element: row, disabled: isDisabled });
  return { isDragSource, isDropTarget };
}
