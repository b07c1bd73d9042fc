import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { SortOrder } from '../address/list-search.ts';
import type { Column } from './column.ts';
import styles from './data-table.module.css';
import { ROLE } from './table-roles.ts';

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const satisfies Record<
  SortOrder,
  string
>;

/** A column's title; a button where the column can be sorted by. */
export function HeaderCell<Sort extends string>({
  column,
  order,
  onSort,
}: {
  column: Omit<Column<never, Sort>, 'cell'>;
  /** Set for the column that the list is sorted by. */
  order: SortOrder | undefined;
  onSort: (sort: Sort) => void;
}) {
  const { id, title, head = title, sort, align, phone } = column;
  const Icon = order === undefined ? ArrowUpDown : order === 'asc' ? ArrowUp : ArrowDown;
  return (
    <th
      {...ROLE.columnheader}
      scope="col"
      data-column={id}
      data-align={align}
      data-phone={phone}
      aria-sort={order && ARIA_SORT[order]}
    >
      {sort === undefined ? (
        head
      ) : (
        <button
          type="button"
          className={styles.sort}
          data-active={order !== undefined}
          onClick={() => onSort(sort)}
        >
          {title}
          <Icon size={13} aria-hidden />
        </button>
      )}
    </th>
  );
}
