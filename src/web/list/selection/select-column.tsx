import { Checkbox } from '#web/ui/fields/choices/checkbox.tsx';
import type { Column } from '../table/column.ts';
import type { Selection } from './use-selection.ts';

/** A column of checkboxes that select rows; the one in the header selects every row of the page. */
export function selectColumn<Row extends { id: number }, Sort extends string>({
  rows,
  selection,
  labels,
}: {
  /** The rows of the page. */
  rows: readonly Row[];
  /** What is selected, as `useSelection` gives it. */
  selection: Selection<Row>;
  /** What the checkboxes are called, for screen readers: that of the header, and that of a row. */
  labels: { all: string; one: (row: Row) => string };
}): Column<Row, Sort> {
  const isAll = rows.length > 0 && rows.every(({ id }) => selection.has(id));
  const isSome = rows.some(({ id }) => selection.has(id));
  const handleAll = () => {
    const page = new Set(rows.map(({ id }) => id));
    const others = selection.all.filter(({ id }) => !page.has(id));
    selection.set(isAll ? others : [...others, ...rows]);
  };
  return {
    id: 'select',
    title: labels.all,
    head: (
      <Checkbox
        isLabelHidden
        label={labels.all}
        value={isAll}
        isIndeterminate={isSome && !isAll}
        onChange={handleAll}
      />
    ),
    width: '58px',
    phone: 'lead',
    cell: (row) => (
      <Checkbox
        isLabelHidden
        label={labels.one(row)}
        value={selection.has(row.id)}
        onChange={() => selection.toggle(row)}
      />
    ),
  };
}
