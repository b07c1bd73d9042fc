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
  /** The name of the table, for screen readers. */
  label: string;
  /** The cell above the names of the rows: what they are, or a box for all of them. */
  head: ReactNode;
  /** One for each line, with the text at its start. */
  rows: readonly Entry<Row>[];
  /** One for each column of boxes, with the text above it. */
  columns: readonly Entry<Column>[];
  /** What a screen reader calls a box. */
  nameOf: (row: string, column: string) => string;
  /** Whether the box at a crossing is ticked. */
  isChecked: (row: Row, column: Column) => boolean;
  /** Shows the boxes without letting them be changed. */
  isDisabled?: boolean;
  /** Called with the box that was clicked and whether it should be ticked. */
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
