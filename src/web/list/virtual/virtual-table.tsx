import { type ReactNode, useRef } from 'react';
import type { Sorting } from '../search.ts';
import type { Column } from '../table/column.ts';
import type { Pinned, TableLayout } from '../table/column-layout.ts';
import tableStyles from '../table/data-table.module.css';
import {
  BodyRow,
  ColumnWidths,
  HeaderCell,
  type OnSort,
  ROLE,
  tableStyle,
} from '../table/table-parts.tsx';
import { useVirtualRows } from './use-virtual-rows.ts';
import styles from './virtual-table.module.css';

const ROW_PX = 56;
/** The header and the row of filters come before the rows. */
const ROWS_BEFORE = 2;

/** A sortable table that scrolls inside itself and draws only the rows in sight, however many there are. */
export function VirtualTable<Row, Sort extends string>({
  label,
  columns,
  rows,
  rowId,
  sorting,
  onSort,
  layout,
  filterOf,
  whenEmpty,
}: {
  /** What the table holds, for screen readers. */
  label: string;
  /** The columns in the order in which they are drawn. */
  columns: readonly Pinned<Column<Row, Sort>>[];
  /** All rows; only those in sight are drawn. */
  rows: readonly Row[];
  /** A key that stays with a row when the order changes. */
  rowId: (row: Row) => string;
  /** What the rows are sorted by; headers show it as arrows. */
  sorting: Sorting<Sort>;
  /** Called when a header is clicked. The table sorts nothing itself. */
  onSort: OnSort<Sort>;
  /** Lets readers move, resize, pin and hide columns. */
  layout: TableLayout;
  /** Draws the filter below a column's header; `null`: the column has none. */
  filterOf: (column: Column<Row, Sort>) => ReactNode;
  /** Shown below the headers and filters where no row matches. */
  whenEmpty: ReactNode;
}) {
  const scroller = useRef<HTMLElement>(null);
  const virtual = useVirtualRows({ count: rows.length, scroller, estimateSize: () => ROW_PX });
  const drawn = virtual.getVirtualItems();
  const above = drawn[0]?.start ?? 0;
  const below = virtual.getTotalSize() - (drawn.at(-1)?.end ?? 0);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
    <section ref={scroller} className={styles.scroll} data-surface aria-label={label} tabIndex={0}>
      <table
        {...ROLE.table}
        className={`${tableStyles.table} ${styles.table}`}
        style={tableStyle(columns)}
        aria-label={label}
        aria-rowcount={rows.length + ROWS_BEFORE}
      >
        <ColumnWidths columns={columns} />
        <thead {...ROLE.rowgroup} className={tableStyles.head}>
          <tr {...ROLE.row} aria-rowindex={1}>
            {columns.map((column) => (
              <HeaderCell
                key={column.id}
                column={column}
                sorting={sorting}
                onSort={onSort}
                layout={layout}
              />
            ))}
          </tr>
          <tr {...ROLE.row} aria-rowindex={2}>
            {columns.map((column) => (
              <td key={column.id} {...ROLE.cell}>
                {filterOf(column)}
              </td>
            ))}
          </tr>
        </thead>
        <tbody {...ROLE.rowgroup}>
          <Spacer height={above} columns={columns.length} />
          {drawn.map(({ index }) => {
            const row = rows[index];
            return (
              row && (
                <BodyRow
                  key={rowId(row)}
                  columns={columns}
                  row={row}
                  rowIndex={index + ROWS_BEFORE + 1}
                />
              )
            );
          })}
          <Spacer height={below} columns={columns.length} />
        </tbody>
      </table>
      {rows.length === 0 && whenEmpty}
    </section>
  );
}

/** Takes the space of the rows that are not rendered, so that the scroll bar has the right length. */
function Spacer({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null;
  return (
    <tr aria-hidden>
      <td colSpan={columns} style={{ blockSize: height, padding: 0 }} />
    </tr>
  );
}
