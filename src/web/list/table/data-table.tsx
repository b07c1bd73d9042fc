import type { CSSProperties, ReactNode } from 'react';
import type { SortOrder } from '../address/list-search.ts';
import styles from './data-table.module.css';
import { HeaderCell } from './header-cell.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { ROLE } from './table-roles.ts';
import { useRowKeys } from './use-row-keys.ts';

export type Column<Row, Sort extends string> = {
  id: string;
  title: string;
  /** Shown in the header in place of the title, such as a box that selects every row. */
  head?: ReactNode;
  /** The sort behind the header; absent: the column cannot be sorted by. */
  sort?: Sort;
  align?: 'end';
  /** A CSS length; the column without one takes what is left. */
  width?: string;
  cell: (row: Row) => ReactNode;
};

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

/** A table that scrolls inside itself; below 720 px each row becomes a card that the area lays out. */
export function DataTable<Row, Sort extends string>(props: DataTableProps<Row, Sort>) {
  const { label, columns, rows, rowId, sort, order, onSort, onOpen, isBusy, className } = props;
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
                {columns.map(({ id, align, cell }) => (
                  <td key={id} {...ROLE.cell} data-column={id} data-align={align}>
                    {cell(row)}
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

function columnWidth(width: string | undefined): CSSProperties | undefined {
  return width === undefined ? undefined : { inlineSize: width };
}

/** A click on a link or a button inside a row is theirs. */
function isOnControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input') !== null;
}
