import { Checkbox } from '#web/ui/fields/choices/checkbox.tsx';
import type { Column } from '../table/column.ts';

/** A column of checkboxes that select rows; the one in the header selects every row of the page. */
export function selectColumn<Row, Id, Sort extends string>({
  rows,
  idOf,
  selected,
  onSelect,
  labels,
}: {
  rows: readonly Row[];
  idOf: (row: Row) => Id;
  selected: ReadonlySet<Id>;
  onSelect: (selected: ReadonlySet<Id>) => void;
  labels: { all: string; one: (row: Row) => string };
}): Column<Row, Sort> {
  const isAll = rows.length > 0 && rows.every((row) => selected.has(idOf(row)));
  const isSome = rows.some((row) => selected.has(idOf(row)));
  const change = (ids: readonly Id[], isChosen: boolean) => {
    const others = [...selected].filter((id) => !ids.includes(id));
    onSelect(new Set(isChosen ? [...others, ...ids] : others));
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
        onChange={() => change(rows.map(idOf), !isAll)}
      />
    ),
    width: '58px',
    phone: 'lead',
    cell: (row) => (
      <Checkbox
        isLabelHidden
        label={labels.one(row)}
        value={selected.has(idOf(row))}
        onChange={(isChosen) => change([idOf(row)], isChosen)}
      />
    ),
  };
}
