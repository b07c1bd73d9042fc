import { type ReactNode, type RefObject, useEffect } from 'react';
import { useVirtualRows } from './use-virtual-rows.ts';
import styles from './virtual-list.module.css';

/** Rows before the end at which more are asked for. */
const AHEAD = 30;

/** How a row looks: `isMarked` puts a bar at its start, such as for unread mail. */
export type VirtualRowState = { isSelected?: boolean; isMarked?: boolean };

/**
 * A list that scrolls by itself. Only
 * the rows in view and a few around them are in the document, however many there are.
 */
export function VirtualList<Row extends { id: number }>({
  label,
  rows,
  total,
  rowHeight,
  scroller,
  shownIndex = -1,
  isBusy = false,
  onNearEnd,
  onFocusRow,
  tabIndex,
  stateOf,
  children,
}: {
  /** The name of the list, for screen readers. */
  label: string;
  /** The rows loaded so far, in order. */
  rows: readonly Row[];
  /** How many rows there are, with those that are not loaded yet; read out as the size of the list. */
  total: number;
  /** The height of every row, in pixels. */
  rowHeight: number;
  /** The element that scrolls; the list sets it, so that the caller can scroll too. */
  scroller: RefObject<HTMLDivElement | null>;
  /** The index of the row to scroll to when it changes; -1: none. */
  shownIndex?: number;
  /** Whether a newer answer is on its way; read out as busy. */
  isBusy?: boolean;
  /** Called while the end of the rows is near and there are more. */
  onNearEnd: () => void;
  /** Called with the row that the focus has come into. */
  onFocusRow?: (row: Row) => void;
  /** `0` where the rows hold nothing that can be focused: the arrow keys then scroll the list. */
  tabIndex?: 0;
  /** Whether a row is drawn as selected or marked. Absent: no row is. */
  stateOf?: (row: Row) => VirtualRowState;
  /** Draws the content of a row. */
  children: (row: Row) => ReactNode;
}) {
  const virtual = useVirtualRows({
    count: rows.length,
    scroller,
    estimateSize: () => rowHeight,
    getItemKey: (index) => rows[index]?.id ?? index,
  });
  const items = virtual.getVirtualItems();
  const isNearEnd = (items.at(-1)?.index ?? 0) >= rows.length - AHEAD;
  useEffect(() => {
    if (isNearEnd && rows.length < total) onNearEnd();
  });
  useEffect(() => {
    if (shownIndex >= 0) virtual.scrollToIndex(shownIndex);
  }, [shownIndex, virtual]);

  return (
    <div ref={scroller} data-scroller tabIndex={tabIndex} aria-busy={isBusy}>
      <ul className={styles.rows} style={{ blockSize: virtual.getTotalSize() }} aria-label={label}>
        {items.map(({ index, key, start }) => {
          const row = rows[index];
          return (
            row && (
              <li
                key={key}
                className={styles.row}
                style={{ blockSize: rowHeight, translate: `0 ${start}px` }}
                data-selected={stateOf?.(row).isSelected}
                data-marked={stateOf?.(row).isMarked}
                onFocus={() => onFocusRow?.(row)}
                aria-setsize={total}
                aria-posinset={index + 1}
              >
                {children(row)}
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}
