import { useId, useRef } from 'react';
import type { SortOrder } from '../address/list-search.ts';
import { type Column, fittingRules } from './column.ts';
import styles from './data-table.module.css';
import { HeaderCell } from './header-cell.tsx';
import { HiddenColumns } from './hidden-columns.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { ColumnWidths, hasCards, RowCells, tableStyle } from './table-parts.tsx';
import { ROLE } from './table-roles.ts';
import { CARDS_PX, useFittingColumns } from './use-fitting-columns.ts';
import { useRowKeys } from './use-row-keys.ts';

export type DataTableProps<Row, Sort extends string> = {
  /** What the table holds, for screen readers. */
  label: string;
  columns: readonly Column<Row, Sort>[];
  /** Undefined until the first answer. */
  rows: readonly Row[] | undefined;
  /** The number of placeholder rows before the first answer. */
  expectedRows: number;
  rowId: (row: Row) => string;
  sort: Sort;
  order: SortOrder;
  onSort: (sort: Sort) => void;
  onOpen?: (row: Row) => void;
  /** A newer answer is on its way. */
  isBusy: boolean;
  /** Lower rows. */
  isCompact?: boolean;
  className?: string | undefined;
};

/**
 * A sortable table. Where it is too narrow, columns with a low priority are hidden, and what is left scrolls
 * inside the table; below 720 px each row becomes a card, laid out by the columns' `phone`.
 */
export function DataTable<Row, Sort extends string>(props: DataTableProps<Row, Sort>) {
  const box = useRef<HTMLDivElement>(null);
  const fitting = useFittingColumns(box, props.columns);
  const id = useId();

  return (
    <>
      {fitting && (
        <HiddenColumns
          columns={fitting.hidden}
          isShowingAll={fitting.isShowingAll}
          onShowAll={fitting.showAll}
        />
      )}
      <div ref={box} className={styles.scroll} data-box={id}>
        {fitting?.isUnmeasured && (
          <style>
            {fittingRules(props.columns, {
              table: `[data-box="${id}"]>table`,
              fromPx: CARDS_PX,
            })}
          </style>
        )}
        {fitting && <SortableTable {...props} {...fitting} />}
      </div>
    </>
  );
}

function SortableTable<Row, Sort extends string>({
  columns,
  isShowingAll,
  label,
  rows,
  expectedRows,
  rowId,
  sort,
  order,
  onSort,
  onOpen,
  isBusy,
  isCompact = false,
  className,
}: DataTableProps<Row, Sort> & { isShowingAll: boolean }) {
  const onKeyDown = useRowKeys();
  return (
    <table
      {...ROLE.table}
      aria-label={label}
      aria-busy={isBusy}
      data-scrolls={isShowingAll || undefined}
      data-compact={isCompact}
      data-cards={hasCards(columns) || undefined}
      className={`${styles.table} ${className ?? ''}`}
      style={tableStyle(columns)}
    >
      <ColumnWidths columns={columns} />
      <thead {...ROLE.rowgroup} className={styles.head}>
        <tr {...ROLE.row}>
          {columns.map((column) => (
            <HeaderCell
              key={column.id}
              column={column}
              order={column.sort !== undefined && column.sort === sort ? order : undefined}
              onSort={onSort}
            />
          ))}
        </tr>
      </thead>
      <tbody {...ROLE.rowgroup} onKeyDown={onKeyDown}>
        {rows === undefined ? (
          <SkeletonRows columns={columns} count={expectedRows} />
        ) : (
          rows.map((row, index) => (
            <tr
              key={rowId(row)}
              {...ROLE.row}
              tabIndex={index === 0 ? 0 : -1}
              data-row
              className={onOpen && styles.opens}
              onClick={(event) => {
                if (!isOnControl(event.target)) onOpen?.(row);
              }}
            >
              <RowCells columns={columns} row={row} />
            </tr>
          ))
        )}
      </tbody>
    </table>
  );
}

/** Clicks on links and controls inside a row do not open it. */
function isOnControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input, label') !== null;
}
