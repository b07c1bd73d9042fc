import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { type CSSProperties, memo, type ReactNode } from 'react';
import { optionalPart } from '#web/ui/loading/late-part.tsx';
import type { SortOrder } from '../search.ts';
import { type Column, type PlainColumn, tableWidth } from './column.ts';
import type { TableLayout } from './column-layout.ts';
import styles from './data-table.module.css';

const ColumnTools = optionalPart(
  () => import('./column-tools.tsx').then((module) => module.ColumnTools),
  { after: 'use' },
);

/** The roles of table elements, made explicit: browsers drop them where rows are laid out as cards. */
export const ROLE = {
  table: { role: 'table' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  cell: { role: 'cell' },
} as const;

/** `from`: the width of the box from which on the column is shown, one of the steps; absent: always. */
export type Placed<AnyColumn> = AnyColumn & { from?: number | undefined };

/** The widths of the columns. */
export function ColumnWidths({
  columns,
}: {
  columns: readonly Placed<{ id: string; width?: string }>[];
}) {
  return (
    <colgroup>
      {columns.map(({ id, width, from }) => (
        <col
          key={id}
          data-from={from}
          style={width === undefined ? undefined : { inlineSize: width }}
        />
      ))}
    </colgroup>
  );
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const satisfies Record<
  SortOrder,
  string
>;

/** A column's title; a button where the column can be sorted by. */
export function HeaderCell<Sort extends string>({
  column,
  order,
  onSort,
  layout,
}: {
  column: Placed<Omit<Column<never, Sort>, 'cell'>>;
  /** Set for the column that the list is sorted by. */
  order: SortOrder | undefined;
  onSort: (sort: Sort) => void;
  layout?: TableLayout | undefined;
}) {
  const { title, head = title, legend, sort, align, phone, from } = column;
  const Icon = order === undefined ? ArrowUpDown : order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      {...ROLE.columnheader}
      scope="col"
      data-from={from}
      data-align={align}
      data-phone={phone}
      aria-sort={order && ARIA_SORT[order]}
      // Without the names of the tools in it.
      aria-label={layout || legend ? title : undefined}
    >
      {sort === undefined ? (
        head
      ) : (
        <button
          type="button"
          className={styles.sort}
          data-active={order !== undefined}
          onClick={() => onSort(sort)}
        >
          {title}
          <Icon size={13} aria-hidden />
        </button>
      )}
      {legend}
      {layout?.all.some(({ id }) => id === column.id) && (
        <ColumnTools column={column} layout={layout} />
      )}
    </th>
  );
}

/** The cells of one row. */
export function rowCells<Row>(columns: readonly Placed<PlainColumn<Row>>[], row: Row): ReactNode {
  return columns.map(({ id, align, phone, from, cell }) => (
    <td key={id} {...ROLE.cell} data-from={from} data-align={align} data-phone={phone}>
      {cell(row)}
    </td>
  ));
}

type BodyRowProps<Row> = {
  columns: readonly Placed<PlainColumn<Row>>[];
  row: Row;
  /** Where it stands in a table that draws only some of its rows. */
  rowIndex?: number;
  /** The arrow keys walk to it; `0` for the one that the tab key leads to. */
  tabIndex?: 0 | -1;
  /** Open beside the table. */
  isOpen?: boolean;
  className?: string | undefined;
};

/** A row, which is drawn anew only when its data or its columns change. */
// A memo forgets that the props are generic; they are the same.
export const BodyRow = memo(PlainRow) as typeof PlainRow;

function PlainRow<Row>(props: BodyRowProps<Row>) {
  const { columns, row, rowIndex, tabIndex, isOpen = false, className } = props;
  return (
    <tr
      {...ROLE.row}
      aria-rowindex={rowIndex}
      tabIndex={tabIndex}
      data-row={tabIndex === undefined ? undefined : true}
      aria-current={isOpen || undefined}
      className={className}
    >
      {rowCells(columns, row)}
    </tr>
  );
}

/** Whether the rows of a table become cards on a phone. */
export function hasCards(columns: readonly { phone?: string }[]): boolean {
  return columns.every(({ phone }) => phone !== undefined);
}

type TableStyle = CSSProperties & { '--table-min': string };

/** The least width of a table, with the columns that are always shown; rows that are cards need none. */
export function tableStyle(columns: readonly Placed<{ width?: string }>[]): TableStyle {
  const needed = columns.filter(({ from }) => from === undefined);
  return { '--table-min': `${tableWidth(needed)}px` };
}
