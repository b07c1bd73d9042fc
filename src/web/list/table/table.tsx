import { Fragment, type ReactNode } from 'react';
import type { Tone } from '#web/ui/buttons/button.tsx';
import type { PlainColumn } from './column.ts';
import styles from './data-table.module.css';
import { BelowRow, ColumnWidths, hasCards, ROLE, rowCells, tableStyle } from './table-parts.tsx';

export type TableLook = {
  /** Shades every second row, for wide rows that are hard to follow. */
  isStriped?: boolean;
  /** Makes rows lower, where many have to be seen at once. */
  isCompact?: boolean;
  /** Takes away the room at the sides, so that texts line up with those around the table. */
  isFlush?: boolean;
  /** Highlights the row under the pointer. */
  hasHover?: boolean;
  /** Draws lines between rows, between all cells and around them, or none. */
  lines?: 'rows' | 'all' | 'none';
};

/**
 * A small table of all its rows, without sorting and pages; it scrolls inside itself. A row can have more
 * below it over the whole width: its details, or a form that changes it.
 */
export function Table<Row>({
  label,
  columns,
  rows,
  rowId,
  below,
  rowTone,
  foot,
  isStriped = false,
  isCompact = false,
  isFlush = false,
  hasHover = false,
  lines = 'rows',
}: TableLook & {
  /** What the table holds, for screen readers. */
  label: string;
  /** The columns in order: each an `id`, a `title` and the `cell` of a row, and if need be a `width` and `align`. */
  columns: readonly PlainColumn<Row>[];
  /** All rows, in the order in which they are drawn. */
  rows: readonly Row[];
  /** A key that stays with a row when others come or go. */
  rowId: (row: Row) => string;
  /** What a row has below it over the whole width; `null`: nothing. */
  below?: (row: Row) => ReactNode;
  /** Tints a row, such as one with an error; `undefined`: not tinted. */
  rowTone?: (row: Row) => Tone | undefined;
  /** A last row, such as sums: one cell for each column. */
  foot?: readonly ReactNode[];
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll it
    <div role="group" className={styles.scroll} aria-label={label} tabIndex={0}>
      <table
        {...ROLE.table}
        aria-label={label}
        className={styles.table}
        style={tableStyle(columns)}
        data-cards={hasCards(columns) || undefined}
        data-plain
        data-striped={isStriped}
        data-compact={isCompact}
        data-flush={isFlush}
        data-hover={hasHover}
        data-lines={lines}
      >
        <ColumnWidths columns={columns} />
        <thead {...ROLE.rowgroup} className={styles.head}>
          <tr {...ROLE.row}>
            {columns.map(({ id, title, head = title, align }) => (
              <th key={id} {...ROLE.columnheader} scope="col" data-align={align}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...ROLE.rowgroup}>
          {rows.map((row) => {
            const more = below?.(row);
            return (
              <Fragment key={rowId(row)}>
                <tr {...ROLE.row} data-tone={rowTone?.(row)}>
                  {rowCells(columns, row)}
                </tr>
                {more && (
                  <BelowRow rowId={rowId(row)} columns={columns.length}>
                    {more}
                  </BelowRow>
                )}
              </Fragment>
            );
          })}
        </tbody>
        {foot && (
          <tfoot {...ROLE.rowgroup}>
            <tr {...ROLE.row}>
              {columns.map(({ id, align, phone }, index) => (
                <td key={id} {...ROLE.cell} data-align={align} data-phone={phone}>
                  {foot[index]}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}
