import { DragDropProvider, PointerSensor, useDraggable, useDroppable } from '@dnd-kit/react';
import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useCallback, useRef } from 'react';
import { IconButton } from '../buttons/icon-button.tsx';
import styles from './drag-row.module.css';

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
  /** The ids of all rows, drawn or not, in their order. */
  ids: readonly number[];
  /** Called with the id of the row when dragging begins, and with `null` when it ends. */
  onDragged: (id: number | null) => void;
  /** Called when a row is dropped, with the index at which it should be. */
  onMove: (id: number, to: number) => void;
  /** The list with its rows. */
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
function useDragRow({
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

/** Where a row of a `DragList` is. */
export type DragRowPosition = {
  id: number;
  index: number;
  /** Of rows in the list. */
  count: number;
  /** Pixels from the top of the list. */
  top: number;
  /** The index of the row that is being dragged; −1: none is. */
  draggedFrom: number;
  measure: (row: HTMLElement | null) => void;
};

/** A row of a `DragList` that draws only the rows in sight. */
export function DragRow({
  position: { id, index, count, top, draggedFrom, measure },
  isSelected,
  isFixed,
  className = '',
  children,
}: {
  /** Where the row is in the list, and how its height is measured. */
  position: DragRowPosition;
  /** Whether it is drawn as selected. */
  isSelected: boolean;
  /** Keeps the row from being dragged, and from being dropped on. */
  isFixed: boolean;
  className?: string | undefined;
  /** Draws the content of the row; `handle` goes to its `DragHandle`. */
  children: (handle: RefObject<HTMLButtonElement | null>) => ReactNode;
}) {
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const { isDragSource, isDropTarget } = useDragRow({ id, row, handle, isDisabled: isFixed });
  const drop = isDropTarget && draggedFrom !== index && (draggedFrom < index ? 'after' : 'before');
  const setRow = useCallback(
    (element: HTMLLIElement | null) => {
      row.current = element;
      measure(element);
    },
    [measure],
  );
  return (
    <li
      ref={setRow}
      data-index={index}
      data-row-id={id}
      data-selected={isSelected}
      data-drop={drop || undefined}
      data-dragged={isDragSource}
      className={`${styles.row} ${className}`}
      style={{ insetBlockStart: top }}
      aria-posinset={index + 1}
      aria-setsize={count}
    >
      {children(handle)}
    </li>
  );
}

/** Where a key moves a row. */
const MOVE: Partial<Record<string, (index: number, last: number) => number>> = {
  ArrowUp: (index) => index - 1,
  ArrowDown: (index) => index + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** What a row is dragged by; the arrow keys, Home and End move it too. */
export function DragHandle({
  handle,
  label,
  tooltip,
  describedBy,
  index,
  count,
  onMove,
}: {
  /** Given by the `DragRow` that the handle belongs to. */
  handle: RefObject<HTMLButtonElement | null>;
  /** What it moves, such as "Move “Call the venue”"; its accessible name. */
  label: string;
  /** A shorter text for the pointer, such as "Drag to move". */
  tooltip: string;
  /** The id of a text that explains the keys, for screen readers. */
  describedBy: string;
  /** The position of the row, from 0. */
  index: number;
  /** How many rows there are. */
  count: number;
  /** Called with the index to which a key should move the row. */
  onMove: (to: number) => void;
}) {
  const handleKeyDown = (event: KeyboardEvent) => {
    const to = MOVE[event.key]?.(index, count - 1);
    if (to === undefined || to < 0 || to >= count) return;
    event.preventDefault();
    onMove(to);
  };
  return (
    <IconButton
      ref={handle}
      icon={GripVertical}
      size="sm"
      className={styles.handle}
      data-handle
      label={label}
      tooltip={tooltip}
      aria-describedby={describedBy}
      onKeyDown={handleKeyDown}
    />
  );
}
