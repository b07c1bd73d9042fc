import type { ReactNode } from 'react';
import { MatrixTable } from '#web/ui/lists/matrix-table.tsx';
import { Checkbox } from './checkbox.tsx';

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
    <MatrixTable
      label={label}
      head={head}
      rows={rows}
      columns={columns}
      cell={(row, column) => (
        <Checkbox
          isLabelHidden
          label={nameOf(row.label, column.label)}
          value={isChecked(row.id, column.id)}
          isDisabled={isDisabled}
          onChange={(isOn) => onChange(row.id, column.id, isOn)}
        />
      )}
    />
  );
}
