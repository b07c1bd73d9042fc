import type { ReactNode } from 'react';
import styles from './matrix-table.module.css';

type Entry<Id> = { id: Id; label: string };

/** Rows and columns with something small at each crossing, such as a tick or a box. */
export function MatrixTable<Row extends Entry<string | number>, Column extends string>({
  label,
  head,
  rows,
  columns,
  cell,
}: {
  /** The name of the table, for screen readers. Absent where the section around the table has it. */
  label?: string;
  /** The cell above the names of the rows: what they are, or a box for all of them. */
  head: ReactNode;
  /** One for each line, with the text at its start. */
  rows: readonly Row[];
  /** One for each column, with the text above it. */
  columns: readonly Entry<Column>[];
  /** Draws what stands at a crossing. */
  cell: (row: Row, column: Entry<Column>) => ReactNode;
}) {
  return (
    <table className={styles.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {columns.map((column) => (
            <th key={column.id} scope="col">
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <bdi>{row.label}</bdi>
            </th>
            {columns.map((column) => (
              <td key={column.id}>{cell(row, column)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
