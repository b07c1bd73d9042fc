import type { ReactNode } from 'react';
import { Checkbox } from './checkbox.tsx';
import styles from './checkbox-table.module.css';

type Entry<Id> = { id: Id; label: string };

/** Rows and columns with a box at each crossing, such as permissions by level. */
export function CheckboxTable<Row extends string | number, Column extends string>({
  label,
  head,
  rows,
  columns,
  nameOf,
  isChecked,
  isDisabled = false,
  onChange,
}: {
  label: string;
  /** Above the names of the rows: what they are, or a box for all of them. */
  head: ReactNode;
  rows: readonly Entry<Row>[];
  columns: readonly Entry<Column>[];
  /** What a screen reader calls a box. */
  nameOf: (row: string, column: string) => string;
  isChecked: (row: Row, column: Column) => boolean;
  isDisabled?: boolean;
  onChange: (row: Row, column: Column, isChecked: boolean) => void;
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
              <td key={column.id}>
                <Checkbox
                  isLabelHidden
                  label={nameOf(row.label, column.label)}
                  value={isChecked(row.id, column.id)}
                  isDisabled={isDisabled}
                  onChange={(isOn) => onChange(row.id, column.id, isOn)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
