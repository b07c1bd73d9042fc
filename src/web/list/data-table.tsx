import { createColumnHelper, type RowData, tableFeatures, useTable } from '@tanstack/react-table';
import { type CSSProperties, type ReactNode, useMemo } from 'react';
import styles from './data-table.module.css';
import { HeaderCell } from './header-cell.tsx';
import type { SortOrder } from './list-query.ts';
import { SkeletonRows } from './skeleton-rows.tsx';
import { ROLE } from './table-roles.ts';
import { useRowKeys } from './use-row-keys.ts';

export type Column<Row, Sort extends string> = {
  id: string;
  title: string;
  /** The sort behind the header; absent: the column cannot be sorted by. */
  sort?: Sort;
  align?: 'end';
  /** A CSS length; the column without one takes what is left. */
  width?: string;
  cell: (row: Row) => ReactNode;
};

type ColumnLook = { align?: 'end'; sort?: string };

const features = tableFeatures({ columnMeta: {} as ColumnLook });

export type DataTableProps<Row, Sort extends string> = {
  /** What the table holds, for who cannot see it. */
  label: string;
  columns: readonly Column<Row, Sort>[];
  /** Undefined while the first answer is awaited. */
  rows: readonly Row[] | undefined;
  /** How many placeholder rows stand in for the first answer. */
  expectedRows: number;
  rowId: (row: Row) => string;
  sort: Sort;
  order: SortOrder;
  onSort: (sort: Sort) => void;
  onOpen?: (row: Row) => void;
  /** A newer answer is on its way. */
  isBusy: boolean;
  className?: string | undefined;
};

const NO_ROWS: never[] = [];

/** A table that scrolls inside itself; below 720 px each row becomes a card that the area lays out. */
export function DataTable<Row extends RowData, Sort extends string>(
  props: DataTableProps<Row, Sort>,
) {
  const { label, columns, rows, rowId, sort, order, onSort, onOpen, isBusy, className } = props;
  const definitions = useMemo(() => defineColumns(columns), [columns]);
  const table = useTable({
    features,
    columns: definitions,
    data: rows ?? NO_ROWS,
    getRowId: rowId,
  });
  const onKeyDown = useRowKeys();

  return (
    <div className={styles.scroll}>
      <table
        {...ROLE.table}
        aria-label={label}
        aria-busy={isBusy}
        className={`${styles.table} ${className ?? ''}`}
      >
        <colgroup>
          {columns.map((column) => (
            <col key={column.id} style={columnWidth(column.width)} />
          ))}
        </colgroup>
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
            <SkeletonRows columns={columns} count={props.expectedRows} />
          ) : (
            table.getRowModel().rows.map((row, index) => (
              <tr
                key={row.id}
                {...ROLE.row}
                tabIndex={index === 0 ? 0 : -1}
                data-row
                className={onOpen && styles.opens}
                onClick={(event) => {
                  if (!isOnControl(event.target)) onOpen?.(row.original);
                }}
              >
                {row.getAllCells().map((cell) => (
                  <td
                    key={cell.id}
                    {...ROLE.cell}
                    data-column={cell.column.id}
                    data-align={cell.column.columnDef.meta?.align}
                  >
                    <table.FlexRender cell={cell} />
                  </td>
                ))}
              </tr>
            ))
          )}
        </tbody>
      </table>
    </div>
  );
}

function defineColumns<Row extends RowData, Sort extends string>(
  columns: readonly Column<Row, Sort>[],
) {
  const helper = createColumnHelper<typeof features, Row>();
  return columns.map(({ id, title, cell, align }) =>
    helper.display({
      id,
      header: title,
      cell: (context) => cell(context.row.original),
      meta: align ? { align } : {},
    }),
  );
}

function columnWidth(width: string | undefined): CSSProperties | undefined {
  return width === undefined ? undefined : { inlineSize: width };
}

/** A click on a link or a button inside a row is theirs. */
function isOnControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input') !== null;
}
