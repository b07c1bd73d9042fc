import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import { type CSSProperties, memo, type ReactNode } from 'react';
import type { SortOrder } from '#contract/kit/sorting.ts';
import { useTranslation } from '#web/translation.tsx';
import { VisuallyHidden } from '#web/ui/layout/layout.tsx';
import { optionalPart } from '#web/ui/loading/late-part.tsx';
import type { Sorting } from '../search.ts';
import { type Column, type PlainColumn, tableWidth } from './column.ts';
import type { Pinned, TableLayout } from './column-layout.ts';
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
export type Placed<AnyColumn> = Pinned<AnyColumn & { from?: number | undefined }>;

/** The widths of the columns. */
export function ColumnWidths({
  columns,
}: {
  /** The columns in the order in which they are drawn. */
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

/** A click with Shift sorts equal rows. */
export type OnSort<Sort extends string> = (sort: Sort, isFurther: boolean) => void;

/** A column's title; a button where the column can be sorted by. */
export function HeaderCell<Sort extends string>({
  column,
  sorting,
  onSort,
  layout,
}: {
  /** The column that it heads. */
  column: Placed<Omit<Column<never, Sort>, 'cell'>>;
  /** What the rows are sorted by; the header shows its own part of it as an arrow. */
  sorting: Sorting<Sort>;
  /** Called when the header is clicked. */
  onSort: OnSort<Sort>;
  /** Lets readers move, resize, pin and hide the column. Absent: they cannot. */
  layout?: TableLayout | undefined;
}) {
  const { t } = useTranslation();
  const { title, head = title, legend, sort, align, phone, from, pin } = column;
  const keys = [sorting, ...sorting.also];
  const index = keys.findIndex((key) => key.sort === sort);
  const order = keys[index]?.order;
  const isChoosable = layout?.all.some(({ id }) => id === column.id) ?? false;
  const Icon = order === undefined ? ArrowUpDown : order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      {...ROLE.columnheader}
      scope="col"
      data-from={from}
      data-align={align}
      data-phone={phone}
      data-column={isChoosable ? column.id : undefined}
      data-pinned={pin !== undefined || undefined}
      style={pinStyle(pin)}
      // Only one header of a table may say it.
      aria-sort={order && index === 0 ? ARIA_SORT[order] : undefined}
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
          onClick={(event) => onSort(sort, event.shiftKey)}
        >
          {title}
          <Icon size={13} aria-hidden />
          {order && keys.length > 1 && (
            <span className={styles.position}>
              <span aria-hidden>{index + 1}</span>
              <VisuallyHidden>
                {t(`list.sort.position.${order}`, { position: index + 1 })}
              </VisuallyHidden>
            </span>
          )}
        </button>
      )}
      {legend}
      {layout && isChoosable && <ColumnTools column={column} layout={layout} />}
    </th>
  );
}

function pinStyle(pin: number | undefined): CSSProperties | undefined {
  return pin === undefined ? undefined : { insetInlineStart: pin };
}

/** The cells of one row. */
export function rowCells<Row>(columns: readonly Placed<PlainColumn<Row>>[], row: Row): ReactNode {
  return columns.map(({ id, title, align, phone, isNamedOnPhone, from, pin, cell }) => (
    <td
      key={id}
      {...ROLE.cell}
      data-from={from}
      data-align={align}
      data-phone={phone}
      data-title={isNamedOnPhone ? title : undefined}
      data-pinned={pin !== undefined || undefined}
      style={pinStyle(pin)}
    >
      {cell(row)}
    </td>
  ));
}

type BodyRowProps<Row> = {
  /** The columns in the order in which they are drawn. */
  columns: readonly Placed<PlainColumn<Row>>[];
  /** The data that each column's `cell` is drawn from. */
  row: Row;
  /** The position in the whole table, from 1, where only some of its rows are drawn. */
  rowIndex?: number;
  /** Lets the arrow keys walk to the row: `0` for the one that the tab key leads to, else `-1`. */
  tabIndex?: 0 | -1;
  /** Whether the row is open beside the table, and highlighted. */
  isOpen?: boolean;
  className?: string | undefined;
};

/** A row, which re-renders only when its data or its columns change. */
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

/** What is below a row, over the whole width. */
export function BelowRow({
  rowId,
  columns,
  children,
}: {
  /** The key of the row above it, from which its id is made. */
  rowId: string;
  /** How many columns the table has, all of which it spans. */
  columns: number;
  /** The details of the row, or a form that changes it. */
  children: ReactNode;
}) {
  return (
    <tr {...ROLE.row} id={belowId(rowId)} className={styles.below}>
      <td {...ROLE.cell} colSpan={columns}>
        <div>{children}</div>
      </td>
    </tr>
  );
}

/** The id of what is below a row, for the button that shows it. */
export function belowId(rowId: string): string {
  return `below-${rowId}`;
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
