import type { CSSProperties } from 'react';
import { type PlainColumn, tableWidth } from './column.ts';
import { ROLE } from './table-roles.ts';

/** The widths of the columns. */
export function ColumnWidths({ columns }: { columns: readonly { id: string; width?: string }[] }) {
  return (
    <colgroup>
      {columns.map(({ id, width }) => (
        <col
          key={id}
          data-column={id}
          style={width === undefined ? undefined : { inlineSize: width }}
        />
      ))}
    </colgroup>
  );
}

/** The cells of one row. */
export function RowCells<Row>({
  columns,
  row,
}: {
  columns: readonly PlainColumn<Row>[];
  row: Row;
}) {
  return columns.map(({ id, align, phone, cell }) => (
    <td key={id} {...ROLE.cell} data-column={id} data-align={align} data-phone={phone}>
      {cell(row)}
    </td>
  ));
}

/** Whether the rows of a table become cards on a phone. */
export function hasCards(columns: readonly { phone?: string }[]): boolean {
  return columns.every(({ phone }) => phone !== undefined);
}

type TableStyle = CSSProperties & { '--table-min': string };

/** The least width of a table; rows that are cards need none. */
export function tableStyle(columns: readonly { width?: string }[]): TableStyle {
  return { '--table-min': `${tableWidth(columns)}px` };
}
