import styles from '../table/data-table.module.css';
import type { Column } from '../table/data-table.tsx';

/** A column of boxes that select rows; the one in the header selects every row of the page at hand. */
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
      <input
        type="checkbox"
        className={styles.box}
        aria-label={labels.all}
        checked={isAll}
        ref={(box) => {
          if (box) box.indeterminate = isSome && !isAll;
        }}
        onChange={() => change(rows.map(idOf), !isAll)}
      />
    ),
    width: '52px',
    cell: (row) => (
      <input
        type="checkbox"
        className={styles.box}
        aria-label={labels.one(row)}
        checked={selected.has(idOf(row))}
        onChange={(event) => change([idOf(row)], event.currentTarget.checked)}
      />
    ),
  };
}
