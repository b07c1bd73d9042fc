import { Table, type TableProps } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import type { Column } from '#web/list/table/column.ts';
import styles from './rows-table.module.css';

export type PlainColumn<Row> = Pick<
  Column<Row, string>,
  'id' | 'title' | 'head' | 'align' | 'width' | 'cell'
>;

/**
 * All rows it is given, in any look that a table can have; it scrolls inside itself. Below a row there is
 * room for more: its details, or a form that changes it.
 */
export function RowsTable<Row>({
  label,
  columns,
  rows,
  rowId,
  below,
  rowTone,
  foot,
  minWidth = 0,
  ...look
}: {
  label: string;
  columns: readonly PlainColumn<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** What stands below a row, over the whole width. */
  below?: (row: Row) => ReactNode;
  rowTone?: ((row: Row) => string) | undefined;
  /** One cell for each column; absent: there is no foot. */
  foot?: readonly ReactNode[];
  /** Pixels; in less room it scrolls. */
  minWidth?: number;
} & Omit<TableProps, 'data'>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: not a set of fields, and no landmark of its own
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no pointer scrolls it with the arrows
    <div role="group" className={styles.scroll} aria-label={label} tabIndex={0}>
      <Table aria-label={label} className={styles.table} miw={minWidth} {...look}>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ id, title, head = title, align, width }) => (
              <Table.Th key={id} scope="col" data-align={align} w={width}>
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => {
            const more = below?.(row);
            return (
              <Fragment key={rowId(row)}>
                <Table.Tr data-tone={rowTone?.(row)}>
                  {columns.map(({ id, align, cell }) => (
                    <Table.Td key={id} data-align={align}>
                      {cell(row)}
                    </Table.Td>
                  ))}
                </Table.Tr>
                {more && (
                  <Table.Tr id={belowId(rowId(row))}>
                    <Table.Td colSpan={columns.length} className={styles.below}>
                      {more}
                    </Table.Td>
                  </Table.Tr>
                )}
              </Fragment>
            );
          })}
        </Table.Tbody>
        {foot && (
          <Table.Tfoot>
            <Table.Tr>
              {columns.map(({ id, align }, place) => (
                <Table.Td key={id} data-align={align}>
                  {foot[place]}
                </Table.Td>
              ))}
            </Table.Tr>
          </Table.Tfoot>
        )}
      </Table>
    </div>
  );
}

/** The id of what stands below a row, for the button that shows it. */
export function belowId(rowId: string): string {
  return `below-${rowId}`;
}
